/**
 * Rows read and changed by one transaction; written once, at its end. All it usually needs is read when it is opened, so
 * that hundreds of results are worked through without one await (an idle transaction commits).
 */
import type { Lane, Operation } from '#sync/ports/rows.ts'
import type { StoreTx } from '#sync/ports/store.ts'
import type { Life } from './machine.ts'
import { newLane } from './operation.ts'
import { isOpen, withLife } from './stored-life.ts'

export interface UnitOfWork {
  lane(name: string): Lane
  setLane(lane: Lane): void
  /** Records the operation's new life; `gone`, `applied` and `discarded` free its photos. */
  move(operation: Operation, life: Life): void
  put(operation: Operation): void
  /** The newest known form of a row. */
  current(operation: Operation): Operation
  blocked(): Operation[]
  inLane(name: string): Promise<Operation[]>
  /** Rare work that must read more; done before anything is written. */
  defer(work: () => Promise<void>): void
  /** Writes all changes. The unit is not used after that. */
  save(): Promise<void>
}

/** Opens one over lanes by name and all blocked operations with theirs. */
export async function openUnit(tx: StoreTx, laneNames: readonly string[]): Promise<UnitOfWork> {
  const lanes = new Map<string, Lane>()
  const changedLanes = new Set<string>()
  const changed = new Map<number, Operation>()
  const gone = new Map<number, Operation>()
  const deferred: (() => Promise<void>)[] = []
  const blocked = await tx.allInState('blocked')
  const needed = [...new Set([...laneNames, ...blocked.map((row) => row.lane)])]
  ;(await tx.lanes(needed)).forEach((lane) => lane && lanes.set(lane.name, lane))
  const current = (operation: Operation) => changed.get(operation.order) ?? operation
  // a batch knows its rows as they were when it was claimed: who took one back since is written in its lane
  const keepVoid = (row: Operation) =>
    isOpen(row) && lanes.get(row.lane)?.voids?.includes(row.id) ? { ...row, void: true as const } : row
  return {
    lane: (name) => lanes.get(name) ?? newLane(name),
    setLane: (lane) => {
      lanes.set(lane.name, lane)
      changedLanes.add(lane.name)
    },
    current,
    put: (operation) => changed.set(operation.order, operation),
    move: (operation, life) => {
      if (life.at === 'gone') gone.set(operation.order, operation)
      else if (life.at !== 'inflight') changed.set(operation.order, withLife(current(operation), life))
    },
    defer: (work) => void deferred.push(work),
    blocked: () => blocked.map(current),
    inLane: async (name) => (await tx.inLane(name)).filter((row) => !gone.has(row.order)).map(current),
    save: async () => {
      for (let work = deferred.shift(); work !== undefined; work = deferred.shift()) await work()
      const rows = [...changed.values()].filter((row) => !gone.has(row.order)).map(keepVoid)
      const isSettled = ({ state }: Operation) => state === 'applied' || state === 'discarded'
      const withPhotos = [...gone.values(), ...rows.filter(isSettled)].filter((row) => row.photoCount > 0)
      await Promise.all([
        tx.putLanes([...changedLanes].map((name) => lanes.get(name) ?? newLane(name))),
        rows.length > 0 ? tx.putOperations(rows) : undefined,
        gone.size > 0 ? tx.deleteOperations([...gone.keys()]) : undefined,
        withPhotos.length > 0 ? tx.deletePhotosOf(withPhotos.map((row) => row.id)) : undefined,
      ])
    },
  }
}
