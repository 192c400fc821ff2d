import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createHost, listen, loadEngine, showOnIcon } from './adapter.ts'
import type { Worker } from './worker.ts'

/** A worker's global as far as the adapter touches it. */
class FakeScope extends EventTarget {
  location = { origin: 'https://goraero.test' }
  shown: [string, NotificationOptions][] = []
  opened: string[] = []
  tags: string[] = []
  pages: FakePage[] = []
  registration: {
    sync?: { register: (tag: string) => Promise<void> }
    showNotification: (title: string, options: NotificationOptions) => Promise<void>
    pushManager: { subscribe: (options: { applicationServerKey: ArrayBuffer }) => Promise<unknown> }
  } = {
    sync: { register: async (tag) => void this.tags.push(tag) },
    showNotification: async (title, options) => void this.shown.push([title, options]),
    pushManager: { subscribe: async ({ applicationServerKey }) => subscription('new', applicationServerKey) },
  }
  clients = {
    matchAll: async () => this.pages,
    openWindow: async (path: string) => void this.opened.push(path),
  }
}

const subscription = (endpoint: string, applicationServerKey: ArrayBuffer | null) => ({
  endpoint,
  options: { applicationServerKey },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: `of ${endpoint}` } }),
})

class FakePage {
  visibilityState = 'visible'
  messages: unknown[] = []
  went: string[] = []
  answer: { build: string } | undefined

  postMessage(message: unknown, ports: MessagePort[] = []) {
    this.messages.push(message)
    if (this.answer) ports[0]?.postMessage(this.answer)
  }

  async focus() {
    return { navigate: async (path: string) => void this.went.push(path) }
  }
}

let scope: FakeScope
let calls: string[]
let push: ReturnType<Worker['push']>

const typed = () => scope as unknown as Parameters<typeof createHost>[0]

/** Sends an event with the given members and resolves when all it was told to wait for is done. */
async function dispatch(type: string, members: object = {}): Promise<unknown[]> {
  const waited: unknown[] = []
  const event = Object.assign(new Event(type), {
    waitUntil: (work: unknown) => waited.push(work),
    ...members,
  })
  scope.dispatchEvent(event)
  return Promise.all(waited)
}

beforeEach(() => {
  scope = new FakeScope()
  calls = []
  push = { notice: undefined, ready: Promise.resolve(), work: Promise.resolve() }
  const note = (name: string) => async () => void calls.push(name)
  listen(typed(), {
    install: note('install'),
    activate: note('activate'),
    message: async (data) => void calls.push(`message ${JSON.stringify(data)}`),
    fetch: (request) => (request.url.endsWith('/ours') ? Promise.resolve(new Response('ours')) : undefined),
    sync: async (tag, lastChance) => void calls.push(`sync ${tag} ${lastChance}`),
    periodicSync: note('periodicSync'),
    moved: async ({ endpoint, keys, language, replaces }) =>
      void calls.push(`moved ${replaces} to ${endpoint} ${keys.auth} ${language}`),
    push(data) {
      calls.push(`push ${JSON.stringify(data)}`)
      return push
    },
  })
})

describe('events of the platform', () => {
  it('reach the worker and are held open until it is done', async () => {
    await dispatch('install')
    await dispatch('activate')
    await dispatch('message', { data: { type: 'take-over' } })
    await dispatch('sync', { tag: 'goraero-outbox', lastChance: true })
    await dispatch('periodicsync')
    expect(calls).toEqual([
      'install',
      'activate',
      'message {"type":"take-over"}',
      'sync goraero-outbox true',
      'periodicSync',
    ])
  })

  it('a request is answered only when the worker answers it', async () => {
    const answers: Response[] = []
    const respondWith = async (answer: Promise<Response>) => answers.push(await answer)
    await dispatch('fetch', { request: new Request('https://goraero.test/ours'), respondWith })
    await dispatch('fetch', { request: new Request('https://goraero.test/theirs'), respondWith })
    expect(answers.length).toBe(1)
  })

  it('a push without readable content still wakes', async () => {
    const json = () => {
      throw new SyntaxError('not json')
    }
    await dispatch('push', { data: { json } })
    await dispatch('push', { data: null })
    expect(calls).toEqual(['push undefined', 'push undefined'])
    expect(scope.shown).toEqual([])
  })

  it('a push with words is shown', async () => {
    push = {
      notice: { title: 'Ticket', body: 'Today', path: '/bag', silent: false },
      ready: Promise.resolve(),
      work: Promise.resolve(),
    }
    await dispatch('push', { data: { json: () => ({ title: 'Ticket' }) } })
    expect(scope.shown[0]?.[0]).toBe('Ticket')
    expect(scope.shown[0]?.[1]).toMatchObject({ body: 'Today', data: { path: '/bag' } })
  })

  it('S2-39 a newer notice is heard like the first, one of a quiet night is not', async () => {
    const notice = { title: 'Ticket', tag: 'order-1', lang: 'ja', path: '/bag' }
    for (const silent of [false, true]) {
      push = { notice: { ...notice, silent }, ready: Promise.resolve(), work: Promise.resolve() }
      await dispatch('push', { data: { json: () => notice } })
    }
    expect(scope.shown.map(([, options]) => options)).toMatchObject([
      { tag: 'order-1', lang: 'ja', silent: false, renotify: true },
      { tag: 'order-1', lang: 'ja', silent: true, renotify: false },
    ])
  })

  it('S2-39 a subscription that was taken away is made again with the same key, and the server told', async () => {
    const key = new ArrayBuffer(65)
    await dispatch('pushsubscriptionchange', { oldSubscription: subscription('old', key) })
    expect(calls).toEqual(['moved old to new of new null'])
    await dispatch('pushsubscriptionchange', {
      oldSubscription: subscription('new', key),
      newSubscription: subscription('newer', key),
    })
    expect(calls[1]).toBe('moved new to newer of newer null')
    await dispatch('pushsubscriptionchange', { oldSubscription: null })
    expect(calls).toHaveLength(2)
  })

  it('a touched notification goes to its place, in an open page where there is one', async () => {
    const notification = { data: { path: '/bag' }, close: () => undefined }
    await dispatch('notificationclick', { notification })
    expect(scope.opened).toEqual(['/bag'])
    scope.pages = [new FakePage()]
    await dispatch('notificationclick', { notification })
    expect(scope.opened).toHaveLength(1)
    expect(scope.pages[0]?.went).toEqual(['/bag'])
  })
})

describe('the host', () => {
  it('tells every open page', async () => {
    scope.pages = [new FakePage(), new FakePage()]
    await createHost(typed()).clients.tell({ type: 'drained' })
    expect(scope.pages.map(({ messages }) => messages)).toEqual([
      [{ type: 'drained' }],
      [{ type: 'drained' }],
    ])
  })

  it('asks each page for its build and does not wait for a frozen one', async () => {
    const [awake, frozen] = [new FakePage(), new FakePage()]
    awake.answer = { build: 'v2' }
    scope.pages = [awake, frozen]
    expect(await createHost(typed()).clients.builds(20)).toEqual(['v2', undefined])
  })

  it('asks for a sync event and says when that is not possible', async () => {
    const host = createHost(typed())
    expect(await host.askForSync('goraero-outbox')).toBe(true)
    expect(scope.tags).toEqual(['goraero-outbox'])
    scope.registration.sync = { register: () => Promise.reject(new Error('denied')) }
    expect(await host.askForSync('goraero-outbox')).toBe(false)
    delete scope.registration.sync
    expect(await host.askForSync('goraero-outbox')).toBe(false)
  })
})

describe('the engine', () => {
  const engine = {
    openOutbox: () => Promise.reject(new Error('not opened here')),
    registerMoved: () => Promise.resolve(),
    readRoom: () => Promise.resolve(),
  }

  it('is run once and then found', () => {
    const paths: string[] = []
    const global: { importScripts: (path: string) => void; goraeroEngine?: typeof engine } = {
      importScripts(path) {
        paths.push(path)
        global.goraeroEngine = engine
      },
    }
    expect(loadEngine(global, '/assets/sw-engine-a1.js')).toBe(engine)
    expect(loadEngine(global, '/assets/sw-engine-a1.js')).toBe(engine)
    expect(paths).toEqual(['/assets/sw-engine-a1.js'])
  })

  it('a script that brings none is an error', () => {
    expect(() => loadEngine({ importScripts: () => undefined }, '/assets/other.js')).toThrow(
      'brought no engine',
    )
  })
})

it('P-11 the worker shows on the icon how many writes wait, and asks no browser without a window', () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>().mockRejectedValue(new Error('not allowed'))
  const clearAppBadge = vi.fn<() => Promise<void>>().mockResolvedValue()
  const on = (userAgent: string) => ({ navigator: { userAgent, setAppBadge, clearAppBadge } as never })
  showOnIcon(on('Mozilla/5.0 Chrome/156.0.0.0'), 2)
  showOnIcon(on('Mozilla/5.0 Chrome/156.0.0.0'), 0)
  showOnIcon(on('Mozilla/5.0 HeadlessChrome/156.0.0.0'), 3)
  showOnIcon(on('Mozilla/5.0 HeadlessChrome/156.0.0.0'), 0)
  expect(setAppBadge.mock.calls).toEqual([[2]])
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
})
