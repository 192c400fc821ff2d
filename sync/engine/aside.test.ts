/** Pages of two versions of the app that look through the same rows at the same time. */
import { describe, expect, it } from 'vitest'
import { ASIDE, type FeedRow, type FeedStore, type StoreTx } from '#sync/ports/store.ts'
import { modelBodies } from '#sync/simulation/model-bodies.ts'
import { scene, type Scene } from '#sync/testing/scene.ts'
import { recheck } from './aside.ts'

const FEED: FeedRow = {
  ...{ scope: 'member', cursor: 'c', version: 2, asOf: null, round: 1, seeding: false },
}
const OLDER = modelBodies(1)
const NEWER = modelBodies(3)

/** A device with one row that everybody can read and one that only the newer app can. */
async function device(): Promise<Scene> {
  const on = scene()
  await on.store.write(async (tx) => {
    await tx.putFeed(FEED)
    await tx.putRecords([
      { kind: 'note', key: 'known', version: 1, round: 1, body: { n: 1 } },
      { kind: 'note', key: 'later', version: 2, round: 1, body: { n: 2, since: 3 } },
    ])
  })
  return on
}

/** Looks through it; before each of its transactions comes what is given for it. */
async function looks(
  on: Scene,
  bodies: typeof OLDER,
  between: (() => Promise<unknown>)[] = [],
): Promise<void> {
  const store: FeedStore<StoreTx> = {
    read: (fn) => on.store.read(fn),
    async write(fn) {
      await between.shift()?.()
      return on.store.write(fn)
    },
  }
  await recheck(store, feedOf(on), { bodies, log: { warn: () => undefined } })
}

const feedOf = (on: Scene): FeedRow => on.device.disk.feeds.get('member') ?? FEED
const asideOf = (on: Scene) =>
  [...on.device.disk.records.values()].filter(({ kind }) => kind.startsWith(ASIDE)).map(({ key }) => key)

/** It is killed before its last transaction. */
const killed = (on: Scene, bodies: typeof OLDER) => {
  const dies = () => Promise.reject(new Error('killed'))
  return looks(on, bodies, [async () => undefined, async () => undefined, dies]).catch(() => undefined)
}

describe('rows that an app cannot read', () => {
  it('I20: are set aside by the older one and come back with the newer one, and nobody looks twice for nothing', async () => {
    const on = await device()
    await looks(on, OLDER)
    expect(asideOf(on)).toEqual(['later'])
    expect(feedOf(on)).toMatchObject({ edition: OLDER.edition, hasAside: true, moves: 1 })
    await looks(on, NEWER)
    expect(asideOf(on)).toEqual([])
    expect(feedOf(on)).toMatchObject({ edition: NEWER.edition, moves: 2 })
    let opened = 0
    await looks(on, NEWER, [async () => opened++])
    expect(opened).toBe(0)
  })

  it.each([
    ['behind its first look', 1],
    ['before it is over', 2],
  ])('I20: what an older one sets aside %s is looked at once more by the newer one', async (_when, at) => {
    const on = await device()
    const between: (() => Promise<unknown>)[] = [0, 1, 2].map(() => async () => undefined)
    // the older one is killed before it says that it has looked
    between[at] = () => killed(on, OLDER)
    await looks(on, NEWER, between)
    expect(asideOf(on)).toEqual(['later'])
    expect(feedOf(on).edition).toBeUndefined()
    await looks(on, NEWER)
    expect(asideOf(on)).toEqual([])
  })

  it('I20: what came with the feed meanwhile, or was begun anew, is looked at once more', async () => {
    for (const more of [{ cursor: 'd' }, { round: 2 }]) {
      const on = await device()
      const pulled = () => on.store.write((tx) => tx.putFeed({ ...FEED, ...more }))
      await looks(on, NEWER, [async () => undefined, pulled])
      expect(feedOf(on).edition).toBeUndefined()
      await looks(on, NEWER)
      expect(feedOf(on).edition).toBe(NEWER.edition)
    }
  })

  it('I20: where nobody knows what can be read, nothing is moved', async () => {
    const on = await device()
    const down = { ...OLDER, ready: () => Promise.reject(new Error('offline')) }
    await looks(on, down)
    expect(asideOf(on)).toEqual([])
    expect(feedOf(on).edition).toBeUndefined()
  })
})
