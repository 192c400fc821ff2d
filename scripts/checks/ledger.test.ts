import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { ownTexts } from './files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lines = readFileSync(`${root}docs/ledger.md`, 'utf8').split('\n')
const ids = lines.flatMap((line) => /^- ((?:S\d|P|X)-\d+): \S/.exec(line)?.[1] ?? [])

/** Ids as `S7-03`, `P-11`, `X-20`; `P-256` is a curve of cryptography. */
const named = (text: string) =>
  [...text.matchAll(/\b(?:S[2-9]|P|X)-\d{2,3}\b/g)].map(([id]) => id).filter((id) => id !== 'P-256')

it('every requirement stands in the ledger once, on a line of its own', () => {
  expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(ids.length)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

it('every requirement named in code, tests and documents stands in the ledger', () => {
  const known = new Set(ids)
  const found = ownTexts(root).flatMap(({ path, text }) => named(text).map((id) => ({ path, id })))
  expect(found.length).toBeGreaterThan(1000)
  expect(found.filter(({ id }) => !known.has(id))).toEqual([])
})
