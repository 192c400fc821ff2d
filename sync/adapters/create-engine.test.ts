import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { PUSH_LIMIT } from '#sync/contracts/sync/sync.ts'
import type { Transport } from '#sync/ports/transport.ts'
import { sealed, type Mutation } from '#sync/mutations/types.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import { modelMutations } from '#sync/simulation/model-mutations.ts'
import { createModelServer } from '#sync/simulation/model-server.ts'
import { dice } from '#sync/simulation/random.ts'
import { ContentDb } from './content-db.ts'
import { createSyncEngine, type SyncEngine } from './create-engine.ts'
import { outboxRows } from './outbox-store.ts'
import { createLocalLocks } from './local-locks.ts'

const open: SyncEngine[] = []
let owners = 0

function setup(overrides: Partial<Transport> = {}, owner = `member-${++owners}`, content?: ContentDb) {
  const server = createModelServer(dice(1))
  const session = { current: async () => ({ owner, token: 't' }), refresh: async () => 'refreshed' as const }
  const transport: Transport = {
    push: async ({ client, operations }, onResult) => {
      for (const operation of operations) onResult(server.handle(owner, client, operation))
      return { kind: 'answered', status: 200 }
    },
    call: async () => ({ kind: 'unanswered' }),
    feed: async ({ cursor, limit }) => {
      const page = server.feed(owner, cursor, limit, 0)
      return page === 'expired' ? { kind: 'answered', status: 410 } : { kind: 'page', page }
    },
    upload: async ({ photo }) => {
      server.photos.set(photo.id, { owner, chunks: photo.chunks, total: photo.chunks })
      return { kind: 'answered', status: 204 }
    },
    ...overrides,
  }
  const mutations = [...modelMutations().values()]
  const engine = createSyncEngine({
    owner,
    mutations,
    baseUrl: '',
    session,
    transport,
    ...(content && { content }),
    ports: { locks: createLocalLocks() },
  })
  open.push(engine)
  return { server, engine, owner, transport }
}

afterEach(async () => {
  for (const engine of open.splice(0)) {
    await engine.stop()
    engine.db.close()
  }
})

describe('the engine on IndexedDB', () => {
  it('P-10 I4 I7: applies a burst of writes once each and in order, then forgets them when the feed holds them', async () => {
    const { engine, server, owner } = setup()
    await Promise.all(
      Array.from({ length: 120 }, (_, n) => engine.enqueue('log.append', { owner, entity: `e${n % 7}`, n })),
    )
    await engine.drain()
    expect(server.effects.map((effect) => effect.args.n).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 120 }, (_, n) => n),
    )
    expect(server.violations).toEqual([])
    await engine.pull('member')
    expect(await outboxRows(engine.db)).toEqual([])
  })

  it('H3 a guest sends at most as many writes at once as the server takes of a guest, a member more', async () => {
    for (const [name, most] of [
      ['guest-many', PUSH_LIMIT.guestOperations],
      ['member-many', 120],
    ] as const) {
      const sizes: number[] = []
      const { engine, server, owner } = setup(
        {
          push: async ({ client, operations }, onResult) => {
            sizes.push(operations.length)
            for (const operation of operations) onResult(server.handle(owner, client, operation))
            return { kind: 'answered', status: 200 }
          },
        },
        name,
      )
      // not running meanwhile, so that all wait at once
      await Promise.all(
        Array.from({ length: 120 }, (_, n) => engine.enqueue('log.append', { owner, entity: `e${n}`, n })),
      )
      await engine.drain()
      expect(server.effects).toHaveLength(120)
      expect(Math.max(...sizes)).toBe(most)
    }
  })

  it('I3 I9: shows a pending write over the base row and keeps showing it until the feed holds it', async () => {
    const { engine, owner } = setup()
    const { id } = await engine.enqueue('register.set', { owner, entity: 'a', n: 7 })
    expect(await engine.view('register')).toEqual([{ key: 'a', body: { n: 7 }, pending: [id] }])
    expect(await engine.db.records.count()).toBe(0)
    await engine.drain()
    expect(await engine.view('register')).toMatchObject([{ key: 'a', body: { n: 7 } }])
    await engine.pull('member')
    expect(await engine.view('register')).toEqual([{ key: 'a', body: { n: 7 }, pending: [] }])
  })

  it('I9: a repeated answer that names a later version does not let an earlier write cover a later one', async () => {
    let calls = 0
    const { engine, owner } = setup({
      // the first answer is lost; the repeated one of the older write was pruned and names the present version
      push: async ({ operations }, onResult) => {
        if (++calls < 3) return { kind: 'unanswered' }
        operations.forEach(({ key }, i) =>
          onResult({ key, status: 200, body: null, version: i === 0 ? 9 : 5 }),
        )
        return { kind: 'answered', status: 200 }
      },
      feed: async () => ({
        kind: 'page',
        page: {
          scope: 'member',
          changes: [{ kind: 'register', key: 'a', version: 5, body: { n: 2 } }],
          cursor: '6',
          version: 6,
          more: false,
          asOf: '2026-01-01T00:00:00.000Z',
        },
      }),
    })
    await engine.enqueue('register.set', { owner, entity: 'a', n: 1 })
    await engine.drain()
    await engine.enqueue('register.set', { owner, entity: 'a', n: 2 })
    await engine.drain()
    engine.wake('online')
    await engine.drain()
    await engine.pull('member')
    expect(await engine.view('register')).toMatchObject([{ key: 'a', body: { n: 2 } }])
  })

  it('P-03 public content: the next page is asked for while one is stored, each once, and lists hear of the end alone', async () => {
    const content = new ContentDb({ kinds: { place: ['cell'] }, version: 1, name: 'content-ahead' })
    const asked: (string | null)[] = []
    const storedWhenAsked: number[] = []
    const { engine } = setup(
      {
        feed: async ({ cursor }) => {
          asked.push(cursor)
          storedWhenAsked.push(await content.rows('place').count())
          const at = Number(cursor ?? 0)
          const changes = [1, 2].map((n) => ({ kind: 'place', key: `${at}-${n}`, version: at + 1, body: {} }))
          const asOf = '2026-01-01T00:00:00.000Z'
          const page = { scope: 'content' as const, changes, cursor: `${at + 1}`, version: at + 1, asOf }
          return { kind: 'page', page: { ...page, more: at < 4 } }
        },
      },
      undefined,
      content,
    )
    const heard: boolean[] = []
    const told = liveQuery(() => content.facts.get('content')).subscribe((facts) =>
      heard.push(facts?.complete ?? false),
    )
    expect(await engine.pull('content')).toBe('current')
    expect(asked).toEqual([null, '1', '2', '3', '4'])
    expect(storedWhenAsked[1]).toBe(0)
    expect(await content.rows('place').count()).toBe(10)
    expect(await content.facts.get('content')).toMatchObject({ complete: true })
    await expect.poll(() => heard.at(-1)).toBe(true)
    expect(heard.length).toBeLessThanOrEqual(3)
    told.unsubscribe()
    content.close()
  })

  it('P-08 I18: uploads photos first, sends the write after them, and lets the bytes go', async () => {
    const { engine, server, owner } = setup()
    const bytes = new Uint8Array(600_000).fill(7).buffer
    await engine.enqueue(
      'photo.post',
      { owner, entity: 'a', n: 1, photos: ['p1'] },
      { photos: [{ id: 'p1', type: 'image/jpeg', bytes }] },
    )
    await engine.drain()
    expect(server.violations).toEqual([])
    expect(server.effects).toHaveLength(1)
    expect(await engine.db.photoChunks.count()).toBe(0)
  })

  it('P-11 I12: a refused write keeps its content and is sent again with a new key', async () => {
    const { engine, server, owner } = setup()
    const { id } = await engine.enqueue('doc.create', { owner, entity: 'd', n: 1, poison: true })
    await engine.drain()
    expect(await outboxRows(engine.db)).toMatchObject([{ id, state: 'rejected', args: { n: 1 } }])
    const out = await engine.choose(id, { do: 'edit', args: { owner, entity: 'd', n: 1 } })
    await engine.drain()
    expect(out).toMatchObject({ ok: true })
    expect(server.effects.map(({ applied, seq }) => [applied, seq])).toEqual([
      [false, 1],
      [true, 2],
    ])
    expect(await outboxRows(engine.db, ['discarded'])).toHaveLength(1)
  })

  it('P-16 I15: two owners on one device have databases and client ids of their own', async () => {
    const one = setup()
    const two = setup()
    await one.engine.enqueue('log.append', { owner: one.owner, entity: 'x', n: 1 })
    await two.engine.enqueue('log.append', { owner: two.owner, entity: 'x', n: 2 })
    await Promise.all([one.engine.drain(), two.engine.drain()])
    expect(one.server.effects.map((effect) => effect.args.n)).toEqual([1])
    expect(two.server.effects.map((effect) => effect.args.n)).toEqual([2])
    expect(one.server.effects[0]?.client).not.toBe(two.server.effects[0]?.client)
  })

  it('I23: a sync event that must stop answers in time and says what remains', async () => {
    const { engine, owner } = setup({ push: () => new Promise(() => undefined) })
    await engine.enqueue('log.append', { owner, entity: 'x', n: 1 })
    const wish = createCancel()
    const drained = engine.drain(wish)
    wish.cancel()
    expect(await drained).toEqual({ remaining: 1 })
    engine.db.close()
    open.splice(0)
  })

  it('I21: an invalid write is refused before anything is stored', async () => {
    const strict: Mutation<{ n: number }> = {
      name: 'strict',
      parse: () => {
        throw new TypeError('invalid')
      },
      lane: () => 'x',
      request: () => ({ method: 'POST', path: '/api/x' }),
      onRefusal: 'halt',
      touches: () => [],
      overlay: (_ref, before) => before,
    }
    const session = { current: async () => null, refresh: async () => 'refused' as const }
    const engine = createSyncEngine({
      owner: 'strict',
      mutations: [sealed(strict)],
      baseUrl: '',
      session,
      ports: { locks: createLocalLocks() },
    })
    open.push(engine)
    await expect(engine.enqueue('strict', {})).rejects.toThrow('invalid')
    expect(await outboxRows(engine.db)).toEqual([])
  })
})
