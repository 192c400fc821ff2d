/**
 * Keeps I9 for writes that say what they were made on top of (If-Match): the lane's next write was made on top of this
 * one, which the person saw before the server knew it, so it has to match what this one left behind.
 */
import type { Lane, Operation } from '#sync/ports/rows.ts'
import { inSendingOrder, isUnsent } from './lanes.ts'
import type { OperationResult } from './operation.ts'
import { isOpen } from './stored-life.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** How many of a lane's own superseded tags are remembered. */
const LINEAGE = 32

/** Remembers the tag an applied write left behind, and gives it to the next of its lane if that was never sent. */
export function followEtag(unit: UnitOfWork, operation: Operation, result: OperationResult): void {
  const { status, etag, version } = result
  if (status >= 300 || etag === undefined) return
  const lane = unit.lane(operation.lane)
  const etagFrom = [...(lane.etagFrom ?? []), operation.ifMatch ?? ''].slice(-LINEAGE)
  if (version !== undefined) unit.setLane({ ...lane, etag: quoted(etag), etagVersion: version, etagFrom })
  unit.defer(async () => {
    const rows = inSendingOrder((await unit.inLane(operation.lane)).filter(isOpen))
    const next = rows.find((row) => isUnsent(row) || row.seq > operation.seq)
    if (next?.ifMatch !== undefined && isUnsent(next)) unit.put({ ...next, ifMatch: quoted(etag) })
  })
}

/** What to match for a write made on top of `ifMatch`: writes of this device may have taken its place since. */
export function newestOf(ifMatch: string, { etag, etagFrom }: Lane): string {
  return etag !== undefined && etagFrom?.includes(ifMatch) ? etag : ifMatch
}

/** An entity tag as If-Match wants it. */
export function quoted(etag: string): string {
  return etag.endsWith('"') ? etag : `"${etag}"`
}
