import { expect, it } from 'vitest'
import { Uuid } from '#sync/contracts/base/ids.ts'
import { dice } from '#sync/simulation/random.ts'
import { uuid7Source } from './uuid7.ts'

it.each([0, 1_790_000_000_000, -5, 4e15])(
  'I17: ids made at device time %d are valid, of version 7, and differ',
  (now) => {
    const mint = uuid7Source({ now: () => now, after: () => () => undefined }, dice(1))
    const ids = Array.from({ length: 1000 }, mint)
    expect(new Set(ids).size).toBe(1000)
    for (const id of ids.slice(0, 20)) expect(Uuid.parse(id)).toMatch(/^.{14}7/)
  },
)
