/** Each promise of the engine in its smallest scene; the schedules of simulate.test.ts try them all at once. */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import { describe, expect, it, vi } from 'vitest'
import { createCancel } from '#sync/ports/cancel.ts'
import { CALM } from './weather.ts'
import { applied, DOWN, pass, result, rows, stage as open, untilApplied, write } from './stage.ts'

const settled = (then: () => void) => process.nextTick(then)
const stage = () => open(settled)

describe('the engine promises', () => {
  it('I1: a write acknowledged a moment before the browser is killed is there afterwards', async () => {
    const world = stage()
    world.network.weather = DOWN
    const page = world.spawn('ann')
    await result(world, write(page, 1))
    world.kill(page)
    expect(rows(world).map((row) => row.args)).toMatchObject([{ n: 1 }])
  })

  it('I2: a write whose transaction fails leaves neither place nor photo', async () => {
    const world = stage()
    const page = world.spawn('ann')
    await pass(world, 100)
    world.state.quotaErrors = 1
    const photos = [{ id: 'p', type: 'image/jpeg', bytes: new ArrayBuffer(250) }]
    const work = page.engine.enqueue(
      'photo.post',
      { owner: 'ann', entity: 'a', n: 1, photos: ['p'] },
      { photos },
    )
    await expect(result(world, work)).rejects.toThrow()
    const disk = world.devices.get('ann')?.disk
    expect([disk?.operations.size, disk?.lanes.size, disk?.photos.size, disk?.chunks.size]).toEqual([
      0, 0, 0, 0,
    ])
  })

  it('I18: sent again after the server lost its photos, a write brings them along', async () => {
    const world = stage()
    const page = world.spawn('ann')
    world.server.loseUploads()
    const photos = [{ id: 'p', type: 'image/jpeg', bytes: new ArrayBuffer(250) }]
    const args = { owner: 'ann', entity: 'a', n: 1, photos: ['p'] }
    const { id } = await result(world, page.engine.enqueue('photo.post', args, { photos }))
    await pass(world, 5_000)
    expect(rows(world)).toMatchObject([{ state: 'rejected' }])
    await result(world, page.engine.choose(id, { do: 'retry' }))
    await pass(world, 5_000)
    expect(applied(world)).toEqual([1])
    expect(world.server.violations).toEqual([])
  })

  it('I5: what depends on a write goes after it, and falls with it', async () => {
    const world = stage()
    world.network.weather = DOWN
    const page = world.spawn('ann')
    const create = (n: number, more = {}) =>
      result(world, write(page, n, 'doc.create', { entity: `d${n}`, ...more }))
    const note = (n: number, entity: string, id: OperationId) =>
      result(world, page.engine.enqueue('doc.note', { owner: 'ann', entity, n }, { dependsOn: [id] }))
    const good = await create(1)
    await note(2, 'd1', good.id)
    const bad = await create(3, { poison: true })
    await note(4, 'd3', bad.id)
    world.network.weather = CALM
    await pass(world, 5_000)
    expect(applied(world)).toEqual([1, 2])
    expect(world.server.violations).toEqual([])
    expect(rows(world).filter((row) => row.state === 'rejected')).toMatchObject([
      { args: { n: 3 } },
      { args: { n: 4 }, refusal: { cause: bad.id } },
    ])
  })

  it('I6: a lane that waits for the person holds back no other', async () => {
    const world = stage()
    const page = world.spawn('ann')
    await result(world, write(page, 1, 'photo.post', { poison: true }))
    await result(world, write(page, 2, 'photo.post'))
    await result(world, write(page, 3, 'log.append'))
    await pass(world, 5_000)
    expect(applied(world)).toEqual([3])
  })

  it('I7: an answer that was lost, and a request the network delivers twice, have one effect', async () => {
    const world = stage()
    world.network.weather = { ...CALM, duplicate: 1 }
    const page = world.spawn('ann')
    for (const n of [1, 2, 3]) await result(world, write(page, n, 'log.append'))
    await pass(world, 2_000)
    world.kill(page)
    world.server.prune()
    world.spawn('ann')
    await pass(world, 10_000)
    expect(applied(world)).toEqual([1, 2, 3])
    expect(world.server.violations).toEqual([])
  })

  it('I10: a page that slept while another took over changes nothing when it wakes', async () => {
    const world = stage()
    world.network.weather = { ...CALM, stall: 1 }
    const asleep = world.spawn('ann')
    await result(world, write(asleep, 1, 'log.append'))
    await pass(world, 1_000)
    world.freeze(asleep)
    const awake = world.spawn('ann')
    world.network.weather = CALM
    expect(await untilApplied(world, 1)).not.toBeNull()
    await pass(world, 500)
    const before = JSON.stringify(rows(world))
    world.thaw(asleep)
    await pass(world, 100)
    expect(JSON.stringify(rows(world))).toBe(before)
    await result(world, write(awake, 2, 'log.append'))
    expect(await untilApplied(world, 2)).toBeLessThan(1_500)
  })

  it('I11: every tab and the worker write durably, whoever sends', async () => {
    const world = stage()
    world.network.weather = DOWN
    const [one, two] = [world.spawn('ann'), world.spawn('ann')]
    await result(world, write(one, 0, 'log.append'))
    void world.backgroundEvent('ann', 60_000)
    const worker = world.clients.find((client) => client.isWorker) ?? one
    expect(worker.isWorker).toBe(true)
    const writes = [one, two, worker].map((client, i) => write(client, i + 1, 'log.append'))
    await result(world, Promise.all(writes))
    for (const client of [...world.clients]) world.kill(client)
    world.network.weather = CALM
    world.spawn('ann')
    await pass(world, 3_000)
    expect(applied(world).toSorted()).toEqual([0, 1, 2, 3])
  })

  it('I14: a dead token costs no attempt, and two tabs ask once for a new one', async () => {
    const world = stage()
    const page = world.spawn('ann')
    world.spawn('ann')
    await pass(world, 100)
    world.expireToken('ann')
    await result(world, write(page, 1, 'log.append'))
    expect(await untilApplied(world, 1)).toBeLessThan(1_500)
    expect(world.violations).toEqual([])
    expect(world.devices.get('ann')?.disk.lanes.get('log:a')?.attempt ?? 0).toBe(0)
  })

  it('I15: P-16 what one member wrote is not sent while another is signed in, and is afterwards', async () => {
    const world = stage()
    world.network.weather = DOWN
    const page = world.spawn('ann')
    await result(world, write(page, 1, 'log.append'))
    world.network.weather = CALM
    world.signIn('ben')
    await pass(world, 20_000)
    expect(applied(world)).toEqual([])
    world.signIn('ann')
    expect(await untilApplied(world, 1)).not.toBeNull()
    expect(world.server.violations).toEqual([])
  })

  it('I19: writes never sent fold into one, and the end is the same', async () => {
    const world = stage()
    world.network.weather = DOWN
    const page = world.spawn('ann')
    await result(world, write(page, 1))
    await pass(world, 1_000)
    for (const n of [2, 3, 4]) await result(world, write(page, n))
    expect(rows(world).map((row) => row.seq)).toEqual([1, 0, 0, 0])
    world.network.weather = CALM
    await untilApplied(world, 4)
    expect(applied(world)).toEqual([1, 4])
    expect(world.server.effects.map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('I20: a write of the first app drains on the third, and an open older tab parks nothing for good', async () => {
    const world = stage()
    world.network.weather = DOWN
    const old = world.spawn('ann', 1)
    await result(world, write(old, 1, 'log.append'))
    const fresh = world.spawn('ann', 3)
    const { id } = await result(world, write(fresh, 2, 'doc.create', { entity: 'd' }))
    await result(
      world,
      fresh.engine.enqueue('doc.note', { owner: 'ann', entity: 'd', n: 3 }, { dependsOn: [id] }),
    )
    world.network.weather = CALM
    expect(await untilApplied(world, 3)).toBeLessThan(15_000)
    expect(applied(world).toSorted()).toEqual([1, 2, 3])
  })

  it('I22: a disk that was full ends the run although another request gets no answer', async () => {
    const world = stage()
    world.network.weather = { ...CALM, stall: 1 }
    const page = world.spawn('ann')
    await result(world, write(page, 1))
    await pass(world, 200)
    world.network.weather = CALM
    await result(world, write(page, 2, 'register.set', { entity: 'b' }))
    await untilApplied(world, 2)
    world.state.quotaErrors = 1
    await pass(world, 500)
    world.state.quotaErrors = 0
    // the grace for what gets no answer and one heartbeat, not the whole timeout of a request as well
    const isDone = () => !rows(world).some(({ state }) => state === 'ready')
    await world.scheduler.run({ until: isDone, maxMs: 14_000, maxSteps: 100_000 })
    expect(isDone()).toBe(true)
  })

  it('I9: who asks for the feed while it is being read gets a reading that began after they asked', async () => {
    const world = stage()
    const page = world.spawn('ann')
    await pass(world, 500)
    const asked = vi.spyOn(world.server, 'feed')
    const readings = [1, 2, 3].map(() => page.engine.pull('member'))
    await result(world, Promise.all(readings))
    expect(asked).toHaveBeenCalledTimes(2)
    await result(world, page.engine.pull('member'))
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('I22: a server restored from a backup strands no lane, and the view follows it', async () => {
    const world = stage()
    const page = world.spawn('ann')
    for (const n of [1, 2, 3]) {
      await result(world, write(page, n, 'log.append'))
      await untilApplied(world, n)
      if (n === 1) world.server.backUp()
    }
    world.server.restore()
    await result(world, write(page, 4, 'log.append'))
    expect(await untilApplied(world, 4)).toBeLessThan(2_000)
    expect(applied(world)).toEqual([1, 4])
    expect(world.server.effects.map(({ seq }) => seq)).toEqual([1, 2])
    await pass(world, 500)
    await result(world, page.engine.pull('member'))
    expect(rows(world)).toEqual([])
  })

  it.each([true, false])(
    'I9: a server that names no version of the feed (batches: %s) makes the view neither flicker nor hang',
    async (hasPush) => {
      const world = stage()
      Object.assign(world.network, { hasPush, hasVersions: false })
      const page = world.spawn('ann')
      await result(world, write(page, 1))
      await untilApplied(world, 1)
      await pass(world, 500)
      expect(await result(world, page.engine.view('register'))).toMatchObject([{ key: 'a', body: { n: 1 } }])
      expect(rows(world)).toMatchObject([{ state: 'applied' }])
      await result(world, page.engine.pull('member'))
      expect(rows(world)).toEqual([])
      expect(await result(world, page.engine.view('register'))).toMatchObject([
        { body: { n: 1 }, pending: [] },
      ])
    },
  )

  it('I23: a sync event that finds the lock held stops in time, says what is left, and uses nothing up', async () => {
    const world = stage()
    world.network.weather = { ...CALM, stall: 1 }
    const page = world.spawn('ann')
    await result(world, write(page, 1, 'log.append'))
    await pass(world, 200)
    const worker = world.spawn('ann')
    const wish = createCancel()
    const from = world.scheduler.now
    world.scheduler.after(worker.actor, 3_000, wish.cancel)
    const { remaining } = await result(world, worker.engine.drain(wish))
    expect(remaining).toBe(1)
    expect(world.scheduler.now - from).toBeLessThan(3_500)
    await result(world, worker.engine.stop())
    world.network.weather = CALM
    expect(await untilApplied(world, 1)).not.toBeNull()
  })
})
