import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { decisionIndex, decisions, namedDecisions } from './decisions.ts'
import { ownTexts } from './files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}docs/decisions`
const all = decisions(folder)

it('every decision has a number of its own, a subject, a decision and a reason', () => {
  expect(all.filter(({ faults }) => faults.length > 0)).toEqual([])
  const numbers = all.map(({ number }) => number)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

it('the index of decisions is complete', async () => {
  await expect(decisionIndex(all)).toMatchFileSnapshot(`${folder}/README.md`)
})

it('every decision that is named by number is there', () => {
  const known = new Set(all.map(({ number }) => number))
  const named = ownTexts(root).flatMap(({ path, text }) =>
    namedDecisions(text).map((number) => ({ path, number })),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ number }) => !known.has(number))).toEqual([])
})
