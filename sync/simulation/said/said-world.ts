/** A member's device with its tabs: each has the engine and its scopes, put together as the app does it. */
import { DEFAULT_RETRY } from '#sync/engine/backoff.ts'
import { createEngine, type Engine } from '#sync/engine/engine.ts'
import type { ViewRecord } from '#sync/engine/overlay.ts'
import { overlayRange, readRange } from '#sync/engine/overlay-range.ts'
import { createScopes, type Scopes } from '#sync/engine/scopes.ts'
import { readTo } from '#sync/engine/scope-window.ts'
import type { Operation } from '#sync/ports/rows.ts'
import type { ScopeRow } from '#sync/ports/scopes.ts'
import type { Store } from '#sync/ports/store.ts'
import type { WakeReason } from '#sync/ports/wake-up.ts'
import { PARTS } from '#sync/testing/parts.ts'
import { createDevice } from '../memory-store.ts'
import type { Dice } from '../random.ts'
import { createActor, createScheduler, type Actor, type Settled } from '../scheduler.ts'
import { DRY, type Rain } from '../scopes/model-live.ts'
import { createSharedServer } from '../scopes/shared-server.ts'
import { createModelWants, createScopeDisk } from '../scopes/shared-store.ts'
import { openScopeTransport } from '../scopes/shared-transport.ts'
import { createStealableLocks } from '../scopes/stealable-locks.ts'
import { saying } from './said-mutation.ts'
import { createSaidServer, kindOf, type SaidArgs } from './said-server.ts'
import { openSaidTransport } from './said-transport.ts'

export const OWNER = 'ann'
/** What is not kept may take this many bytes: about two scopes. */
const ROOM_BYTES = 250

export interface SaidView {
  shown: ViewRecord[]
  /** Keys of what the window holds, and of what is waited for that was said into it: nothing else may be shown. */
  meant: ReadonlySet<string>
}

export interface SaidPage {
  actor: Actor
  engine: Engine
  scopes: Scopes
  screens: { scope: string; close(): void }[]
  /** What a screen shows of a scope, and out of what. */
  view(scope: string): Promise<SaidView>
  /** Reads the member's feed, and what follows from it. */
  readFeed(): Promise<void>
}

export function createSaidWorld(chance: Dice, settled: Settled) {
  const scheduler = createScheduler(chance, settled)
  const ground = createActor('ground')
  const violations: string[] = []
  const state = { rain: DRY as Rain, full: 0, isUnheard: false }
  const shared = createSharedServer({ scheduler, ground, chance, violations })
  const server = createSaidServer(shared, violations)
  const trouble = { isFull: () => chance.chance(state.full) }
  const everybodys = createScopeDisk(scheduler, trouble)
  const own = createScopeDisk(scheduler, trouble)
  const diskOf = (scope: string) => (scope.startsWith('room:') ? own : everybodys)
  const wants = createModelWants(scheduler)
  const device = createDevice()
  const locks = createStealableLocks(scheduler)
  const pages: SaidPage[] = []
  const ears = new Map<Actor, (reason: WakeReason) => void>()
  let names = 0

  function openStore(actor: Actor): Store {
    const hooks = { step: () => scheduler.step(actor), beforeCommit: () => undefined }
    return device.open(hooks, actor.died)
  }

  const wakeUp = (actor: Actor) => ({
    send(reason: WakeReason) {
      for (const [other, hear] of ears)
        if (other !== actor && other.alive && chance.chance(0.7))
          scheduler.after(other, 1, () => hear(reason))
    },
    listen(fn: (reason: WakeReason) => void) {
      ears.set(actor, fn)
      return () => ears.delete(actor)
    },
    close: () => void ears.delete(actor),
  })

  function open(): SaidPage {
    const actor = createActor(`${OWNER}-${++names}`)
    const store = openStore(actor)
    const way = { actor, scheduler, chance, rain: () => state.rain }
    const deps = {
      ...{ owner: OWNER, store, random: chance, locks: locks.open(actor), mutations: saying },
      clock: {
        now: () => scheduler.now,
        after: (ms: number, fn: () => void) => scheduler.after(actor, ms, fn),
      },
      session: {
        current: async () => ({ owner: OWNER, token: OWNER }),
        refresh: async () => 'unanswered' as const,
      },
      log: { warn: () => undefined },
    }
    const engine = createEngine({
      ...deps,
      content: null,
      transport: openSaidTransport({ ...way, server, ground, isUnheard: () => state.isUnheard }),
      digest: async (bytes) => String(bytes.byteLength),
      wakeUp: wakeUp(actor),
      retry: DEFAULT_RETRY,
      limits: { operations: 6, bytes: 100_000, pushes: 3, lanes: 3, uploads: 2, page: 5, chunk: 100 },
      parts: PARTS,
    })
    const scopes: Scopes = createScopes({
      ...deps,
      stores: { everybodys: everybodys.open(actor), own: own.open(actor) },
      transport: openScopeTransport({ ...way, server: shared, owner: OWNER }),
      shared: wants.open(actor),
      ...{ page: actor.name, roomBytes: ROOM_BYTES },
      pullFeed: (scope) => engine.pull(scope),
    })
    const page: SaidPage = {
      ...{ actor, engine, scopes, screens: [] },
      async view(scope) {
        const kind = kindOf(scope)
        let version: number | undefined
        const { touching, rows } = await readRange({
          writes: () => store.read(async (tx) => tx.touching.bind(tx)),
          async rows() {
            await scheduler.step(actor)
            version = readTo(diskOf(scope).held.get(scope))
            return newestFirst(diskOf(scope).rowsOf(scope), kind)
          },
        })
        const said = touching(`${scope} ${kind}`).filter((row) => isAwaited(row, { scope, version }))
        return {
          shown: overlayRange({ scope, kind, rows, version }, touching, deps),
          meant: new Set([...rows.map(({ key }) => key), ...said.map(({ args }) => (args as SaidArgs).key)]),
        }
      },
      // as create-engine.ts does
      async readFeed() {
        if ((await engine.pull('member')) === 'current') await scopes.afterFeed()
      },
    }
    engine.onPhase((phase) => {
      if (phase !== 'draining') void scopes.pull().catch(() => undefined)
    })
    pages.push(page)
    void engine.start()
    return page
  }

  return {
    ...{ scheduler, server, shared, device, pages, violations, state, diskOf, open },
    kill(page: SaidPage) {
      page.actor.kill()
      pages.splice(pages.indexOf(page), 1)
      ears.delete(page.actor)
      wants.forget(page.actor.name)
    },
  }
}

/** Not refused, and not in what was read of the scope: that is in the window, older than it, or was taken away. */
function isAwaited(
  { state, at = [] }: Operation,
  { scope, version = -1 }: { scope: string; version: number | undefined },
): boolean {
  if (state === 'applied') return at.every((each) => each.scope !== scope || each.version > version)
  return state !== 'rejected' && state !== 'discarded'
}

function newestFirst(rows: readonly ScopeRow[], kind: string): ScopeRow[] {
  return rows.filter((row) => row.kind === kind).toSorted((one, other) => (other.no ?? 0) - (one.no ?? 0))
}

export type SaidWorld = ReturnType<typeof createSaidWorld>
