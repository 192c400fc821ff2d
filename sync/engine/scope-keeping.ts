/** What stays on the device because a person wants it there, and what goes because it is not theirs any more. */
import type { PullOutcome } from './pull.ts'
import { storeOf, type ScopeDeps } from './scope-pull.ts'
import { keepScope } from './scope-window.ts'

/** Of a scope that is kept this many numbered records are on the device, where there are as many. */
const KEPT_RECORDS = { room: 2_000, other: 600 } as const

export interface Keeping {
  /** A person keeps a scope on this device, or no longer. It is read, and further back, as soon as that can be. */
  keep(scope: string, isKept: boolean): Promise<void>
  /** What persons keep on this device. */
  kept(): Promise<string[]>
  /** The member's feed was read: what is held of rooms they are no longer in goes, unless a screen is about to hear of it. */
  forgetLeft(): Promise<void>
}

interface Page {
  pull(scopes: readonly string[]): Promise<PullOutcome>
  wantedByAll(): Promise<string[]>
}

export function keeping(deps: ScopeDeps, { pull, wantedByAll }: Page): Keeping {
  return {
    async keep(scope, isKept) {
      const store = storeOf(deps.stores, scope)
      if (isKept && !(await store.read((tx) => tx.held(scope)))) await pull([scope])
      const records = scope.startsWith('room:') ? KEPT_RECORDS.room : KEPT_RECORDS.other
      await store.write((tx) => keepScope(tx, scope, isKept, records))
      if (isKept) await pull([scope])
    },
    async kept() {
      const all = [deps.stores.everybodys, deps.stores.own].map((store) => store.read((tx) => tx.allHeld()))
      return (await Promise.all(all)).flat().flatMap(({ scope, kept }) => (kept === 1 ? [scope] : []))
    },
    async forgetLeft() {
      const { own } = deps.stores
      const rooms = (await own.read((tx) => tx.allHeld())).map(({ scope }) => scope)
      const left = rooms.length > 0 ? await leftAmong(deps, rooms) : []
      if (left.length === 0) return
      const shown = new Set(await wantedByAll())
      for (const scope of left) if (!shown.has(scope)) await own.write((tx) => tx.forget(scope))
    },
  }
}

/** Which of these rooms the member's feed, read to its end, does not have them in. */
async function leftAmong({ store }: ScopeDeps, rooms: readonly string[]): Promise<string[]> {
  const [feed, seats] = await store.read((tx) => Promise.all([tx.feed('member'), tx.records('membership')]))
  if (!feed || feed.seeding || feed.partial === true) return []
  const own = new Set(seats.map(({ key }) => `room:${key}`))
  return rooms.filter((scope) => scope.startsWith('room:') && !own.has(scope))
}
