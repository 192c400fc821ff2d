/** Feeds by interest on a device, against a server of scopes: what is asked for, stored, refused and hinted at. */
import { describe, expect, it } from 'vitest'
import type { ScopeBodies } from '#sync/ports/scopes.ts'
import { scopeDevice as device } from '#sync/testing/scope-device.ts'
import { ServerScope, type MemoryScopes } from '#sync/testing/scopes.ts'

const ROOM = 'room:1'
const BOARD = 'board:talk'

const keys = ({ rows }: MemoryScopes, scope: string) =>
  [...rows.values()]
    .filter((row) => row.scope === scope)
    .sort((a, b) => (a.no ?? 0) - (b.no ?? 0))
    .map(({ key }) => key)

describe('what is wanted', () => {
  it('C4 is asked for in one request, rooms first, and read to the end however many pages it takes', async () => {
    const names = [BOARD, 'record:place/1', ROOM]
    const one = device(names, { limit: 2 })
    for (const name of names) one.server.get(name)?.say('a')
    for (const name of names) one.scopes.want(name)
    await one.rest()
    expect(one.asked).toEqual([[ROOM, 'record:place/1', BOARD]])
    for (const key of ['b', 'c', 'd', 'e', 'f']) one.server.get(ROOM)?.say(key)
    await one.scopes.pull()
    expect(keys(one.own, ROOM)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(one.asked.slice(1)).toEqual([names.toReversed(), [ROOM], [ROOM]])
    expect(keys(one.everybodys, BOARD)).toEqual(['a'])
  })

  it('C16 more scopes than a request holds go in several', async () => {
    const names = Array.from({ length: 120 }, (_, no) => `record:place/${no}`)
    const one = device(names)
    expect(await one.scopes.pull(names)).toBe('current')
    expect(one.asked.map(({ length }) => length)).toEqual([95, 25])
  })

  it('C4 grows downwards without a gap, also when something is deleted while the older part is on its way', async () => {
    const one = device([ROOM])
    const room = one.server.get(ROOM)
    for (let no = 1; no <= 9; no += 1) room?.say(`m${no}`)
    one.scopes.want(ROOM)
    await one.rest()
    expect(keys(one.own, ROOM)).toEqual(['m7', 'm8', 'm9'])
    room?.remove('m5')
    room?.say('m10')
    expect(await one.scopes.older(ROOM, 2)).toBe('more')
    expect(keys(one.own, ROOM)).toEqual(['m4', 'm6', 'm7', 'm8', 'm9', 'm10'].filter((key) => key !== 'm10'))
    await one.scopes.pull()
    expect(keys(one.own, ROOM)).toEqual(['m4', 'm6', 'm7', 'm8', 'm9', 'm10'])
    expect(await one.scopes.older(ROOM, 9)).toBe('end')
    expect(keys(one.own, ROOM)).toEqual(room?.alive().map(({ key }) => key))
  })

  it('C6 stays wanted for five minutes of running time after the last screen let go', async () => {
    const one = device([ROOM])
    const letGo = one.scopes.want(ROOM)
    const again = one.scopes.want(ROOM)
    await one.rest()
    letGo()
    again()
    await one.pass(4 * 60_000)
    expect(one.scopes.wanted()).toEqual([ROOM])
    const back = one.scopes.want(ROOM)
    await one.pass(2 * 60_000)
    back()
    await one.pass(4 * 60_000)
    expect(one.scopes.wanted()).toEqual([ROOM])
    await one.pass(2 * 60_000)
    expect(one.scopes.wanted()).toEqual([])
  })
})

describe('a page', () => {
  it('C4 asks for as large a first window as the largest screen that wants it', async () => {
    const one = device([BOARD])
    for (let no = 1; no <= 9; no += 1) one.server.get(BOARD)?.say(`m${no}`)
    one.scopes.want(BOARD, 2)
    one.scopes.want(BOARD, 5)
    one.scopes.want(BOARD)
    await one.rest()
    expect(keys(one.everybodys, BOARD)).toEqual(['m5', 'm6', 'm7', 'm8', 'm9'])
  })

  it('C11 says to the others what it wants, again and again, and takes it back when it goes', async () => {
    const one = device([BOARD, ROOM])
    const heard: number[] = []
    const deaf = one.scopes.onWanted(() => heard.push(one.scopes.wanted().length))
    one.scopes.want(BOARD)
    one.scopes.want(ROOM)
    await one.pass(120_000)
    expect(await one.scopes.wantedByAll()).toEqual([BOARD, ROOM])
    deaf()
    one.scopes.stop()
    await one.rest()
    expect(await one.scopes.wantedByAll()).toEqual([])
    expect(heard).toEqual([1, 2])
  })

  it('C16 who comes back at once to what was just read asks nobody', async () => {
    const one = device([BOARD])
    one.scopes.want(BOARD)()
    await one.pass(5_000)
    one.scopes.want(BOARD)()
    await one.pass(20_000)
    expect(one.asked.length).toBe(1)
    one.scopes.want(BOARD)
    await one.rest()
    expect(one.asked).toEqual([[BOARD], [BOARD]])
    expect(one.scopes.standing(BOARD)).toBe('current')
  })
})

describe('what is not told', () => {
  it('C7 is gone from the device with all its rows, the others stay', async () => {
    const one = device([ROOM, BOARD])
    one.server.get(ROOM)?.say('secret')
    one.server.get(BOARD)?.say('card')
    one.scopes.want(ROOM)
    one.scopes.want(BOARD)
    await one.rest()
    one.server.set(ROOM, null)
    await one.scopes.pull()
    expect([one.own.scopes.size, one.own.rows.size]).toEqual([0, 0])
    expect(keys(one.everybodys, BOARD)).toEqual(['card'])
    expect(one.scopes.standing(ROOM)).toEqual({ status: 403, code: 'community.notMember' })
    expect(one.scopes.standing(BOARD)).toBe('current')
  })

  it('C5 is read anew where its cursor counts no more, and shown until then', async () => {
    const one = device([ROOM])
    one.server.get(ROOM)?.say('before')
    one.scopes.want(ROOM)
    await one.rest()
    const fresh = new ServerScope(ROOM)
    fresh.say('after')
    one.server.set(ROOM, fresh)
    one.twist((answer, call) =>
      call.scopes[0]?.cursor === undefined
        ? answer
        : { ...answer, pages: [], refused: [{ scope: ROOM, status: 410, code: 'sync.cursorExpired' }] },
    )
    await one.scopes.pull()
    expect(keys(one.own, ROOM)).toEqual(['after'])
    expect(one.scopes.standing(ROOM)).toBe('current')
  })
})

describe('a session that has run out', () => {
  const lapsed = { scope: ROOM, status: 401, code: 'auth.expired' }

  it('C7 P-09 is renewed, and the room read then; what is public was read at once', async () => {
    let isRenewed = false
    const one = device([ROOM, BOARD], { refresh: async () => ((isRenewed = true), 'refreshed') })
    one.server.get(ROOM)?.say('a')
    one.server.get(BOARD)?.say('b')
    one.twist((answer) =>
      isRenewed
        ? answer
        : { ...answer, pages: answer.pages.filter(({ scope }) => scope !== ROOM), refused: [lapsed] },
    )
    one.scopes.want(ROOM)
    one.scopes.want(BOARD)
    await one.rest()
    expect(one.asked.at(-1)).toEqual([ROOM])
    expect([keys(one.own, ROOM), keys(one.everybodys, BOARD)]).toEqual([['a'], ['b']])
    expect(one.scopes.standing(ROOM)).toBe('current')
  })

  it.each([
    ['unanswered', 'unanswered'],
    ['refused', { status: 401, code: 'auth.expired' }],
  ] as const)(
    'C7 P-09 that cannot be renewed (%s) takes nothing off the device',
    async (outcome, standing) => {
      let hasLapsed = false
      const one = device([ROOM], { refresh: async () => outcome })
      one.server.get(ROOM)?.say('a')
      one.twist((answer) => (hasLapsed ? { ...answer, pages: [], refused: [lapsed] } : answer))
      one.scopes.want(ROOM)
      await one.rest()
      hasLapsed = true
      await one.scopes.pull()
      expect(keys(one.own, ROOM)).toEqual(['a'])
      expect(one.scopes.standing(ROOM)).toEqual(standing)
      // it is not asked again and again
      expect(one.asked).toHaveLength(2)
    },
  )
})

describe('an answer', () => {
  it('C17 may speak of scopes, kinds and reasons this app never heard of, and nothing stops', async () => {
    const one = device([ROOM])
    one.server.get(ROOM)?.say('a')
    one.server.get(ROOM)?.put('song', 's', { tune: 1 })
    const strange = new ServerScope('street:1')
    strange.say('x')
    one.twist((answer) => ({
      ...answer,
      pages: [strange.page(null), ...answer.pages],
      refused: [{ scope: 'street:2', status: 402, code: 'street.closed' }],
    }))
    one.scopes.want(ROOM)
    await one.rest()
    expect(keys(one.own, ROOM).sort()).toEqual(['a', 's'])
    expect([...one.own.scopes.keys(), ...one.everybodys.scopes.keys()]).toEqual([ROOM])
  })

  const bodies = (edition: string, readable: (body: unknown) => boolean): ScopeBodies => ({
    edition,
    ready: async () => (_kind, body) => (readable(body) ? null : 'text'),
  })

  it('C17 with a body this version cannot read: the row is set aside and named, the next version reads it anew', async () => {
    const first = device([ROOM], { bodies: bodies('1', (body) => (body as { text: string }).text !== 'b') })
    for (const key of ['a', 'b', 'c']) first.server.get(ROOM)?.say(key)
    first.scopes.want(ROOM)
    await first.rest()
    expect(keys(first.own, ROOM)).toEqual(['a', 'b', 'c'])
    expect(
      [...first.own.rows.values()].flatMap(({ key, aside }) => (aside ? [`${key} ${aside}`] : [])),
    ).toEqual(['b text'])
    expect(first.logged).toEqual([
      `a record this version cannot read {"scope":"${ROOM}","kind":"message","at":"text"}`,
    ])
    const next = device([], { bodies: bodies('2', () => true), own: first.own })
    next.server.set(ROOM, first.server.get(ROOM) ?? null)
    next.scopes.want(ROOM)
    await next.rest()
    expect([...next.own.rows.values()].filter(({ aside }) => aside !== undefined)).toEqual([])
  })
})

describe('a hint', () => {
  it('C9 brings the same rows as a reading without one, only sooner; lost, doubled and late ones change nothing', async () => {
    const [hinted, silent] = [device([ROOM]), device([ROOM])]
    for (const one of [hinted, silent]) {
      one.server.get(ROOM)?.say('a')
      one.scopes.want(ROOM)
      await one.rest()
      one.server.get(ROOM)?.say('b')
      one.server.get(ROOM)?.remove('a')
    }
    hinted.scopes.hint([{ scope: ROOM, version: 3 }, { scope: ROOM, version: 2 }, { scope: 'street:1' }])
    hinted.scopes.hint([{ scope: ROOM, version: 3 }])
    await hinted.rest()
    expect(keys(hinted.own, ROOM)).toEqual(['b'])
    const asked = hinted.asked.length
    hinted.scopes.hint([{ scope: ROOM, version: 3 }])
    await hinted.rest()
    expect(hinted.asked.length).toBe(asked)
    await silent.scopes.pull()
    expect([...silent.own.rows]).toEqual([...hinted.own.rows])
  })

  it('C10 one that comes while the scope is being read is followed by another reading', async () => {
    const one = device([ROOM])
    const room = one.server.get(ROOM)
    room?.say('a')
    one.twist((answer) => {
      if (room?.version === 1) {
        // said after the answer was made, heard before it is stored
        room.say('b')
        one.scopes.hint([{ scope: ROOM, version: 2 }])
      }
      return answer
    })
    one.scopes.want(ROOM)
    await one.rest()
    expect(keys(one.own, ROOM)).toEqual(['a', 'b'])
  })

  it('C9 about the two feeds held whole reads them; of what nobody wants nothing is asked', async () => {
    const one = device([ROOM])
    one.scopes.hint([{ scope: 'city', version: 9 }, { scope: 'member' }, { scope: ROOM, version: 1 }])
    await one.rest()
    expect(one.feeds).toEqual(['content', 'member'])
    expect(one.asked).toEqual([])
  })

  it('C9 without any answer the rows stay and the screen hears that nobody answered', async () => {
    const one = device([ROOM])
    one.server.get(ROOM)?.say('a')
    one.scopes.want(ROOM)
    await one.rest()
    one.setOnline(false)
    expect(await one.scopes.pull()).toBe('unanswered')
    expect(keys(one.own, ROOM)).toEqual(['a'])
    expect(one.scopes.standing(ROOM)).toBe('unanswered')
  })
})
