import { describe, expect, it } from 'vitest'
import { laneRow } from '#sync/testing/rows.ts'
import { longestRest } from './bounds.ts'
import { dice } from './random.ts'
import { createActor, createScheduler } from './scheduler.ts'
import { createWaitWatch } from './wait-watch.ts'
import { CALM } from './weather.ts'

const settled = (then: () => void) => process.nextTick(then)

function watching(isSure = () => true) {
  const violations: string[] = []
  const scheduler = createScheduler(dice(1), settled)
  const actor = createActor('page')
  const watch = createWaitWatch(scheduler, violations, isSure)
  const pass = async (ms: number) => {
    void scheduler.sleep(actor, ms)
    await scheduler.run({ maxMs: ms, maxSteps: 10 })
  }
  return { violations, watch, pass, who: { actor, owner: 'ann' } }
}

const line = { key: 'k', status: 503, class: 'retry' as const, body: null }

describe('what a server asks for', () => {
  it('I16: a lane that goes before its time is seen, one that waits and another one are not', async () => {
    const { violations, watch, pass, who } = watching()
    watch.heard({ ...who, lane: 'a', line: { ...line, retryAfterSeconds: 3 } })
    await pass(1_000)
    watch.sent({ ...who, lanes: new Set(['b']) })
    expect(violations).toEqual([])
    watch.sent({ ...who, lanes: new Set(['a', 'b']) })
    expect(violations).toEqual(['I16 page of ann sent a 2000 ms before it was to'])
    await pass(2_000)
    watch.sent({ ...who, lanes: new Set(['a']) })
    expect(violations).toHaveLength(1)
  })

  it('I16: asked of all, it holds for every lane until something is answered', async () => {
    const { violations, watch, pass, who } = watching()
    watch.refused(who, { retryAfterSeconds: 4 })
    await pass(1_000)
    watch.sent({ ...who, lanes: new Set(['b']) })
    expect(violations).toHaveLength(1)
    watch.heard({ ...who, lane: 'c', line: { ...line, status: 200, class: undefined } })
    watch.sent({ ...who, lanes: new Set(['b']) })
    expect(violations).toHaveLength(1)
  })

  it('I16: an attempt that an outage cost is seen, but not that of a lane under suspicion', async () => {
    const { violations, watch, pass } = watching()
    const network = { weather: { ...CALM, offline: true }, hasPush: true, wasTooLarge: false }
    const look = (attempt: number) =>
      watch.look('ann', [laneRow('a', { attempt }), laneRow('b', { attempt, silent: 1 })], network)
    look(1)
    await pass(2_000)
    look(2)
    expect(violations, 'what was under way may have cost one').toEqual([])
    look(3)
    expect(violations).toEqual(['I16 an outage cost ann/a attempt 3'])
  })

  it('I16: waits of one length after as many failures are seen', () => {
    const { watch } = watching()
    const looks = (delay: (n: number) => number) => {
      for (let n = 1; n <= 10; n++)
        watch.look('ann', [laneRow('a', { attempt: 1, delay: delay(n), notBefore: n })], {
          weather: CALM,
          hasPush: true,
          wasTooLarge: false,
        })
    }
    looks((n) => n * 37)
    expect(watch.verdict()).toEqual([])
    const same = watching().watch
    for (let n = 1; n <= 10; n++)
      same.look('ann', [laneRow('a', { attempt: 1, delay: 500, notBefore: n })], {
        weather: CALM,
        hasPush: true,
        wasTooLarge: false,
      })
    expect(same.verdict()).toHaveLength(1)
  })
})

describe('the company of a write that never passes', () => {
  /** That many times a lane meets silence with it, while another lane is answered. */
  async function silent(
    times: number,
    between?: (on: ReturnType<typeof watching>) => void,
    isSure = () => true,
  ) {
    const on = watching(isSure)
    for (let n = 0; n < times; n++) {
      const before = on.watch.answers(on.who.actor)
      on.watch.heard({ ...on.who, lane: 'other', line: { ...line, status: 200, class: undefined } })
      on.watch.company(on.who, new Set(['innocent']), before)
      between?.(on)
    }
    return on.violations
  }

  it('I6: is seen when it meets silence more often than halving it takes, however often others are answered', async () => {
    expect(await silent(6)).toEqual([])
    expect(await silent(7)).toEqual(['I6 ann/innocent met silence 7 times, in bad company'])
  })

  it('I6: begins anew when it is answered, or when the requests as such are refused', async () => {
    const answered = ({ watch, who }: ReturnType<typeof watching>) =>
      watch.heard({ ...who, lane: 'innocent', line: { ...line, status: 200, class: undefined } })
    expect(await silent(20, answered)).toEqual([])
    expect(await silent(20, ({ watch, who }) => watch.refused(who, {}))).toEqual([])
  })

  it('I6: is not held against a disk that is full: what is suspected cannot be kept', async () => {
    let times = 0
    expect(await silent(12, undefined, () => (times += 1) !== 6)).toEqual([])
    expect(await silent(20, undefined, () => false)).toEqual([])
  })

  it('I6: silence while nobody is answered says nothing', () => {
    const { violations, watch, who } = watching()
    for (let n = 0; n < 20; n++) watch.company(who, new Set(['innocent']), 0)
    expect(violations).toEqual([])
  })
})

describe('how long a queue may take', () => {
  it('I22: one request that hangs, and an exchange for each write', () => {
    const open = { writes: 0, silent: 0, hanging: 0, hidden: false, pages: 1 }
    expect(longestRest(open)).toBe(21_000)
    expect(longestRest({ ...open, writes: 20 })).toBeLessThan(30_000)
    expect(longestRest({ ...open, silent: 1 })).toBeGreaterThan(longestRest({ ...open, writes: 1 }))
  })

  it('I22: one that hangs is found out among those it went with, half by half', () => {
    const hanging = (writes: number) => {
      const open = { writes, silent: 1, hidden: false, pages: 1 }
      return longestRest({ ...open, hanging: 1 }) - longestRest({ ...open, hanging: 0 })
    }
    expect([0, 1, 3, 5, 7].map(hanging)).toEqual([20_000, 40_000, 60_000, 80_000, 80_000])
  })

  it('I22: each further page meets one that hangs among all the others once', () => {
    const open = { writes: 3, silent: 1, hanging: 1, hidden: false }
    const [one = 0, two, three] = [1, 2, 3].map((pages) => longestRest({ ...open, pages }))
    expect([two, three]).toEqual([one + 20_000, one + 40_000])
    const calm = { ...open, silent: 0, hanging: 0 }
    expect(longestRest({ ...calm, pages: 3 })).toBe(longestRest({ ...calm, pages: 1 }))
  })
})
