/** Scopes that a person keeps on the device, and rooms that are not theirs any more. */
import { describe, expect, it } from 'vitest'
import { scopeDevice, type ScopeDevice } from '#sync/testing/scope-device.ts'

const ROOM = 'room:1'
const BOARD = 'board:talk'

const numbers = (one: ScopeDevice, scope: string) =>
  [...one.everybodys.rows.values(), ...one.own.rows.values()]
    .flatMap((row) => (row.scope === scope && row.no !== undefined ? [row.no] : []))
    .toSorted((a, b) => a - b)

const upTo = (count: number, from = 1) => Array.from({ length: count - from + 1 }, (_, index) => from + index)

/** A board of that many cards. */
function boardOf(count: number): ScopeDevice {
  const one = scopeDevice([BOARD])
  for (const no of upTo(count)) one.server.get(BOARD)?.say(`c${no}`, {}, 'card')
  return one
}

describe('a scope that is kept', () => {
  it('C24 P-15 is read as far back as is kept of it, whether or not it was on the device', async () => {
    const one = boardOf(250)
    await one.scopes.keep(BOARD, true)
    expect(numbers(one, BOARD)).toEqual(upTo(250))
    expect(await one.scopes.kept()).toEqual([BOARD])
    await one.scopes.keep(BOARD, false)
    expect(await one.scopes.kept()).toEqual([])
    expect(numbers(one, BOARD)).toHaveLength(250)
  })

  it('C24 of a large one the newest 600 are, and no more are asked for', async () => {
    const one = boardOf(900)
    await one.scopes.keep(BOARD, true)
    const held = numbers(one, BOARD)
    expect(held).toEqual(upTo(900, held[0]))
    expect(held.length).toBeGreaterThanOrEqual(600)
    expect(held.length).toBeLessThan(700)
  })

  it('C4 C24 goes back down to where it was after it had to be read anew, without a hole on the way', async () => {
    const one = boardOf(250)
    await one.scopes.keep(BOARD, true)
    one.server.get(BOARD)?.say('new', {}, 'card')
    one.twist((answer, call) => {
      one.twist((same) => same)
      const page = one.server.get(BOARD)?.page(null)
      return { ...answer, pages: call.scopes.length > 0 && page ? [page] : [] }
    })
    await one.scopes.pull([BOARD])
    expect(numbers(one, BOARD)).toEqual(upTo(251))
    expect(await one.scopes.held(BOARD)).not.toHaveProperty('refill')
  })

  it('C24 X-17 begun without an answer it goes on with the next reading', async () => {
    const one = boardOf(250)
    await one.scopes.pull([BOARD])
    one.setOnline(false)
    await one.scopes.keep(BOARD, true)
    expect(numbers(one, BOARD)).toEqual(upTo(250, 248))
    one.setOnline(true)
    await one.scopes.pull([BOARD])
    expect(numbers(one, BOARD)).toEqual(upTo(250))
  })
})

describe('a room that was left', () => {
  const seat = { kind: 'membership', key: '1', version: 1, body: {}, round: 1 }
  const feed = { scope: 'member' as const, cursor: 'c', version: 1, asOf: null, round: 1, seeding: false }

  async function inRoom(): Promise<ScopeDevice> {
    const one = scopeDevice([ROOM])
    one.server.get(ROOM)?.say('a')
    await one.scopes.pull([ROOM])
    await one.store.write(async (tx) => {
      await tx.putFeed(feed)
      await tx.putRecords([seat])
    })
    return one
  }

  it('C7 goes with all its rows once the own feed says so, though nobody looks at it, and though it was kept', async () => {
    const one = await inRoom()
    await one.scopes.keep(ROOM, true)
    await one.scopes.forgetLeft()
    expect(numbers(one, ROOM)).toEqual([1])
    await one.store.write((tx) => tx.deleteRecords([seat]))
    await one.scopes.forgetLeft()
    expect([one.own.scopes.size, one.own.rows.size]).toEqual([0, 0])
  })

  it('C7 stays while the own feed is not read to its end: nothing is known of it then', async () => {
    const one = await inRoom()
    for (const half of [{ seeding: true }, { partial: true as const }]) {
      await one.store.write(async (tx) => {
        await tx.deleteRecords([seat])
        await tx.putFeed({ ...feed, ...half })
      })
      await one.scopes.forgetLeft()
      expect(numbers(one, ROOM)).toEqual([1])
    }
  })

  it('C7 one on a screen goes with what the server answers to it, as it may have been joined just now', async () => {
    const one = await inRoom()
    one.scopes.want(ROOM)
    await one.rest()
    await one.store.write((tx) => tx.deleteRecords([seat]))
    await one.scopes.forgetLeft()
    expect(numbers(one, ROOM)).toEqual([1])
    one.server.set(ROOM, null)
    await one.scopes.pull([ROOM])
    expect(numbers(one, ROOM)).toEqual([])
  })
})
