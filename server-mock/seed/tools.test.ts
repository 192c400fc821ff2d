import { describe, expect, it } from 'vitest'
import { Uuid } from '#sync/contracts/base/ids.ts'
import { item } from './content-item.ts'
import { fixedId, fixedNumber } from './tools.ts'

const NAMES = Array.from({ length: 2000 }, (_, index) => `thing ${index}`)

describe('ids of the demo', () => {
  it('are ids, the same each time, and never twice', () => {
    for (const name of NAMES) {
      expect(Uuid.safeParse(fixedId(name)).success).toBe(true)
      expect(fixedId(name)).toBe(fixedId(name))
    }
    expect(new Set(NAMES.map(fixedId)).size).toBe(NAMES.length)
  })
})

describe('numbers of the demo', () => {
  it.each([1, 2, 7, 100])('follow from the name and are below %d', (below) => {
    const numbers = NAMES.map((name) => fixedNumber(name, below))
    expect(numbers.every((each) => Number.isInteger(each) && each >= 0 && each < below)).toBe(true)
    expect(NAMES.map((name) => fixedNumber(name, below))).toEqual(numbers)
  })

  it('fall evenly', () => {
    const counts = Array.from({ length: 10 }, () => 0)
    for (const name of NAMES) counts[fixedNumber(name, 10)] = (counts[fixedNumber(name, 10)] ?? 0) + 1
    for (const count of counts) expect(count).toBeGreaterThan(NAMES.length / 10 / 2)
  })
})

describe('a record as its file makes it', () => {
  const of = (source: { no: number; title?: string }, links?: unknown) =>
    item('code', source, () => ({}) as never, links)

  it('has the number of its file as its key', () => {
    expect(of({ no: 7 })).toMatchObject({ kind: 'code', key: '7' })
  })

  it('is written anew when its file or what it depends on changed, and only then', () => {
    const digest = of({ no: 7, title: 'a' }).digest
    expect(of({ no: 7, title: 'a' }).digest).toBe(digest)
    expect(of({ no: 7, title: 'b' }).digest).not.toBe(digest)
    expect(of({ no: 7, title: 'a' }, { shop: 1 }).digest).not.toBe(digest)
    expect(of({ no: 7, title: 'a' }, { shop: 2 }).digest).not.toBe(
      of({ no: 7, title: 'a' }, { shop: 1 }).digest,
    )
  })
})
