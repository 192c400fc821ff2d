import { expect, it } from 'vitest'
import { createCancel, type Cancel } from '#sync/ports/cancel.ts'
import type { TabMessage } from '#sync/ports/live.ts'
import type { Locks } from '#sync/ports/locks.ts'
import { manualClock, settled } from '#sync/testing/clock.ts'
import { joinLeaders } from './leader.ts'

/** Locks of a device: a page that is killed frees its own, a frozen one keeps it. */
function deviceLocks() {
  type Request = { page: string; run(): void; fail(): void }
  let holder: Request | null = null
  const queue: Request[] = []
  const next = () => {
    holder = queue.shift() ?? null
    holder?.run()
  }
  const request = (page: string, fn: () => Promise<unknown>, cancel: Cancel | null) =>
    new Promise<never>((resolve, reject) => {
      const mine: Request = {
        page,
        run: () =>
          void fn().then((value) => {
            resolve(value as never)
            if (holder === mine) next()
          }),
        fail: () => reject(new Error('stolen')),
      }
      if (cancel) {
        queue.push(mine)
        cancel.onCancel(() => {
          const at = queue.indexOf(mine)
          if (at < 0) return
          queue.splice(at, 1)
          resolve('cancelled' as never)
        })
        if (!holder) next()
      } else {
        holder?.fail()
        holder = mine
        mine.run()
      }
    })
  return {
    of: (page: string): Locks => ({
      run: (_name, fn, cancel = createCancel()) => request(page, fn, cancel),
      steal: (_name, fn) => request(page, fn, null),
    }),
    kill(page: string) {
      for (let at = queue.length - 1; at >= 0; at -= 1) if (queue[at]?.page === page) queue.splice(at, 1)
      if (holder?.page === page) next()
    },
  }
}

/** Pages of one owner on one device. */
function device() {
  const clock = manualClock()
  const locks = deviceLocks()
  const ears = new Map<string, (message: TabMessage) => void>()
  const dead = new Set<string>()
  const leading = new Set<string>()
  let most = 0
  function open(page: string, isVisible = true) {
    let visible = isVisible
    let look = () => {}
    const alive =
      <A extends unknown[]>(fn: (...args: A) => void) =>
      (...args: A) => {
        if (!dead.has(page)) fn(...args)
      }
    const close = joinLeaders({
      clock: { now: clock.now, after: (ms, fn) => clock.after(ms, alive(fn)) },
      locks: locks.of(page),
      lock: 'live',
      tabs: {
        send(message) {
          for (const [name, hear] of ears) if (name !== page && !dead.has(page)) hear(message)
        },
        listen(fn) {
          ears.set(page, alive(fn))
          return () => void ears.delete(page)
        },
        close() {},
      },
      isVisible: () => visible,
      onVisible(fn) {
        look = fn
        return () => (look = () => {})
      },
      async lead(cancel) {
        leading.add(page)
        most = Math.max(most, leading.size)
        await new Promise<void>((resolve) => cancel.onCancel(resolve))
        leading.delete(page)
      },
    })
    const show = (yes: boolean) => {
      visible = yes
      look()
      return settled()
    }
    return { close, show }
  }
  return {
    ...{ clock, open, leading },
    most: () => most,
    /** The browser ends the page. */
    kill(page: string) {
      dead.add(page)
      ears.delete(page)
      leading.delete(page)
      locks.kill(page)
      return settled()
    },
    /** The page does nothing any more, and keeps its lock. */
    freeze: (page: string) => void dead.add(page),
  }
}

it('C11 of several visible pages one has the connection', async () => {
  const { open, leading, most, clock } = device()
  open('a')
  open('b')
  open('c')
  await clock.pass(300_000)
  expect([[...leading], most()]).toEqual([['a'], 1])
})

it('C11 a page that is killed or closed is replaced at once', async () => {
  const { open, leading, kill } = device()
  open('a')
  const second = open('b')
  open('c')
  await kill('a')
  expect([...leading]).toEqual(['b'])
  second.close()
  await settled()
  expect([...leading]).toEqual(['c'])
})

it('C11 a frozen page is replaced within 50 s, and gives up what it had when it wakes', async () => {
  const { open, leading, freeze, clock } = device()
  open('a')
  open('b')
  await clock.pass(20_000)
  freeze('a')
  await clock.pass(50_000)
  expect(leading.has('b')).toBe(true)
  await settled()
  expect([...leading]).toEqual(['b'])
})

it('C11 who is hidden asks for nothing; a hidden holder makes way for a visible page at once', async () => {
  const { open, leading, most } = device()
  const first = open('a')
  const second = open('b', false)
  await settled()
  expect([...leading]).toEqual(['a'])
  await first.show(false)
  expect([...leading]).toEqual(['a'])
  await second.show(true)
  expect([[...leading], most()]).toEqual([['b'], 1])
})

it('C11 a holder that is hidden makes way for a page that was waiting', async () => {
  const { open, leading } = device()
  const first = open('a')
  open('b')
  await settled()
  await first.show(false)
  expect([...leading]).toEqual(['b'])
})

it('C11 nobody looks: the connection is closed after a minute, and opened again when somebody does', async () => {
  const { open, leading, clock } = device()
  const page = open('a')
  await settled()
  await page.show(false)
  await clock.pass(59_000)
  expect([...leading]).toEqual(['a'])
  await clock.pass(2_000)
  expect([...leading]).toEqual([])
  await page.show(true)
  expect([...leading]).toEqual(['a'])
})

it('C11 who looks again within the minute keeps the connection', async () => {
  const { open, leading, clock } = device()
  const page = open('a')
  await settled()
  await page.show(false)
  await clock.pass(30_000)
  await page.show(true)
  await clock.pass(120_000)
  expect([...leading]).toEqual(['a'])
})
