//! Every clause of the rules has a test that is named after it, and no test is named after a clause that is none.
//!
//! Clauses are what `docs/rules/*.md` sets in bold: `**AD-11**`. A test is a function with `#[test]` whose name begins
//! with the clause in small letters: `ad_11_obstructed_wreck_sinks`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What does not fit.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Problem {
    /// No test is named after the clause.
    Untested(String),
    /// A test is named after a clause that does not exist.
    NoSuchClause { file: String, test: String },
    /// A test of a clause is never run.
    Ignored { file: String, test: String },
    /// Two paragraphs have one number.
    Twice(String),
    /// There is nothing to check.
    Nothing(&'static str),
}

/// A clause as texts write it (`AD-11`), from its letters and number.
type Clause = (String, u32);

fn clause(id: &str) -> Option<Clause> {
    let (letters, number) = id.split_once('-')?;
    let plain = letters.len() == 2
        && letters.bytes().all(|byte| byte.is_ascii_uppercase())
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && !number.starts_with('0');
    if plain { Some((letters.to_string(), number.parse().ok()?)) } else { None }
}

fn show((letters, number): &Clause) -> String {
    format!("{letters}-{number}")
}

/// The clauses that a text sets in bold, in their order.
fn clauses_of(text: &str) -> Vec<Clause> {
    // Whatever stands between two pairs of asterisks is bold.
    text.lines().flat_map(|line| line.split("**").skip(1).step_by(2)).filter_map(clause).collect()
}

/// A test found in a source file.
#[derive(Debug, PartialEq, Eq)]
struct Test {
    name: String,
    ignored: bool,
}

fn tests_of(source: &str) -> Vec<Test> {
    let mut tests = Vec::new();
    let (mut is_test, mut ignored) = (false, false);
    for line in source.lines().map(str::trim_start) {
        is_test |= line.starts_with("#[test]");
        ignored |= line.starts_with("#[ignore");
        let words = line.strip_prefix("pub ").unwrap_or(line);
        if let Some(rest) = words.strip_prefix("fn ") {
            let name: String =
                rest.chars().take_while(|&c| c == '_' || c.is_alphanumeric()).collect();
            if is_test {
                tests.push(Test { name, ignored });
            }
            (is_test, ignored) = (false, false);
        }
    }
    tests
}

/// The clause that a test is named after, if its name has the form.
fn clause_of_test(name: &str, letters: &BTreeSet<String>) -> Option<Clause> {
    let mut parts = name.splitn(3, '_');
    let start = parts.next()?.to_ascii_uppercase();
    let number = parts.next()?;
    let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    (letters.contains(&start) && digits).then(|| (start, number.parse().unwrap_or(0)))
}

/// Compares rules with tests; both are given as texts with their names.
fn audit(rules: &[(String, String)], sources: &[(String, String)]) -> Vec<Problem> {
    let mut problems = BTreeSet::new();
    let mut tested: BTreeMap<Clause, bool> = BTreeMap::new();
    for id in rules.iter().flat_map(|(_, text)| clauses_of(text)) {
        if tested.insert(id.clone(), false).is_some() {
            problems.insert(Problem::Twice(show(&id)));
        }
    }
    let letters: BTreeSet<String> = tested.keys().map(|(letters, _)| letters.clone()).collect();
    let mut found = 0;
    for (file, source) in sources {
        for test in tests_of(source) {
            found += 1;
            let Some(id) = clause_of_test(&test.name, &letters) else { continue };
            let (file, test, ignored) = (file.clone(), test.name, test.ignored);
            match tested.get_mut(&id) {
                None => {
                    problems.insert(Problem::NoSuchClause { file, test });
                }
                Some(_) if ignored => {
                    problems.insert(Problem::Ignored { file, test });
                }
                Some(tested) => *tested = true,
            }
        }
    }
    let untested = tested.iter().filter(|(_, tested)| !**tested);
    problems.extend(untested.map(|(id, _)| Problem::Untested(show(id))));
    if tested.is_empty() {
        problems.insert(Problem::Nothing("clauses"));
    }
    if found == 0 {
        problems.insert(Problem::Nothing("tests"));
    }
    problems.into_iter().collect()
}

/// All files with this ending in a folder and those below it, with their texts.
fn texts(folder: &Path, ending: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for path in entries.map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                found.push((path.display().to_string(), fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_clause_has_a_test_and_every_such_test_a_clause() {
    let rules = texts(&root().join("docs/rules"), "md");
    for game in ["adella", "debellatio", "tafl", "vadus"] {
        let name = format!("{game}.md");
        assert!(
            rules.iter().any(|(file, _)| file.ends_with(&name)),
            "docs/rules/{name} is missing"
        );
    }
    let mut sources = Vec::new();
    for member in fs::read_dir(root().join("crates")).unwrap() {
        let member = member.unwrap().path();
        sources.extend(texts(&member.join("src"), "rs"));
        sources.extend(texts(&member.join("tests"), "rs"));
    }
    // The checker's own examples are no tests of clauses.
    sources.retain(|(file, _)| !file.ends_with("it/clauses.rs"));
    let problems = audit(&rules, &sources);
    assert!(problems.is_empty(), "{} problems:\n{problems:#?}", problems.len());
}

const RULES: &str = "\
- **AD-1** The sea is wide.
- **AD-2** Ships sail. *Ruling*: AD-3 is named here, and is no clause; **this** is no id, nor is **AD-02**.
";

fn judge(rules: &str, source: &str) -> Vec<Problem> {
    audit(&[("rules.md".into(), rules.into())], &[("tests.rs".into(), source.into())])
}

#[test]
fn the_checker_is_content_with_a_test_for_every_clause() {
    let tests = "\
        #[test]\nfn ad_1_the_sea_is_wide() {}\n\
        \t#[test]\n    #[should_panic]\n\tpub fn ad_2_ships_sail() -> Result<(), Error> {}\n\
        #[test]\nfn another_test() {}\n\
        #[test]\nfn as_12_is_no_clause() {}\n";
    assert_eq!(judge(RULES, tests), []);
}

#[test]
fn the_checker_finds_clauses_without_a_test() {
    let helper = "#[test]\nfn ad_1_is_tested() {}\n\nfn ad_2_only_helps() {}\n";
    assert_eq!(judge(RULES, helper), [Problem::Untested("AD-2".into())]);
    // The number must be the whole number.
    let longer = "#[test]\nfn ad_1_is_tested() {}\n#[test]\nfn ad_2x_is_not() {}\n";
    assert_eq!(judge(RULES, longer), [Problem::Untested("AD-2".into())]);
}

#[test]
fn the_checker_finds_tests_without_a_clause() {
    let tests = "#[test]\nfn ad_1() {}\n#[test]\nfn ad_2_x() {}\n#[test]\nfn ad_20_x() {}\n";
    let problem = Problem::NoSuchClause { file: "tests.rs".into(), test: "ad_20_x".into() };
    assert_eq!(judge(RULES, tests), [problem]);
}

#[test]
fn the_checker_finds_tests_that_never_run() {
    let tests = "#[test]\nfn ad_1_x() {}\n#[test]\n#[ignore = \"slow\"]\nfn ad_2_x() {}\n";
    let ignored = Problem::Ignored { file: "tests.rs".into(), test: "ad_2_x".into() };
    assert_eq!(judge(RULES, tests), [Problem::Untested("AD-2".into()), ignored]);
}

#[test]
fn the_checker_finds_numbers_used_twice_and_emptiness() {
    let tests = "#[test]\nfn ad_1_x() {}\n";
    assert_eq!(judge("**AD-1** a\n**AD-1** b", tests), [Problem::Twice("AD-1".into())]);
    assert_eq!(judge("no clauses", tests), [Problem::Nothing("clauses")]);
    assert_eq!(
        judge("**AD-1**", ""),
        [Problem::Untested("AD-1".into()), Problem::Nothing("tests")]
    );
}
