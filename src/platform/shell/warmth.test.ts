import { beforeEach, describe, expect, it } from 'vitest'
import type { PageToWorker, WorkerToPage } from '#sync/contracts/app/worker-messages.ts'
import { createWarmthStore } from './warmth.ts'

let sent: PageToWorker[]
let saves: boolean

beforeEach(() => {
  sent = []
  saves = false
})

const store = () =>
  createWarmthStore({
    build: 'a',
    origin: 'https://goraero.test',
    send: (message) => sent.push(message),
    savesData: () => saves,
    inUse: () => [
      'https://goraero.test/assets/home-1.js?x',
      'https://elsewhere.test/assets/home-1.js',
      'about:blank',
    ],
  })

const warmth = (state: 'partial' | 'whole', build = 'a'): WorkerToPage => ({
  type: 'warmth',
  build,
  state,
  done: 3,
  total: 9,
})

describe('P-02 making every screen ready for offline', () => {
  it('at rest asks for the rest, what is in use first', () => {
    store().atRest()
    expect(sent).toEqual([{ type: 'warm', first: ['/assets/home-1.js'] }])
  })

  it('shows what the worker says and tells who listens', () => {
    const one = store()
    let told = 0
    const stop = one.subscribe(() => (told += 1))
    one.receive(warmth('whole'))
    expect(one.get()).toEqual({ state: 'whole', done: 3, total: 9 })
    stop()
    one.receive(warmth('partial'))
    expect(told).toBe(1)
  })

  it('ignores figures of another version and other messages', () => {
    const one = store()
    one.receive(warmth('whole', 'b'))
    one.receive({ type: 'drained' })
    expect(one.get().state).toBe('unknown')
  })
})

describe('P-02 where data is saved', () => {
  it('asks the person first', () => {
    saves = true
    const one = store()
    one.atRest()
    expect(sent).toEqual([{ type: 'ask-warmth' }])
    one.receive(warmth('partial'))
    expect(one.get().state).toBe('asks')
    one.start()
    expect(sent.at(-1)?.type).toBe('warm')
    one.receive(warmth('partial'))
    expect(one.get().state).toBe('partial')
  })

  it('has nothing to ask when everything is there', () => {
    saves = true
    const one = store()
    one.receive(warmth('whole'))
    expect(one.get().state).toBe('whole')
  })
})
