import { beforeEach, describe, expect, it } from 'vitest'
import { FIRST_LOOK, LOOK_EVERY, RETURN_GAP, watchBuild, type BuildInfo } from './build-watch.ts'
import { ManualClock } from './testing/manual-clock.ts'

let clock: ManualClock
let newest: string
let looks: number
let online: boolean
let newer: string[]

beforeEach(() => {
  clock = new ManualClock()
  newest = 'a'
  looks = 0
  online = true
  newer = []
})

const watch = (speed?: string) =>
  watchBuild({
    build: 'a',
    clock,
    lineSpeed: () => speed,
    onNewer: ({ build }) => newer.push(build),
    fetchInfo: async (): Promise<BuildInfo> => {
      looks += 1
      if (!online) throw new TypeError('Failed to fetch')
      return { build: newest }
    },
  })

describe('S7-19 looking for a newer build', () => {
  it('looks after one second, then hourly', async () => {
    watch()
    await clock.advance(FIRST_LOOK - 1)
    expect(looks).toBe(0)
    await clock.advance(1)
    expect(looks).toBe(1)
    await clock.advance(LOOK_EVERY - 1)
    expect(looks).toBe(1)
    await clock.advance(1)
    expect(looks).toBe(2)
  })

  it.each(['2g', 'slow-2g'])('leaves out the first look on a very slow line (%s)', async (speed) => {
    watch(speed)
    await clock.advance(LOOK_EVERY - 1)
    expect(looks).toBe(0)
    await clock.advance(1)
    expect(looks).toBe(1)
  })

  it('tells a newer build once', async () => {
    watch()
    newest = 'b'
    await clock.advance(FIRST_LOOK)
    await clock.advance(LOOK_EVERY)
    expect(newer).toEqual(['b'])
    newest = 'c'
    await clock.advance(LOOK_EVERY)
    expect(newer).toEqual(['b', 'c'])
  })

  it('is quiet about its own build, also after a roll-back to it', async () => {
    watch()
    newest = 'b'
    await clock.advance(FIRST_LOOK)
    newest = 'a'
    await clock.advance(LOOK_EVERY)
    expect(newer).toEqual(['b'])
  })

  it('goes on after a look without network', async () => {
    online = false
    watch()
    await clock.advance(FIRST_LOOK)
    online = true
    newest = 'b'
    await clock.advance(LOOK_EVERY)
    expect(newer).toEqual(['b'])
  })

  it('stops', async () => {
    watch().stop()
    await clock.advance(LOOK_EVERY * 3)
    expect(looks).toBe(0)
  })
})

describe('S7-19 coming back to the page', () => {
  it('looks again, but not right after a look', async () => {
    const one = watch()
    await clock.advance(FIRST_LOOK)
    one.returned()
    expect(looks).toBe(1)
    await clock.advance(RETURN_GAP)
    one.returned()
    expect(looks).toBe(2)
  })

  it('looks when the device slept past the hour or its clock went back', async () => {
    const one = watch()
    await clock.advance(FIRST_LOOK)
    clock.jump(LOOK_EVERY * 5)
    one.returned()
    expect(looks).toBe(2)
    clock.jump(-LOOK_EVERY * 24 * 365)
    one.returned()
    expect(looks).toBe(3)
  })

  it('does not look before the first look had its turn', () => {
    watch().returned()
    expect(looks).toBe(0)
  })
})
