// The last check of a whole `npm test`: every requirement of accessibility has a test that ran; what was found is kept for
// the page /policy/accessibility.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { joinEvidence, testsOfPlaywright, testsOfVitest } from './evidence.mjs'

/** Where the evidence of the last whole run is kept; `docs/evidence.json` is what a build carries. */
const KEPT = '.cache/evidence.json'
const REPORTS = ['.cache/vitest-unit.json', '.cache/vitest-screens.json']

export const evidenceCheck = (root) => ({
  name: 'evidence of accessibility',
  run() {
    const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
    const tests = [
      ...REPORTS.flatMap((path) => testsOfVitest(read(path), (file) => relative(root, file))),
      ...testsOfPlaywright(read('.cache/playwright.json')),
    ]
    const { rows, faults } = joinEvidence(read('docs/accessibility.json'), tests)
    const { build } = read('dist/build-info.json')
    const evidence = `${JSON.stringify({ build, ranAt: new Date().toISOString(), rows })}\n`
    for (const path of [KEPT, 'dist/evidence.json']) writeFileSync(join(root, path), evidence)
    return Promise.resolve({
      passed: faults.length === 0 ? 1 : 0,
      failed: faults.length === 0 ? 0 : 1,
      output: faults.join('\n'),
    })
  },
})
