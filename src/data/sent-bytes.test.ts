import { expect, it } from 'vitest'
import { sentBytes, sentPercent } from './sent-bytes.ts'

const write = (id: string, photos: string[]) => ({ id, photos })
const file = (id: string, size: number, sent?: number) => ({
  id,
  size,
  ...(sent === undefined ? {} : { sent }),
})

it('X-06 how much of the files is sent counts bytes: those of whole files, and what has arrived of the others', () => {
  expect(sentBytes([], [])).toBeNull()
  const files = [file('a', 1000), file('b', 9000, 500), file('c', 10_000)]
  expect(sentBytes([write('1', ['a', 'b', 'c'])], files)).toEqual({ sent: 500, total: 20_000 })
  // what is on the server is not among those that are left
  expect(sentBytes([write('1', ['b']), write('2', ['c'])], files)).toEqual({ sent: 1500, total: 20_000 })
  expect(sentBytes([write('1', [])], files)).toEqual({ sent: 20_000, total: 20_000 })
})

it('X-06 of a hundred is said as soon as something was sent', () => {
  expect(sentPercent(null)).toBeNull()
  expect(sentPercent({ sent: 0, total: 10 })).toBeNull()
  expect(sentPercent({ sent: 999, total: 1000 })).toBe(99)
  expect(sentPercent({ sent: 10, total: 10 })).toBe(100)
})
