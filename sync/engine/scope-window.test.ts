import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScopeChange, ScopePage, WindowPage } from '#sync/contracts/sync/pull.ts'
import { memoryScopes, type MemoryScopes } from '#sync/testing/scopes.ts'
import * as held from './scope-window.ts'

const BOARD = 'board:talk'
const AS_OF = '2026-11-23T00:00:00Z'

const card = (no: number, version = no, body: unknown = { no }): ScopeChange => ({
  ...{ kind: 'card', key: `c${no}`, no, version, body },
})
const gone = (no: number, version: number): ScopeChange => card(no, version, null)

const page = (changes: ScopeChange[], more: Partial<ScopePage> = {}): ScopePage => ({
  ...{ scope: BOARD, changes, cursor: 'first', version: 10, items: 10, more: false, asOf: AS_OF },
  ...more,
})

type Asked = Parameters<typeof held.storePage>[2]

const take = (on: MemoryScopes, news: ScopePage, asked?: string, more: Partial<Asked> = {}) =>
  on.write((tx) => held.storePage(tx, news, { asked, now: 1_000, ...more }))
const grow = (on: MemoryScopes, rows: ScopeChange[], before: number, more: Partial<WindowPage> = {}) =>
  on.write((tx) =>
    held.storeWindow(tx, { scope: BOARD, rows, floor: 1, end: false, version: 10, ...more }, before),
  )
const numbers = (on: MemoryScopes) => [...on.rows.values()].map(({ no }) => no ?? 0).toSorted((a, b) => a - b)
const scopeOf = (on: MemoryScopes) => on.scopes.get(BOARD)!

/** A board of which the numbers 6 to 10 are held. */
async function begun(more: Partial<ScopePage> = {}): Promise<MemoryScopes> {
  const on = memoryScopes()
  await take(
    on,
    page(
      [6, 7, 8, 9, 10].map((no) => card(no)),
      { floor: 6, reset: true, ...more },
    ),
  )
  return on
}

describe('news of a scope', () => {
  it('C4 the first page says how far down the window reaches', async () => {
    const on = await begun()
    expect(numbers(on)).toEqual([6, 7, 8, 9, 10])
    expect(scopeOf(on)).toMatchObject({ cursor: 'first', version: 10, items: 10, floor: 6, kept: 0 })
    expect(scopeOf(on).bytes).toBe(JSON.stringify([6, 7, 8, 9, 10].map((no) => ({ no }))).length - 6)
    const whole = memoryScopes()
    await take(whole, page([card(1)]))
    expect(scopeOf(whole).floor).toBe(1)
  })

  it('C4 I9 says up to where everything is held only once the last page of a reading is stored, and nothing is to be read anew', async () => {
    expect(held.readTo(undefined)).toBe(undefined)
    const on = await begun({ more: true })
    expect(held.readTo(scopeOf(on))).toBe(undefined)
    await take(on, page([card(11)], { cursor: 'second', version: 11 }), 'first')
    expect(held.readTo(scopeOf(on))).toBe(11)
    await on.write((tx) => held.readAnew(tx, BOARD))
    expect(held.readTo(scopeOf(on))).toBe(undefined)
  })

  it('C4 goes on from what is held alone: a page that another tab was quicker with changes nothing', async () => {
    const on = await begun()
    expect(await take(on, page([card(11)], { cursor: 'second' }), 'other')).toBe(false)
    expect(await take(on, page([card(11)], { cursor: 'second' }))).toBe(false)
    expect([numbers(on).length, scopeOf(on).cursor]).toEqual([5, 'first'])
    expect(await take(on, page([card(11)], { cursor: 'second', version: 11 }), 'first')).toBe(true)
    expect([numbers(on).at(-1), scopeOf(on).cursor, scopeOf(on).floor]).toEqual([11, 'second', 6])
  })

  it('C4 read anew, what was held goes, and the reading has another name than the one before', async () => {
    const on = await begun()
    const before = scopeOf(on).begun
    await take(on, page([card(9), card(10)], { floor: 9, reset: true, cursor: 'anew' }), 'first')
    expect(numbers(on)).toEqual([9, 10])
    expect(scopeOf(on)).toMatchObject({ floor: 9, bytes: 8 + 9 })
    // within the same millisecond, too
    expect(scopeOf(on).begun).toBe(before! + 1)
  })

  it('C4 a tombstone deletes, and counts the bytes back', async () => {
    const on = await begun()
    const bytes = scopeOf(on).bytes
    await take(on, page([gone(7, 11), gone(3, 12)], { cursor: 'second', version: 12 }), 'first')
    expect(numbers(on)).toEqual([6, 8, 9, 10])
    expect(scopeOf(on).bytes).toBe(bytes - JSON.stringify({ no: 7 }).length)
  })

  it('C4 what lies before the window is not taken in, unless it has no number or is known', async () => {
    const on = await begun()
    const info: ScopeChange = { kind: 'info', key: 'i', version: 12, body: {} }
    await take(on, page([card(2, 11), info, card(6, 13, { new: true })], { cursor: 'second' }), 'first')
    expect(numbers(on)).toEqual([0, 6, 7, 8, 9, 10])
    expect([...on.rows.values()].find(({ no }) => no === 6)?.body).toEqual({ new: true })
  })

  it('C4 an older version never takes the place of a newer one', async () => {
    const on = await begun()
    await take(on, page([card(8, 20, 'new')], { cursor: 'second', version: 20 }), 'first')
    await take(on, page([card(8, 15, 'old'), gone(8, 16)], { cursor: 'third', version: 21 }), 'second')
    expect([...on.rows.values()].find(({ no }) => no === 8)?.body).toBe('new')
  })

  it('C23 notes by which app it was read from its beginning, and keeps that as it goes on', async () => {
    const on = memoryScopes()
    await take(on, page([card(1)]), undefined, { edition: 'one' })
    await take(on, page([], { cursor: 'second' }), 'first', { edition: 'two' })
    expect(scopeOf(on).edition).toBe('one')
    await take(on, page([], { reset: true, cursor: 'third' }), 'second', { edition: 'two' })
    expect(scopeOf(on).edition).toBe('two')
    await take(on, page([], { reset: true, cursor: 'fourth' }), 'third')
    expect(scopeOf(on)).not.toHaveProperty('edition')
  })

  it('C4 has held what the server has after any pages in any order of tabs', async () => {
    const tabs = fc.array(fc.record({ no: fc.integer({ min: 1, max: 12 }), dies: fc.boolean() }), {
      maxLength: 14,
    })
    await fc.assert(
      fc.asyncProperty(tabs, fc.array(fc.boolean(), { maxLength: 14 }), async (writes, twice) => {
        const on = await begun()
        const server = new Map([6, 7, 8, 9, 10].map((no) => [no, 10]))
        for (const [at, { no, dies }] of writes.entries()) {
          const version = 11 + at
          const isKnown = server.has(no)
          if (dies) server.delete(no)
          else if (isKnown || no >= 6) server.set(no, version)
          const change = dies ? gone(no, version) : card(no, version)
          const news = page([change], { cursor: `after ${version}`, version })
          const asked = at === 0 ? 'first' : `after ${version - 1}`
          expect(await take(on, news, asked)).toBe(true)
          if (twice[at]) expect(await take(on, news, asked)).toBe(false)
        }
        expect(numbers(on)).toEqual([...server.keys()].toSorted((a, b) => a - b))
      }),
      { numRuns: 60 },
    )
  })
})

describe('what comes before the window', () => {
  it('C4 is taken in where it meets the floor, which sinks', async () => {
    const on = await begun()
    const bytes = scopeOf(on).bytes
    expect(await grow(on, [card(5), card(3)], 6, { floor: 3 })).toBe(true)
    expect(numbers(on)).toEqual([3, 5, 6, 7, 8, 9, 10])
    expect(scopeOf(on)).toMatchObject({ floor: 3, cursor: 'first', bytes: bytes + 16 })
  })

  it('C4 is not, where it leaves a hole, was asked for before, is older than what is held, or nothing is held', async () => {
    const on = await begun()
    expect(await grow(on, [card(4)], 5)).toBe(false)
    expect(await grow(on, [card(5)], 6, { floor: 5, version: 9 })).toBe(false)
    expect(await grow(on, [card(5)], 6, { floor: 5 })).toBe(true)
    expect(await grow(on, [card(5)], 6, { floor: 5 })).toBe(false)
    expect(await grow(memoryScopes(), [card(5)], 6)).toBe(false)
    expect(numbers(on)).toEqual([5, 6, 7, 8, 9, 10])
  })
})

describe('what is kept and what goes', () => {
  const write = <T>(on: MemoryScopes, fn: Parameters<typeof on.write<T>>[0]) => on.write(fn)

  it('C4 to be read anew it is asked for without a cursor, and shown until then', async () => {
    const on = await begun()
    expect(held.cursorOf(scopeOf(on))).toBe('first')
    await write(on, (tx) => held.readAnew(tx, BOARD))
    expect([held.cursorOf(scopeOf(on)), numbers(on).length]).toEqual([undefined, 5])
    expect(held.cursorOf(undefined)).toBeUndefined()
    await write(on, (tx) => held.readAnew(tx, 'room:1'))
    expect(on.scopes.has('room:1')).toBe(false)
  })

  it('C24 kept, it is to reach down as far as there are records, if they are not here yet', async () => {
    const on = await begun()
    await write(on, (tx) => held.keepScope(tx, BOARD, true, 8))
    expect(scopeOf(on)).toMatchObject({ kept: 1, refill: 3 })
    await write(on, (tx) => held.keepScope(tx, BOARD, true, 600))
    expect(scopeOf(on).refill).toBe(1)
    await write(on, (tx) => held.keepScope(tx, BOARD, true, 5))
    expect(scopeOf(on)).not.toHaveProperty('refill')
    await write(on, (tx) => held.keepScope(tx, BOARD, false, 8))
    expect(scopeOf(on)).toMatchObject({ kept: 0 })
    expect(scopeOf(on)).not.toHaveProperty('refill')
  })

  it('C24 kept and read anew, it goes back down to where it was, or to where it was on its way', async () => {
    const on = await begun({ floor: 4 })
    await write(on, (tx) => held.keepScope(tx, BOARD, true))
    await take(on, page([], { reset: true, floor: 9, cursor: 'anew' }), 'first')
    expect(scopeOf(on)).toMatchObject({ kept: 1, floor: 9, refill: 4 })
    await take(on, page([], { reset: true, floor: 8, cursor: 'again' }), 'anew')
    expect(scopeOf(on)).toMatchObject({ floor: 8, refill: 4 })
    await take(on, page([], { cursor: 'on' }), 'again')
    expect(scopeOf(on).refill).toBe(4)
    await write(on, (tx) => held.noteRefilled(tx, BOARD))
    expect(scopeOf(on)).not.toHaveProperty('refill')
    expect(scopeOf(on)).toMatchObject({ kept: 1, floor: 8 })
  })

  it('C24 when it was looked at last only ever becomes later', async () => {
    const on = await begun()
    const note = (now: number) => write(on, (tx) => held.noteWanted(tx, [BOARD, 'room:1'], now))
    await note(5_000)
    await note(4_000)
    expect(scopeOf(on).lastWanted).toBe(5_000)
    await take(on, page([], { cursor: 'second' }), 'first')
    expect(scopeOf(on).lastWanted).toBe(5_000)
    expect(on.scopes.size).toBe(1)
  })

  it('C24 what was not looked at for longest goes until the rest fits; never what is kept, or looked at now', async () => {
    const on = memoryScopes()
    for (const [at, scope] of ['kept', 'old', 'shown', 'new'].entries()) {
      await on.write((tx) =>
        held.storePage(tx, page([card(1, 1, 'x'.repeat(98))], { scope }), { asked: undefined, now: at }),
      )
      if (scope === 'kept') await write(on, (tx) => held.keepScope(tx, scope, true))
    }
    const evict = (most: number) => write(on, (tx) => held.evict(tx, most, new Set(['shown'])))
    expect(await evict(300)).toEqual([])
    expect(await evict(299)).toEqual(['old'])
    expect([...on.rows.values()].map(({ scope }) => scope)).toEqual(['kept', 'shown', 'new'])
    expect(await evict(0)).toEqual(['new'])
    expect([...on.scopes.keys()]).toEqual(['kept', 'shown'])
  })
})
