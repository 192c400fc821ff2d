/**
 * The outbox becomes a log. What waits already keeps its row, and its place if it was ever sent; what never was gets
 * its place when it is, like any other, and stands as its former place said.
 */
import type { Transaction } from 'dexie'
import { rowBehind } from '#sync/engine/log.ts'
import type { Lane, Operation } from '#sync/ports/rows.ts'
import type { Migration } from './migration.ts'

/** A lane as the first shape kept it. */
interface OldLane extends Lane {
  next?: number
  attempted?: number
  claimEpoch?: number
  claimThrough?: number
  lastId?: string
}

export const ownerVersion2: Migration = {
  version: 2,
  stores: {
    log: '++n',
    operations: '++order',
    lanes: 'name',
  },
  async upgrade(tx: Transaction) {
    const operations = tx.table<Operation, number>('operations')
    const lanes = tx.table<OldLane, string>('lanes')
    const sent = new Map<string, number>()
    const kept: OldLane[] = []
    for (const lane of await lanes.toArray()) {
      const { next: _next, attempted = 0, claimEpoch: _by, claimThrough: _to, lastId: _last, ...rest } = lane
      sent.set(lane.name, attempted)
      kept.push(rest)
    }
    await lanes.bulkPut(kept)
    const rows = await operations.toArray()
    await operations.bulkPut(withoutPlaces(rows, (name) => sent.get(name) ?? 0))
    await tx.table('log').add({ n: rowBehind(Math.max(0, ...rows.map(({ order }) => order))), change: {} })
  },
}

/** Rows of writes never sent, without a place; where places were not in the order of rows, rows change theirs. */
function withoutPlaces(rows: readonly Operation[], sentOf: (lane: string) => number): Operation[] {
  const byLane = new Map<string, Operation[]>()
  for (const row of rows)
    if (row.seq > sentOf(row.lane)) byLane.set(row.lane, [...(byLane.get(row.lane) ?? []), row])
  return [...byLane.values()].flatMap((unsent) => {
    const orders = unsent.map(({ order }) => order).toSorted((one, other) => one - other)
    return unsent
      .toSorted((one, other) => one.seq - other.seq)
      .map((row, i) => ({ ...row, seq: 0, order: orders[i] ?? row.order }))
  })
}
