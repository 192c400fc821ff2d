/** Writes that cannot pass: something on the way, the server, the place in the lane or this build does not take them. */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import { describe, expect, it } from 'vitest'
import { applied, DOWN, pass, result, rows, stage as open, untilApplied, write } from './stage.ts'
import { CALM } from './weather.ts'

const settled = (then: () => void) => process.nextTick(then)
const stage = () => open(settled)
const SECOND = 1_000

describe('a write that only ever meets silence', () => {
  it.each([
    ['the oldest', 1],
    ['one in the middle', 6],
    ['the newest', 10],
  ])('I6 I22: %s stops no other lane, is shown, and can be taken back', async (_name, poison) => {
    const world = stage()
    world.network.silentFor.add(poison)
    const page = world.spawn('ann')
    const ids: OperationId[] = []
    for (let n = 1; n <= 10; n++)
      ids.push((await result(world, write(page, n, 'log.append', { entity: `e${n}` }))).id)
    await pass(world, 30 * SECOND)
    const others = Array.from({ length: 10 }, (_, i) => i + 1).filter((n) => n !== poison)
    expect(applied(world).toSorted((a, b) => a - b)).toEqual(others)
    await result(world, write(page, 11, 'log.append', { entity: 'fresh' }))
    expect(await untilApplied(world, 11)).toBeLessThan(2 * SECOND)
    await pass(world, 5 * 60 * SECOND)
    expect(rows(world).filter(({ state }) => state === 'ready')).toMatchObject([{ stuck: true }])
    expect(await result(world, page.engine.choose(ids[poison - 1] ?? '', { do: 'discard' }))).toMatchObject({
      ok: true,
    })
    await pass(world, 5 * SECOND)
    expect(rows(world).filter(({ state }) => state === 'ready')).toEqual([])
    expect(rows(world).find(({ id }) => id === ids[poison - 1])).toMatchObject({ state: 'discarded' })
    expect(world.server.violations).toEqual([])
  })

  it.each([1, 2, 3])(
    'I6: a silence that lasts 20 s each time holds others up while it is found out, half by half (%i)',
    async (seed) => {
      const world = open(settled, seed)
      world.network.silentFor.add(1)
      world.network.silenceHangs = true
      const page = world.spawn('ann')
      for (let n = 1; n <= 10; n++) await result(world, write(page, n, 'log.append', { entity: `e${n}` }))
      const others = () => applied(world).length === 9
      await world.scheduler.run({ until: others, maxMs: 300 * SECOND, maxSteps: 500_000 })
      expect(others()).toBe(true)
      // six in a request, then three, two, one
      expect(world.scheduler.now).toBeLessThan(4 * 20 * SECOND)
      await pass(world, 60 * SECOND)
      await result(world, write(page, 11, 'log.append', { entity: 'fresh' }))
      expect(await untilApplied(world, 11)).toBeLessThan(2 * SECOND)
    },
  )

  it.each([
    ['side by side', [2, 3]],
    ['three of them', [1, 5, 9]],
  ])(
    'I6 I22: some that hang for 20 s each time do not take all the places of those that went with them: %s',
    async (_name, poisons) => {
      const world = stage()
      for (const n of poisons) world.network.silentFor.add(n)
      world.network.silenceHangs = true
      const page = world.spawn('ann')
      world.network.weather = DOWN
      for (let n = 1; n <= 10; n++) await result(world, write(page, n, 'log.append', { entity: `e${n}` }))
      world.network.weather = CALM
      page.engine.wake('online')
      let next = 11
      const others = () =>
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].every((n) => poisons.includes(n) || applied(world).includes(n))
      // somebody is answered all the time
      for (let seconds = 0; seconds < 200 && !others(); seconds++) {
        if (seconds < 100) await result(world, write(page, next, 'log.append', { entity: `e${next++}` }))
        await result(world, world.scheduler.sleep(page.actor, SECOND))
      }
      expect(others()).toBe(true)
      expect(world.violations).toEqual([])
    },
  )

  it('I6: waits longer and longer, also over restarts, and a fresh page is not held up by it', async () => {
    const world = stage()
    world.network.silentFor.add(1)
    let page = world.spawn('ann')
    await result(world, write(page, 1, 'log.append', { entity: 'bad' }))
    for (let n = 2; n <= 9; n++) {
      world.kill(page)
      page = world.spawn('ann')
      await result(world, write(page, n, 'log.append', { entity: `e${n}` }))
      expect(await untilApplied(world, n)).toBeLessThan(10 * SECOND)
    }
    await pass(world, 60 * SECOND)
    const lane = [...(world.devices.get('ann')?.disk.lanes.values() ?? [])].find(
      ({ name }) => name === 'log:bad',
    )
    expect(lane?.silent).toBeGreaterThan(1)
  })

  it('I16: an outage makes nobody suspect', async () => {
    const world = stage()
    const page = world.spawn('ann')
    for (const n of [1, 2, 3]) world.network.silentFor.add(n)
    for (const n of [1, 2, 3]) await result(world, write(page, n, 'log.append', { entity: `e${n}` }))
    await pass(world, 60 * SECOND)
    world.network.silentFor.clear()
    await pass(world, 30 * SECOND)
    expect(applied(world).toSorted()).toEqual([1, 2, 3])
    const lanes = [...(world.devices.get('ann')?.disk.lanes.values() ?? [])]
    expect(lanes.map(({ silent, attempt }) => [silent, attempt])).toEqual([
      [undefined, 0],
      [undefined, 0],
      [undefined, 0],
    ])
  })
})

describe('a write the server always fails on', () => {
  it('I6 I13 I22: holds up its lane until it is taken back; then the lane goes on', async () => {
    const world = stage()
    world.server.failing.add(1)
    const page = world.spawn('ann')
    const { id } = await result(world, write(page, 1, 'log.append'))
    await result(world, write(page, 2, 'log.append'))
    await result(world, write(page, 3, 'log.append', { entity: 'b' }))
    await pass(world, 5 * 60 * SECOND)
    expect(applied(world)).toEqual([3])
    expect(rows(world).find((row) => row.id === id)).toMatchObject({ state: 'ready', stuck: true })
    expect(await result(world, page.engine.choose(id, { do: 'edit', args: {} }))).toMatchObject({
      code: 'underWay',
    })
    expect(await result(world, page.engine.choose(id, { do: 'discard' }))).toMatchObject({ ok: true })
    expect(await untilApplied(world, 2)).toBeLessThan(2 * SECOND)
    await pass(world, SECOND)
    expect(rows(world).find((row) => row.id === id)).toMatchObject({ state: 'discarded' })
    expect(world.server.violations).toEqual([])
  })
})

describe('a write taken back', () => {
  it('I13 P-07: who would answer it with the opposite write is told that it is on its way, and it goes its way', async () => {
    const world = stage()
    world.server.failing.add(1)
    const page = world.spawn('ann')
    const { id } = await result(world, write(page, 1))
    const undo = () => result(world, page.engine.choose(id, { do: 'discard', unsent: true }))
    await pass(world, 30 * SECOND)
    expect(await undo()).toEqual({ ok: false, code: 'underWay' })
    world.server.failing.delete(1)
    await pass(world, 5 * 60 * SECOND)
    expect(applied(world)).toEqual([1])
  })

  it('I7 I13: that had been applied, its answer lost, is known to be applied', async () => {
    const world = stage()
    world.network.weather = { ...world.network.weather, loss: 1 }
    const page = world.spawn('ann')
    const { id } = await result(world, write(page, 1))
    await world.scheduler.run({
      until: () => applied(world).includes(1),
      maxMs: 60 * SECOND,
      maxSteps: 100_000,
    })
    await result(world, page.engine.choose(id, { do: 'discard' }))
    expect(await result(world, page.engine.view('register'))).toEqual([])
    world.network.weather = { ...world.network.weather, loss: 0 }
    await pass(world, 5 * SECOND)
    await result(world, page.engine.pull('member'))
    expect(await result(world, page.engine.view('register'))).toMatchObject([{ body: { n: 1 }, pending: [] }])
    expect(rows(world)).toEqual([])
  })

  it('I13 I22: is asked for again until the answer comes, also when it was under way at that moment', async () => {
    const world = stage()
    world.server.failing.add(1)
    const page = world.spawn('ann')
    const { id } = await result(world, write(page, 1, 'log.append'))
    const isUnderWay = () => rows(world).some(({ seq }) => seq > 0)
    await world.scheduler.run({ until: isUnderWay, maxMs: 5 * SECOND, maxSteps: 10_000 })
    await result(world, page.engine.choose(id, { do: 'discard' }))
    await pass(world, 10 * SECOND)
    expect(rows(world)).toMatchObject([{ id, state: 'discarded' }])
    expect(world.server.effects).toMatchObject([{ key: id, applied: false }])
  })

  it('I12: what depends on it falls with it, and nothing can be made to depend on it', async () => {
    const world = stage()
    world.server.failing.add(1)
    const page = world.spawn('ann')
    const { id } = await result(world, write(page, 1, 'doc.create', { entity: 'd' }))
    const note = (n: number) =>
      page.engine.enqueue('doc.note', { owner: 'ann', entity: 'd', n }, { dependsOn: [id] })
    await result(world, note(2))
    await pass(world, 10 * SECOND)
    await result(world, page.engine.choose(id, { do: 'discard' }))
    await expect(result(world, note(3))).rejects.toMatchObject({ name: 'DependencyGone' })
    await pass(world, 5 * SECOND)
    expect(rows(world)).toMatchObject([{ state: 'discarded' }, { state: 'rejected', refusal: { cause: id } }])
  })
})

describe('a place that somebody else has taken', () => {
  it('I4 I13: the write goes behind it, with its own key, and so do those that follow', async () => {
    const world = stage()
    const page = world.spawn('ann')
    await result(world, write(page, 1, 'log.append'))
    await pass(world, 2 * SECOND)
    world.server.fork()
    for (const n of [2, 3]) await result(world, write(page, n, 'log.append'))
    await pass(world, 5 * SECOND)
    expect(applied(world)).toEqual([1, 2, 3])
    expect(world.server.effects.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(world.server.violations).toEqual([])
  })
})

describe('a server older than the app', () => {
  it('I20: the write waits and goes as soon as a new server answers, without a restart', async () => {
    const world = stage()
    world.server.schema = 2
    const page = world.spawn('ann')
    await result(world, write(page, 1))
    await pass(world, 60 * SECOND)
    expect(applied(world)).toEqual([])
    world.server.schema = 3
    expect(await untilApplied(world, 1)).toBeLessThan(20 * SECOND)
  })
})

describe('waits that somebody may end', () => {
  it('I16: "send now" breaks a Retry-After of an hour, and a new write does not', async () => {
    const world = stage()
    const page = world.spawn('ann')
    await pass(world, SECOND)
    world.server.pause = 3_600
    await result(world, write(page, 1, 'log.append'))
    await pass(world, 5 * SECOND)
    world.server.pause = 0
    await result(world, write(page, 2, 'log.append'))
    await pass(world, 60 * SECOND)
    expect(applied(world)).toEqual([])
    page.engine.wake('person')
    expect(await untilApplied(world, 2)).toBeLessThan(2 * SECOND)
  })

  it('I20: what a server called too new or too old for the app is tried again without a restart', async () => {
    const world = stage()
    const handle = world.server.handle
    world.server.handle = (_user, _client, { key }) => ({ key, status: 426, class: 'upgrade', body: null })
    const page = world.spawn('ann')
    await result(world, write(page, 1))
    await pass(world, 5 * SECOND)
    expect(rows(world)).toMatchObject([{ state: 'parked', park: 'upgrade' }])
    world.server.handle = handle
    await pass(world, 11 * 60 * SECOND)
    expect(applied(world)).toEqual([1])
  })

  it('I14: no token stays at rest while the queue waits for a sign-in', async () => {
    const world = stage()
    world.sessionEndings.chance = 1
    const page = world.spawn('ann')
    await pass(world, SECOND)
    world.expireToken('ann')
    const token = world.session()?.token ?? ''
    await result(world, write(page, 1))
    await pass(world, 5 * SECOND)
    const parked = world.devices.get('ann')?.disk.meta.get('parked')
    expect(parked).toMatchObject({ reason: 'auth' })
    expect(token).not.toBe('')
    world.sessionEndings.chance = 0
    world.signIn('ann')
    expect(await untilApplied(world, 1)).toBeLessThan(2 * SECOND)
  })
})
