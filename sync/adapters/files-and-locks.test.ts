/** The smaller adapters: own files, locks, tokens, the wake-up channel, watches and the search index at rest. */
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCancel } from '#sync/ports/cancel.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { openDeviceDb } from './device-db.ts'
import { createOwnFiles } from './own-files.ts'
import { outboxStore } from './outbox-store.ts'
import { OwnerDb } from './owner-db.ts'
import { createBroadcastWakeUp, systemClock, systemRandom } from './platform-ports.ts'
import { webDigest } from './web-digest.ts'
import { SearchDb, type SearchMetaRow } from './search-db.ts'
import { AUTH_KEY, BEARER_KEY, createTokenStore } from './token-store.ts'
import { watchMember } from './watch-member.ts'
import { watchState } from './watch-state.ts'
import { createLocalLocks } from './local-locks.ts'
import { createWebLocks } from './web-locks.ts'

let names = 0
const open: Dexie[] = []
const opened = <Db extends Dexie>(db: Db): Db => {
  open.push(db)
  return db
}
afterEach(async () => {
  for (const db of open.splice(0)) {
    db.close()
    await Dexie.delete(db.name)
  }
})

describe('own files', () => {
  let asked: { path: string; method: string; headers: Headers; body: unknown }[] = []
  let answers: Response[] = []
  beforeEach(() => {
    asked = []
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      asked.push({ path, method: init.method ?? 'GET', headers: new Headers(init.headers), body: init.body })
      const answer = answers.shift()
      if (answer === undefined) throw new TypeError('no network')
      return answer
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const refreshes: (string | null | undefined)[] = []
  const files = (renewal: 'refreshed' | 'refused' | 'unanswered' = 'refreshed', token: string | null = 't') =>
    createOwnFiles({
      baseUrl: '',
      session: {
        current: async () => ({ owner: 'ann', token }),
        refresh: async (refused) => {
          refreshes.push(refused)
          return renewal
        },
      },
    })
  const refusal = (status: number, code: string) =>
    new Response(
      JSON.stringify({ resultCode: status, resultMessage: '', error: { code, class: 'reject' } }),
      {
        status,
      },
    )

  it('S2-52 a file is announced with its size and hash, then sent whole', async () => {
    answers = [new Response(null, { status: 201 }), new Response(null, { status: 204 })]
    const sent = await files().send('f', new Blob(['abc'], { type: 'text/plain' }))
    expect(sent).toEqual({ ok: true, value: { id: 'f' } })
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/uploads',
      'PATCH /api/uploads/f',
    ])
    const facts = asked[0]?.headers.get('upload-metadata') ?? ''
    const read = Object.fromEntries(facts.split(',').map((each) => each.split(' ') as [string, string]))
    expect(atob(read['sha256'] ?? '')).toBe(await webDigest(new TextEncoder().encode('abc').buffer))
    expect(atob(read['filetype'] ?? '')).toBe('text/plain')
    expect(asked[0]?.headers.get('upload-length')).toBe('3')
    expect(asked[1]?.headers.get('upload-offset')).toBe('0')
    expect(asked.every(({ headers }) => headers.get('authorization') === 'Bearer t')).toBe(true)
  })

  it.each([
    ['announced', 0],
    ['sent', 1],
  ])('S2-52 refused when it is %s: the reason is the server’s', async (_name, at) => {
    answers = [new Response(null, { status: 201 })].slice(0, at).concat(refusal(413, 'upload.tooLarge'))
    expect(await files().send('f', new Blob(['abc']))).toEqual({
      ok: false,
      error: { code: 'upload.tooLarge', origin: 'server', retry: false },
    })
  })

  it('S8-02 without a network it may be tried again, and a page of somebody else is no reason', async () => {
    answers = []
    expect(await files().send('f', new Blob(['a']))).toMatchObject({
      error: { code: 'network.offline', retry: true },
    })
    answers = [new Response('<p>', { status: 502 })]
    expect(await files().send('f', new Blob(['a']))).toMatchObject({
      error: { code: 'server.failed', retry: true },
    })
  })

  it('S4-06 an expired token is renewed once, and the file asked for again', async () => {
    answers = [new Response(null, { status: 401 }), new Response('picture')]
    expect(await (await files().read('f'))?.text()).toBe('picture')
    answers = [new Response(null, { status: 401 }), new Response(null, { status: 401 }), new Response('late')]
    expect(await files().read('f')).toBeNull()
    answers = [new Response(null, { status: 401 }), new Response('never asked for')]
    expect(await files('refused').read('f')).toBeNull()
    expect(asked).toHaveLength(5)
  })

  it('I15 who is not signed in sends no bearer', async () => {
    answers = [new Response(null, { status: 404 })]
    expect(await files('refused', null).read('f')).toBeNull()
    expect(asked[0]?.headers.has('authorization')).toBe(false)
  })
})

describe('locks', () => {
  /** The browser's lock manager, as far as it is used. */
  function manager(deny?: Error): LockManager {
    const held = new Map<string, Promise<unknown>>()
    const request = async (name: string, options: LockOptions, fn: () => Promise<unknown>) => {
      if (deny) throw deny
      const before = held.get(name) ?? Promise.resolve()
      let free: () => void = () => undefined
      held.set(name, new Promise<void>((resolve) => (free = resolve)))
      try {
        await Promise.race([
          before,
          new Promise((_, reject) =>
            options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
          ),
        ])
        return await fn()
      } finally {
        free()
      }
    }
    return { request, query: async () => ({}) } as unknown as LockManager
  }

  it.each([
    ['the browser’s', () => createWebLocks(manager())],
    ['of one context', () => createLocalLocks()],
    ['of one context where the browser has none', () => createWebLocks(undefined)],
  ])(
    'I10: %s: one at a time under one name, side by side under two, freed also by a failure',
    async (_name, create) => {
      const locks = create()
      const log: string[] = []
      let free: () => void = () => undefined
      const first = locks.run('a', async () => {
        log.push('first in')
        await new Promise<void>((resolve) => (free = resolve))
        log.push('first out')
        throw new Error('broken')
      })
      const second = locks.run('a', async () => void log.push('second'))
      await locks.run('b', async () => void log.push('other'))
      expect(log).toEqual(['first in', 'other'])
      free()
      await expect(first).rejects.toThrow('broken')
      await second
      expect(log).toEqual(['first in', 'other', 'first out', 'second'])
    },
  )

  it('I23: who stops waiting never runs', async () => {
    const locks = createWebLocks(manager())
    let free: () => void = () => undefined
    const first = locks.run('a', () => new Promise<void>((resolve) => (free = resolve)))
    const cancel = createCancel()
    let ran = false
    const late = locks.run('a', async () => (ran = true), cancel)
    cancel.cancel()
    expect(await late).toBe('cancelled')
    free()
    await first
    expect(ran).toBe(false)
  })

  it('I10: denied together with storage, the context stands alone; any other failure is told', async () => {
    const denied = new DOMException('', 'SecurityError')
    expect(await createWebLocks(manager(denied)).run('a', async () => 'ran')).toBe('ran')
    await expect(createWebLocks(manager(new Error('odd'))).run('a', async () => 1)).rejects.toThrow('odd')
  })

  it('I10: a failure of the work itself is not taken for a denied lock', async () => {
    const error = new DOMException('', 'SecurityError')
    let runs = 0
    const work = async () => {
      runs++
      throw error
    }
    await expect(createWebLocks(manager()).run('a', work)).rejects.toBe(error)
    expect(runs).toBe(1)
  })
})

describe('tokens', () => {
  const LOGIN = { token_type: 'Bearer', access_token: 'a', refresh_token: 'r', id_token: 'i' } as const
  const storage = () => {
    const map = new Map<string, string>()
    return {
      map,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    }
  }
  function tokens(deny = false) {
    const db = opened(openDeviceDb(`tokens-${++names}`))
    const [local, session] = [storage(), storage()]
    if (deny)
      local.setItem = () => {
        throw new DOMException('', 'QuotaExceededError')
      }
    let ids = 0
    return { db, local, session, store: createTokenStore(db, () => `device-${++ids}`, { local, session }) }
  }

  it('S9-01 a device keeps its id, and a new guest gets a new one', async () => {
    const { store } = tokens()
    expect(await store.read()).toEqual({ clientId: 'device-1', memberId: null, login: null })
    expect((await store.read()).clientId).toBe('device-1')
    await store.write(LOGIN as never, 'ann')
    expect(await store.renewClient('device-1')).toBe(true)
    expect((await store.read()).clientId).toBe('device-2')
    // once: who asks again for the one of before finds it gone
    expect(await store.renewClient('device-1')).toBe(true)
    expect((await store.read()).clientId).toBe('device-2')
  })

  it('I13 a guest who uses the device again keeps its id', async () => {
    const { store } = tokens()
    await store.read()
    expect(await store.renewClient('device-1')).toBe(false)
    expect((await store.read()).clientId).toBe('device-1')
  })

  it('S9-01 a sign-in stands in all three places, a sign-out in none', async () => {
    const { store, local, session } = tokens()
    await store.write(LOGIN as never, 'ann')
    expect(await store.read()).toMatchObject({ memberId: 'ann', login: LOGIN })
    expect(JSON.parse(local.map.get(AUTH_KEY) ?? '')).toEqual(LOGIN)
    expect(session.map.get(BEARER_KEY)).toBe('a')
    await store.write(null, null)
    expect([local.map.size, session.map.size]).toEqual([0, 0])
  })

  it('S9-01 killed between the steps, the storages are repaired from the mirror', async () => {
    const { db, local, session, store } = tokens()
    await store.read()
    await db.session.update('current', { login: LOGIN as never, memberId: 'ann' })
    local.map.set(AUTH_KEY, 'old')
    await store.read()
    expect(JSON.parse(local.map.get(AUTH_KEY) ?? '')).toEqual(LOGIN)
    expect(session.map.get(BEARER_KEY)).toBe('a')
  })

  it('S9-01 where the storages are denied the mirror alone carries the session', async () => {
    const { store } = tokens(true)
    await store.write(LOGIN as never, 'ann')
    expect(await store.read()).toMatchObject({ memberId: 'ann' })
  })

  it('P-16 every page hears who is signed in, now and after each change', async () => {
    const { db, store } = tokens()
    await store.read()
    const heard: (string | null)[] = []
    watchMember(db, (memberId) => void heard.push(memberId))
    await vi.waitFor(() => expect(heard).toEqual([null]))
    await store.write(LOGIN as never, 'ann')
    await vi.waitFor(() => expect(heard).toEqual([null, 'ann']))
  })
})

describe('watches', () => {
  it('I11: the number of writes in some states is told, until nobody listens', async () => {
    const db = opened(new OwnerDb(`watch-${++names}`))
    const store = outboxStore(db)
    const counts: number[] = []
    const stop = watchState(db, ['ready', 'rejected'], (count) => void counts.push(count))
    await vi.waitFor(() => expect(counts).toEqual([0]))
    await store.write((tx) => tx.addOperations([newOperation('1'), newOperation('2', { state: 'applied' })]))
    await vi.waitFor(() => expect(counts).toEqual([0, 1]))
    stop()
    await store.write((tx) => tx.addOperations([newOperation('3')]))
    await store.read((tx) => tx.countInState('ready'))
    expect(counts).toEqual([0, 1])
  })
})

describe('clock, chance, digest and wake-up of the platform', () => {
  it('I16: a timer that was cancelled does not fire', async () => {
    const fired: string[] = []
    systemClock.after(1, () => void fired.push('kept'))
    systemClock.after(1, () => void fired.push('cancelled'))()
    await vi.waitFor(() => expect(fired).toEqual(['kept']))
    expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1_000)
  })

  it('I7: chance gives as many bytes as asked for, and they differ', () => {
    const seen = new Set(Array.from({ length: 50 }, () => systemRandom.bytes(16).join()))
    expect(seen.size).toBe(50)
    expect(systemRandom.bytes(3)).toHaveLength(3)
    expect(systemRandom.unit()).toBeLessThan(1)
  })

  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])('I18: SHA-256 of "%s" as the standard gives it', async (text, digest) => {
    expect(await webDigest(new TextEncoder().encode(text).buffer)).toBe(digest)
  })

  it('I11: other contexts of the same owner hear, a burst of writes at most twice', async () => {
    const owner = `wake-${++names}`
    const [one, two, stranger] = [
      createBroadcastWakeUp(owner),
      createBroadcastWakeUp(owner),
      createBroadcastWakeUp(`${owner}-other`),
    ]
    const heard: string[] = []
    const strange: string[] = []
    const stop = two.listen((reason) => void heard.push(reason))
    stranger.listen((reason) => void strange.push(reason))
    for (let n = 0; n < 20; n++) one.send('enqueue')
    one.send('session')
    await vi.waitFor(() => expect(heard).toEqual(['enqueue', 'session', 'enqueue']))
    stop()
    one.send('online')
    one.close()
    two.close()
    stranger.close()
    expect([heard.length, strange]).toEqual([3, []])
  })

  it('I11: without channels everything works, and nobody hears', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const wakeUp = createBroadcastWakeUp('ann')
    const heard: string[] = []
    wakeUp.listen((reason) => void heard.push(reason))()
    wakeUp.send('enqueue')
    wakeUp.close()
    expect(heard).toEqual([])
    vi.unstubAllGlobals()
  })
})

describe('the search index at rest', () => {
  const META: SearchMetaRow = { id: 'index', format: '1/ko', stamp: 1, seq: 5, cursor: null }

  it('S2-05 is stored and read as of one moment, and made anew as a whole', async () => {
    const db = opened(new SearchDb<{ id: number; words: string[] }>(`search-${++names}`))
    expect(await db.readAll()).toEqual({ meta: undefined, blocks: [] })
    await db.save(META, [
      { id: 1, words: ['a'] },
      { id: 2, words: ['b'] },
    ])
    await db.save({ ...META, stamp: 2 }, [{ id: 2, words: ['c'] }])
    expect(await db.readAll()).toEqual({
      meta: { ...META, stamp: 2 },
      blocks: [
        { id: 1, words: ['a'] },
        { id: 2, words: ['c'] },
      ],
    })
    await db.save({ ...META, stamp: 3 }, [{ id: 9, words: [] }], true)
    expect((await db.readAll()).blocks).toEqual([{ id: 9, words: [] }])
  })

  it('S2-05 blocks that do not fit leave what was there', async () => {
    const db = opened(new SearchDb<{ id: number }>(`search-${++names}`))
    await db.save(META, [{ id: 1 }])
    db.meta.hook('updating', () => {
      throw new Error('full')
    })
    await expect(db.save({ ...META, stamp: 2 }, [{ id: 2 }], true)).rejects.toThrow('full')
    expect(await db.readAll()).toEqual({ meta: META, blocks: [{ id: 1 }] })
  })
})
