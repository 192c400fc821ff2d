/** How long a write waits once the server can be reached, in each situation a device can be in (I22). */
import { describe, expect, it } from 'vitest'
import { CALM } from '../weather.ts'
import { DOWN, pass, result, rows, stage, untilApplied, write as set } from '../stage.ts'

const settled = (then: () => void) => process.nextTick(then)
const open = (seed: number) => stage(settled, seed)
const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1)

describe.each(SEEDS)('once the server can be reached (seed %i)', (seed) => {
  it('I22: a page that is open sends within a second and a little, without any hint', async () => {
    const world = open(seed)
    world.network.weather = DOWN
    const page = world.spawn('ann')
    await result(world, set(page, 1))
    await pass(world, 5_000 + seed * 500)
    world.network.weather = CALM
    expect(await untilApplied(world, 1)).toBeLessThan(1_500)
  })

  it('I22: after a long time a hint is answered at once, and without one it is ten seconds', async () => {
    const world = open(seed)
    world.network.weather = DOWN
    const page = world.spawn('ann')
    await result(world, set(page, 1))
    await pass(world, 300_000)
    world.network.weather = CALM
    if (seed % 2) page.engine.wake('online')
    expect(await untilApplied(world, 1)).toBeLessThan(seed % 2 ? 500 : 10_500)
  })

  it('I13 I22: what another page wrote before it was killed is found by one at rest within ten seconds', async () => {
    const world = open(seed)
    world.spawn('ann')
    await pass(world, 1_000)
    const other = world.spawn('ann')
    await pass(world, 1_000 + seed * 500)
    // it dies between the commit and the moment it would have told anybody
    void set(other, 1)
    await world.scheduler.run({ until: () => rows(world).length > 0, maxMs: 1_000, maxSteps: 1_000 })
    world.kill(other)
    expect(await untilApplied(world, 1)).toBeLessThan(10_500)
  })

  it('I14: a page that falls asleep with the lock in its hand does not renew the session beside another', async () => {
    const world = open(seed)
    const pages = [world.spawn('ann'), world.spawn('ann')]
    await pass(world, 1_000)
    world.expireToken('ann')
    for (const page of pages) void page.engine.pull('member')
    const holder = () =>
      pages.find((page) => world.locks.describe().some((line) => line.includes(`renew: ${page.actor.name}*`)))
    const until = async (isSo: () => boolean) =>
      world.scheduler.run({ until: isSo, maxMs: 2_000, maxSteps: 500 })
    await until(() => holder() !== undefined)
    const asleep = holder()
    if (asleep === undefined) throw new Error('nobody renews')
    world.freeze(asleep)
    await until(() => holder() !== undefined && holder() !== asleep)
    await pass(world, 1)
    world.thaw(asleep)
    await pass(world, 5_000)
    expect(world.violations).toEqual([])
  })

  it('I22: who signs in while a run finds nobody signed in is not overlooked', async () => {
    const world = open(seed)
    world.signIn(null)
    const page = world.spawn('ann')
    await result(world, set(page, 1))
    await pass(world, 5_000)
    page.engine.wake('online')
    // somewhere between the first step of the run and its end
    await world.scheduler.run({ maxMs: 500, maxSteps: seed })
    world.signIn('ann')
    expect(await untilApplied(world, 1)).toBeLessThan(1_500)
  })

  it('I8 I22: a tried write cannot be changed; a later one of its lane goes after it, whoever reloads meanwhile', async () => {
    const world = open(seed)
    world.network.weather = DOWN
    const first = world.spawn('ann')
    const { id } = await result(world, set(first, 1))
    await pass(world, 2_000)
    world.kill(first)
    const second = world.spawn('ann')
    expect(await result(world, second.engine.choose(id, { do: 'edit', args: {} }))).toEqual({
      ok: false,
      code: 'underWay',
    })
    await result(world, set(second, 2))
    world.network.weather = CALM
    const sent = () => (world.network.lastSent.get('ann') ?? 0) >= back
    const back = world.scheduler.now
    await world.scheduler.run({ until: sent, maxMs: 5_000, maxSteps: 10_000 })
    await pass(world, seed * 5)
    world.kill(second)
    world.spawn('ann')
    expect(await untilApplied(world, 2)).toBeLessThan(1_500)
    expect(world.server.effects.map(({ seq, args }) => [seq, args.n])).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  it('I8: while nothing answers only the oldest write counts as tried, so that the others may still be dropped', async () => {
    const world = open(seed)
    world.network.weather = DOWN
    const page = world.spawn('ann')
    await result(world, set(page, 1))
    await pass(world, 3_000)
    const { id } = await result(world, page.engine.enqueue('log.append', { owner: 'ann', entity: 'b', n: 2 }))
    await pass(world, 10_000)
    world.kill(page)
    const next = world.spawn('ann')
    await pass(world, 3_000)
    expect(await result(world, next.engine.choose(id, { do: 'discard' }))).toMatchObject({ ok: true })
  })

  it('I22 I23: a worker that gets no answer lets go when a page hears the server', async () => {
    const world = open(seed)
    world.network.weather = { ...CALM, stall: 1 }
    const page = world.spawn('ann')
    await result(world, set(page, 1))
    world.kill(page)
    void world.backgroundEvent('ann', 60_000)
    await pass(world, seed * 400)
    world.network.weather = CALM
    const next = world.spawn('ann')
    void next.engine.pull('member')
    // two seconds until a request counts as silent, then the worker's own next try
    expect(await untilApplied(world, 1)).toBeLessThan(3_000)
  })

  it('I22: a tab takes over from a killed one within a second', async () => {
    const world = open(seed)
    world.network.weather = { ...CALM, stall: 1 }
    const tabs = [world.spawn('ann'), world.spawn('ann')]
    await result(world, set(tabs[0] ?? world.spawn('ann'), 1))
    await pass(world, 3_000)
    world.network.weather = CALM
    const holder = tabs.find((tab) =>
      world.locks.describe().some((line) => line.includes(`${tab.actor.name}*`)),
    )
    expect(holder).toBeDefined()
    if (holder) world.kill(holder)
    expect(await untilApplied(world, 1)).toBeLessThan(1_000)
  })

  it('I10 I22: a page that slept through a takeover goes on when the other is gone, without a pause', async () => {
    const world = open(seed)
    world.network.weather = { ...CALM, stall: 1 }
    const asleep = world.spawn('ann')
    await result(world, set(asleep, 1))
    await pass(world, 500)
    world.freeze(asleep)
    const other = world.spawn('ann')
    await pass(world, 1_000 + seed * 50)
    await result(world, other.engine.enqueue('log.append', { owner: 'ann', entity: 'b', n: 2 }))
    world.kill(other)
    world.network.weather = CALM
    world.thaw(asleep)
    // what it has under way gets three seconds more
    expect(await untilApplied(world, 2)).toBeLessThan(4_000)
  })
})
