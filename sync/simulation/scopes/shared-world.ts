/** A device with its tabs, two members who share it, and the server of what is shared. */
import { createConnection, type ConnectionDeps } from '#sync/engine/live/connection.ts'
import { joinLeaders } from '#sync/engine/live/leader.ts'
import { createScopes, type Scopes } from '#sync/engine/scopes.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { TabMessage } from '#sync/ports/live.ts'
import type { ScopeBodies, ScopeStores, ScopeTransport } from '#sync/ports/scopes.ts'
import { createDevice } from '../memory-store.ts'
import type { Dice } from '../random.ts'
import { createActor, createScheduler, type Actor, type Scheduler, type Settled } from '../scheduler.ts'
import { createLiveHub, DRY, type Rain } from './model-live.ts'
import { createScopeDisk, createModelWants } from './shared-store.ts'
import { createSharedServer } from './shared-server.ts'
import { openScopeTransport } from './shared-transport.ts'
import { createStealableLocks } from './stealable-locks.ts'

export const MEMBERS = ['ann', 'ben'] as const
/** What is not kept may take this many bytes: about two scopes. */
const ROOM_BYTES = 120

export interface SharedPage {
  actor: Actor
  owner: string
  edition: string
  scopes: Scopes
  /** Screens that are open, each of which wants a scope. */
  screens: { scope: string; close(): void }[]
  isVisible: boolean
  isLeading: boolean
  /** The page was shown or hidden. */
  looked(): void
  nudge(): void
  close(): void
}

export function createSharedWorld(chance: Dice, settled: Settled) {
  const scheduler = createScheduler(chance, settled)
  const ground = createActor('ground')
  const violations: string[] = []
  const state = { rain: DRY as Rain, full: 0, clock: 0 }
  const server = createSharedServer({ scheduler, ground, chance, violations })
  const trouble = { isFull: () => chance.chance(state.full) }
  const everybodys = createScopeDisk(scheduler, trouble)
  const wants = createModelWants(scheduler)
  const own = new Map(MEMBERS.map((owner) => [owner as string, createScopeDisk(scheduler, trouble)]))
  const stores = new Map(MEMBERS.map((owner) => [owner as string, createDevice()]))
  const locks = createStealableLocks(scheduler)
  const pages: SharedPage[] = []
  const tabs = createTabs(scheduler)
  const hub = createLiveHub({
    ...{ scheduler, ground, chance, server },
    rain: () => state.rain,
    userOf: ownerOf,
  })
  const diskOf = (owner: string, scope: string) =>
    (scope.startsWith('room:') ? own.get(owner) : undefined) ?? everybodys
  const slept = new WeakSet<Actor>()
  let names = 0

  for (const disk of [everybodys, ...own.values()])
    disk.wentBack.add((key) => violations.push(`C4 ${key.replaceAll('\n', ' ')} went back`))
  // nobody is refused what everybody may read: it is only ever dropped for room, and never what is looked at or kept
  everybodys.dropped.add(({ scope, kept }, by) => {
    // one that slept may have asked long ago what is shown
    if (!slept.has(by) && wants.settled(scheduler.now + state.clock).has(scope))
      violations.push(`C24 ${scope} was dropped while it was shown`)
    if (kept === 1) violations.push(`C24 ${scope} was dropped although it is kept`)
  })

  function open(owner: string, edition: string): SharedPage {
    const actor = createActor(`${owner}-${++names}`)
    const clock = {
      now: () => scheduler.now + state.clock,
      after: (ms: number, fn: () => void) => scheduler.after(actor, ms, fn),
    }
    const disks: ScopeStores = {
      everybodys: everybodys.open(actor),
      own: (own.get(owner) ?? everybodys).open(actor),
    }
    const transport: ScopeTransport = openScopeTransport({
      ...{ actor, scheduler, chance, server, owner },
      rain: () => state.rain,
    })
    const deps = {
      ...{ owner, clock, random: chance, locks: locks.open(actor) },
      store: (stores.get(owner) ?? createDevice()).open(),
      session: {
        current: async () => ({ owner, token: owner }),
        refresh: async () => 'unanswered' as const,
      },
      log: { warn: () => undefined },
    }
    const scopes = createScopes({
      ...deps,
      ...{ stores: disks, transport, bodies: bodiesOf(edition), roomBytes: ROOM_BYTES },
      shared: wants.open(actor),
      page: actor.name,
      pullFeed: async () => 'current',
    })
    const connection = connect({ deps, actor, scheduler, scopes, wants, transport: hub.open(actor) })
    let looked: () => void = () => undefined
    let led: Cancel | null = null
    const page: SharedPage = {
      ...{ actor, owner, edition, scopes, screens: [], isVisible: true, isLeading: false },
      looked: () => looked(),
      nudge: connection.nudge,
      close() {
        leave()
        scopes.stop()
      },
    }
    const leave = joinLeaders({
      ...{ clock, locks: locks.open(actor), lock: `goraero-live-${owner}`, tabs: tabs.open(actor) },
      isVisible: () => page.isVisible,
      onVisible(fn) {
        looked = fn
        return () => (looked = () => undefined)
      },
      lead: async (cancel) => {
        // one that was taken away may end after the next has begun
        led = cancel
        page.isLeading = true
        await connection.run(cancel).finally(() => (page.isLeading &&= led !== cancel))
      },
    })
    pages.push(page)
    return page
  }

  function forget(page: SharedPage): void {
    pages.splice(pages.indexOf(page), 1)
    tabs.forget(page.actor)
  }

  return {
    ...{ scheduler, server, pages, violations, state, wants, open, diskOf, own, everybodys },
    kill(page: SharedPage) {
      page.actor.kill()
      forget(page)
    },
    freeze({ actor, owner }: SharedPage) {
      if (everybodys.isWriting(actor) || own.get(owner)?.isWriting(actor)) return
      actor.frozen = true
      slept.add(actor)
    },
    close(page: SharedPage) {
      // one that sleeps does nothing more before it ends
      if (page.actor.frozen) page.actor.kill()
      else page.close()
      forget(page)
    },
  }
}

export type SharedWorld = ReturnType<typeof createSharedWorld>

const ownerOf = (actor: Actor) => actor.name.split('-')[0] ?? ''

/** What the tabs of a member say to each other; who sleeps hears nothing. */
function createTabs(scheduler: Scheduler) {
  const ears = new Map<Actor, (message: TabMessage) => void>()
  return {
    forget: (actor: Actor) => void ears.delete(actor),
    open: (actor: Actor) => ({
      send(message: TabMessage) {
        for (const [other, hear] of ears)
          if (other !== actor && ownerOf(other) === ownerOf(actor) && other.alive && !other.frozen)
            scheduler.after(other, 1, () => hear(message))
      },
      listen(fn: (message: TabMessage) => void) {
        ears.set(actor, fn)
        return () => ears.delete(actor)
      },
      close: () => void ears.delete(actor),
    }),
  }
}

interface Listening {
  deps: Pick<ConnectionDeps, 'clock' | 'random'> & { owner: string }
  actor: Actor
  scheduler: Scheduler
  scopes: Scopes
  wants: ReturnType<typeof createModelWants>
  transport: ConnectionDeps['transport']
}

/** A page's part in the live connection, as the app puts it together. */
function connect({ deps, actor, scheduler, scopes, wants, transport }: Listening) {
  const { owner } = deps
  return createConnection({
    ...deps,
    transport,
    caller: async () => ({ owner, client: owner }),
    wanted: () => scopes.wantedByAll(),
    onWanted(fn) {
      let known = wants.names()
      const told = () => {
        const names = wants.names()
        if (names !== known) scheduler.after(actor, 1, fn)
        known = names
      }
      wants.ears.add(told)
      return () => wants.ears.delete(told)
    },
    async cursors(all) {
      const found = all.map(async (scope) => {
        const { cursor } = (await scopes.held(scope)) ?? {}
        return cursor ? [{ scope, cursor }] : []
      })
      return (await Promise.all(found)).flat()
    },
    hint: (scope, version) => scopes.hint([{ scope, ...(version === undefined ? {} : { version }) }]),
    refresh: async () => scopes.pull(await scopes.wantedByAll()),
    renew: async () => false,
  })
}

/** An app of an edition that cannot read what a newer one has: it sets it aside. */
const bodiesOf = (edition: string): ScopeBodies => ({
  edition,
  ready: async () => (_kind, body) => (((body as { since?: string }).since ?? '') > edition ? 'since' : null),
})
