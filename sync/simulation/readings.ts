import type { Client } from './client.ts'
import type { World } from './world.ts'

/** Reads the member's feed: what says that it is up to date holds all that the server had when it was asked (I3). */
export async function readFeed(world: World, { engine, owner, actor }: Client): Promise<void> {
  const { server, network, devices, violations } = world
  const { incarnation } = server
  const { lagged } = network
  const newest = server.newest(owner)
  const disk = () => devices.get(owner)?.disk
  const opened = disk()?.opened
  if ((await engine.pull('member').catch(() => null)) !== 'current') return
  const isSame = server.incarnation === incarnation && disk()?.opened === opened && network.lagged === lagged
  const feed = disk()?.feeds.get('member')
  // one that is read from its beginning by another page just now counts from below
  if (!isSame || feed === undefined || feed.seeding || feed.partial) return
  if (feed.version < newest) violations.push(`I3 ${actor.name} is up to date at ${feed.version} of ${newest}`)
}
