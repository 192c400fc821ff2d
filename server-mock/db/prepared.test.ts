import { describe, expect, it } from 'vitest'
import { StatementNames } from './prepared.ts'

describe('names of statements', () => {
  it('are for what comes again, one for each text, and no more than a connection can keep', () => {
    const names = new StatementNames()
    const ask = (text: string, times: number) => {
      let name: string | undefined
      for (let time = 0; time < times; time += 1) name = names.nameOf(text)
      return name
    }
    expect([ask('once', 1), ask('twice', 2)]).toEqual([undefined, undefined])
    const often = ask('often', 3)
    expect(often).toBeDefined()
    expect([ask('often', 1), ask('also often', 3)]).toEqual([often, expect.not.stringMatching(`^${often}$`)])
    const given = Array.from({ length: 1000 }, (_, no) => ask(`text ${no}`, 3)).filter(Boolean)
    expect([new Set(given).size, given.length < 400]).toEqual([given.length, true])
    names.renew()
    expect(ask('often', 3)).not.toBe(often)
  })
})
