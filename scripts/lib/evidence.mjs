// Joins the requirements of accessibility (docs/accessibility.json) with the tests that name them, by `KW-` and the number.

const NAMED = /\bKW-(\d\.\d\.\d)\b/g

/** Tests of a report of vitest: [{title, file, passed}]; what did not run is left out. */
export const testsOfVitest = ({ testResults = [] }, relative) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        title: fullName,
        file: relative(name),
        passed: status === 'passed',
      })),
  )

/** The same of a report of Playwright. */
export const testsOfPlaywright = ({ suites = [], specs = [] }) => [
  ...specs.map(({ title, file, ok }) => ({ title, file: `e2e/${file}`, passed: ok })),
  ...suites.flatMap(testsOfPlaywright),
]

/**
 * @param map requirements by number: {by: 'tests', partly?} | {by: 'hand', on} | {by: 'none'}
 * @param tests [{title, file, passed}]
 * @returns the rows, and what is wrong: a row without a test that ran, a test that names no row
 */
export function joinEvidence(map, tests) {
  const known = new Set(Object.keys(map))
  const faults = []
  const named = new Map()
  for (const test of tests)
    for (const [, id] of test.title.matchAll(NAMED)) {
      if (!known.has(id)) faults.push(`${test.file}: KW-${id} is no requirement: ${test.title}`)
      named.set(id, [...(named.get(id) ?? []), test])
    }
  const rows = Object.entries(map).map(([id, { by, partly, on }]) => {
    const own = named.get(id) ?? []
    if (by === 'tests' && own.length === 0) faults.push(`${id}: no test that ran names KW-${id}`)
    const isBroken = own.some(({ passed }) => !passed) || (by === 'tests' && own.length === 0)
    const kept = { hand: 'byHand', none: 'notApplicable' }[by] ?? (partly ? 'partly' : 'pass')
    return { id, verdict: isBroken ? 'fail' : kept, ...(on ? { on } : {}), tests: own }
  })
  return { rows, faults }
}
