/** Until when an applied write stays in the view that boards, records or rooms hold, too. */
import { expect, it } from 'vitest'
import type { NewOperation } from '#sync/ports/rows.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { scopeDevice, type ScopeDevice } from '#sync/testing/scope-device.ts'
import { memoryScopes, ServerScope } from '#sync/testing/scopes.ts'
import { appliedInScopes, forgetReached } from './applied-in-scopes.ts'

const ROOM = 'room:1'
const POST = 'record:post/1'

/** Somebody said three things in each scope, and a screen of this device shows it. */
async function shown(...names: string[]): Promise<ScopeDevice> {
  const one = scopeDevice(names)
  for (const name of names) {
    for (const key of ['a', 'b', 'c']) one.server.get(name)?.say(key)
    one.scopes.want(name)
  }
  await one.rest()
  return one
}

/** A write the server has applied, that the feed holds from version 1 on. */
const applied = (id: string, more: Partial<NewOperation> = {}): NewOperation =>
  newOperation(id, { ...{ state: 'applied', seq: 1, version: 1, touches: ['message'] }, ...more })

async function put(one: ScopeDevice, ...rows: NewOperation[]): Promise<void> {
  await one.store.write((tx) => tx.addOperations(rows))
}

const feedRead = (one: ScopeDevice, version = 1) =>
  one.store.write((tx) =>
    tx.putFeed({ scope: 'member', cursor: 'c', version, asOf: null, round: 1, seeding: false }),
  )

const waiting = async (one: ScopeDevice) =>
  (await one.store.read((tx) => tx.allOperations())).map(({ id }) => id)

it('I9 stays until the scope on this device was read as far, then it is gone and the row is there', async () => {
  const one = await shown(ROOM)
  one.server.get(ROOM)?.say('mine')
  await put(one, applied('mine', { at: [{ scope: ROOM, version: 4 }] }))
  await feedRead(one)
  one.setOnline(false)
  await one.scopes.confirm()
  await one.rest()
  expect(await waiting(one)).toEqual(['mine'])
  expect(one.own.rows.has(`${ROOM}\nmessage\nmine`)).toBe(false)
  one.setOnline(true)
  await one.scopes.confirm()
  await one.rest()
  expect(one.own.rows.has(`${ROOM}\nmessage\nmine`)).toBe(true)
  expect(await waiting(one)).toEqual([])
})

it('I9 waits for every scope that is here, and for none that is not', async () => {
  const one = await shown(ROOM, POST)
  const at = [ROOM, POST, 'record:place/1'].map((scope) => ({ scope, version: 4 }))
  await put(one, applied('mine', { at }))
  await feedRead(one)
  one.server.get(ROOM)?.say('mine')
  await one.scopes.pull([ROOM])
  expect(await waiting(one)).toEqual(['mine'])
  one.server.get(POST)?.say('mine')
  await one.scopes.pull([POST])
  expect(await waiting(one)).toEqual([])
})

it('I9 stays while pages of its scope are still to come: what was written again since stands on a later one', async () => {
  const one = await shown(ROOM)
  await put(one, applied('mine', { at: [{ scope: ROOM, version: 4 }] }))
  await feedRead(one)
  const held = one.own.scopes.get(ROOM)
  if (held === undefined) throw new Error('not held')
  one.setOnline(false)
  // an answer was cut after its first page, which does not hold it
  await one.own.write((tx) => tx.putHeld({ ...held, version: 4, cursor: '4', partial: true }))
  await one.scopes.confirm()
  await one.rest()
  expect(await waiting(one)).toEqual(['mine'])
  await one.own.write((tx) => tx.putHeld({ ...held, version: 4, cursor: '4' }))
  await one.scopes.confirm()
  expect(await waiting(one)).toEqual([])
})

it('I9 waits for the feed as well, for a whole reading of it', async () => {
  const one = await shown(ROOM)
  await put(one, applied('mine', { at: [{ scope: ROOM, version: 3 }], version: 2 }))
  await feedRead(one, 1)
  await one.scopes.confirm()
  expect(await waiting(one)).toEqual(['mine'])
  await one.store.write(async (tx) => {
    const feed = await tx.feed('member')
    if (feed) await tx.putFeed({ ...feed, version: 2, partial: true })
  })
  await one.scopes.confirm()
  expect(await waiting(one)).toEqual(['mine'])
  await feedRead(one, 2)
  await one.scopes.confirm()
  expect(await waiting(one)).toEqual([])
})

it('I9 a later write of the lane does not leave before an earlier one, which would cover it', async () => {
  const one = await shown(ROOM)
  await put(
    one,
    applied('first', { at: [{ scope: ROOM, version: 4 }] }),
    applied('second', { seq: 2, at: [{ scope: POST, version: 1 }] }),
    applied('elsewhere', { lane: 'b', at: [{ scope: POST, version: 1 }] }),
  )
  await feedRead(one)
  one.setOnline(false)
  await one.scopes.confirm()
  expect(await waiting(one)).toEqual(['first', 'second'])
  one.setOnline(true)
  one.server.get(ROOM)?.say('first')
  await one.scopes.pull()
  expect(await waiting(one)).toEqual([])
})

it('I9 I22 leaves where a restored server counts the scope anew, from below the version it named', async () => {
  const one = await shown(ROOM)
  await put(one, applied('mine', { at: [{ scope: ROOM, version: 40 }] }))
  await feedRead(one)
  await one.scopes.pull()
  expect(await waiting(one)).toEqual(['mine'])
  const restored = new ServerScope(ROOM)
  restored.say('mine')
  one.server.set(ROOM, restored)
  one.twist((answer, call) =>
    call.scopes.some(({ cursor }) => cursor !== undefined)
      ? { ...answer, pages: [], refused: [{ scope: ROOM, status: 410, code: 'sync.cursorExpired' }] }
      : answer,
  )
  await one.scopes.pull()
  expect(await waiting(one)).toEqual([])
})

it('I9 C7 leaves when the scope is not for this person any more', async () => {
  const one = await shown(ROOM)
  await put(one, applied('mine', { at: [{ scope: ROOM, version: 40 }] }))
  await feedRead(one)
  one.server.set(ROOM, null)
  await one.scopes.confirm()
  await one.rest()
  expect(await waiting(one)).toEqual([])
})

it('I9 a first reading that began before the write was applied lets nothing go that it does not hold', async () => {
  let open = (): void => undefined
  const gate = () => new Promise<void>((resolve) => (open = resolve))
  const one = scopeDevice([ROOM], { gate })
  one.server.get(ROOM)?.say('a')
  one.scopes.want(ROOM)
  await one.rest()
  one.server.get(ROOM)?.say('mine')
  await put(one, applied('mine', { at: [{ scope: ROOM, version: 2 }] }))
  await feedRead(one)
  await one.scopes.confirm()
  expect(await waiting(one)).toEqual(['mine'])
  open()
  await one.rest()
  expect([await waiting(one), one.own.rows.size]).toEqual([['mine'], 1])
  open()
  await one.rest()
  expect([await waiting(one), one.own.rows.size]).toEqual([[], 2])
})

/** A page whose readings wait for `open`, and another one of the same device, online: both know the same server. */
async function twoPages() {
  const gates: (() => void)[] = []
  const gate = () => new Promise<void>((resolve) => void gates.push(resolve))
  const [own, everybodys] = [memoryScopes(), memoryScopes()]
  const slow = scopeDevice([ROOM, POST], { own, everybodys, gate })
  const other = scopeDevice([], { own, everybodys })
  for (const name of [ROOM, POST]) {
    const scope = slow.server.get(name) ?? null
    scope?.say('a')
    other.server.set(name, scope)
  }
  const open = async () => {
    for (const each of gates.splice(0)) each()
    await slow.rest()
  }
  return { slow, other, open }
}

it('I9 what left because its scope was not here is in what another page then stores, though its reading began before', async () => {
  for (const name of [ROOM, POST]) {
    const { slow, other, open } = await twoPages()
    const disk = name === ROOM ? slow.own : slow.everybodys
    slow.scopes.want(name)
    await slow.rest()
    slow.server.get(name)?.say('mine')
    await put(other, applied('mine', { at: [{ scope: name, version: 2 }] }))
    await feedRead(other)
    await other.scopes.confirm()
    expect(await waiting(other)).toEqual([])
    await open()
    // told before the write was applied: asked for anew, and until then not here
    expect([disk.scopes.has(name), slow.asked.length]).toEqual([false, 2])
    await open()
    expect([...disk.rows.values()].map(({ key }) => key)).toEqual(['a', 'mine'])
    expect(slow.scopes.standing(name)).toBe('current')
  }
})

it('I9 C10 a write that does not leave yet hinders no first reading of another page', async () => {
  const { slow, other, open } = await twoPages()
  slow.scopes.want(ROOM)
  await slow.rest()
  await put(other, applied('mine', { at: [{ scope: ROOM, version: 2 }], version: 2 }))
  await feedRead(other, 1)
  await other.scopes.confirm()
  expect(await waiting(other)).toEqual(['mine'])
  await open()
  expect([slow.asked.length, slow.own.scopes.get(ROOM)?.version]).toEqual([1, 1])
  // now it is here, and the write waits for it
  await feedRead(other, 2)
  other.setOnline(false)
  await other.scopes.confirm()
  await other.rest()
  expect(await waiting(other)).toEqual(['mine'])
})

it('I9 stays when a first reading of another page is stored between the look at what is here and its leaving', async () => {
  const { slow, other, open } = await twoPages()
  slow.scopes.want(ROOM)
  await slow.rest()
  await put(other, applied('mine', { at: [{ scope: ROOM, version: 2 }] }))
  await feedRead(other)
  const { read } = other.store
  let looks = 0
  const store = {
    ...other.store,
    // the second look of the letting go is that at what leaves
    read: (async (fn) => {
      if (++looks === 3) await open()
      return read(fn)
    }) as typeof read,
  }
  const stores = { own: other.own, everybodys: other.everybodys }
  await forgetReached({ store, stores }, await appliedInScopes({ store, stores }))
  expect([looks, slow.own.scopes.get(ROOM)?.version]).toEqual([3, 1])
  expect(await waiting(other)).toEqual(['mine'])
})

it('I9 stays when another page has read the scope from its beginning, unless this one asked since and came to the end', async () => {
  const one = await shown(ROOM)
  await put(one, applied('mine', { at: [{ scope: ROOM, version: 4 }] }))
  await feedRead(one)
  const deps = { store: one.store, stores: { own: one.own, everybodys: one.everybodys } }
  const before = await appliedInScopes(deps)
  expect(before.behind).toEqual([ROOM])
  const held = one.own.scopes.get(ROOM)
  if (held === undefined) throw new Error('not held')
  // its answer was given before the write was applied
  await one.own.write((tx) => tx.putHeld({ ...held, begun: (held.begun ?? 0) + 1 }))
  await forgetReached(deps, before)
  expect(await waiting(one)).toEqual(['mine'])
  await one.own.write((tx) => tx.putHeld({ ...held, begun: (held.begun ?? 0) + 1, partial: true }))
  await forgetReached(deps, before, new Set([ROOM]))
  expect(await waiting(one)).toEqual(['mine'])
  await one.own.write((tx) => tx.putHeld({ ...held, begun: (held.begun ?? 0) + 1 }))
  await forgetReached(deps, before, new Set([ROOM]))
  expect(await waiting(one)).toEqual([])
})
