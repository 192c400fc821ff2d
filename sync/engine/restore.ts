/** Keeps I4 and I22 with a server that expects another place of a lane than the device does. */
import type { Operation } from '#sync/ports/rows.ts'
import { MOVED_MS } from './backoff.ts'
import { UNSETTLED } from './lanes.ts'
import { isOpen } from './stored-life.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/**
 * A server that expects a place long settled has lost its data (restored from a backup, or emptied); one that expects a
 * place behind this write has given it to another device that writes under the same id (a copied profile, a database
 * that was lost). Either way the lane goes on where the server says, with what is still open: the server knows each by
 * its key, so what it did apply it answers again, wherever it stands. Whether it moves.
 */
export function moveLane(unit: UnitOfWork, operation: Operation, body: unknown): boolean {
  const expected = expectedPlace(body)
  if (expected === null) return false
  const isElsewhere = () => {
    const { done } = unit.lane(operation.lane)
    return expected <= done || expected > unit.current(operation).seq
  }
  if (!isElsewhere()) return false
  unit.defer(async () => {
    const lane = unit.lane(operation.lane)
    if (!isElsewhere()) return
    const rows = await unit.inLane(lane.name)
    // what was never sent gets its place when it is
    const sent = rows.filter((row) => row.seq > lane.done && isOpen(row)).toSorted((a, b) => a.seq - b.seq)
    sent.forEach((row, i) => unit.put({ ...row, seq: expected + i }))
    // only a server that lost its data counts its feed from below what it had reached
    const isLost = expected <= lane.done
    const version = isLost || lane.unversioned === true ? undefined : lane.version
    // what was applied early waited for a place that is given anew
    for (const row of rows) if (row.version === UNSETTLED) unit.put({ ...row, version })
    const { version: _, etag: _tag, etagVersion: _at, etagFrom: _from, ...rest } = lane
    // the server has said where to go on: a wait that grew while it had not is no longer called for
    const delay = Math.min(lane.delay, MOVED_MS)
    const wait = { delay, notBefore: lane.notBefore - (lane.delay - delay) }
    const moved = { ...rest, ...wait, done: expected - 1, ahead: [] }
    unit.setLane(
      isLost ? { ...moved, unversioned: true } : version === undefined ? moved : { ...moved, version },
    )
  })
  return true
}

/** The place named by the refusal of a gap; null when it names none. */
function expectedPlace(body: unknown): number | null {
  const facts = (body as { error?: { facts?: { expected?: unknown } } } | null)?.error?.facts
  return typeof facts?.expected === 'number' && facts.expected >= 1 ? facts.expected : null
}
