/**
 * Keeps I9: until which version of the member's feed an applied write stays in the view. Within a lane the versions only
 * grow, so that a later write never leaves before an earlier one, which would then cover it.
 */
import type { Lane, Operation } from '#sync/ports/rows.ts'
import { UNSETTLED } from './lanes.ts'
import type { OperationResult } from './operation.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/**
 * The feed version from which an applied write may leave the overlay. Never lower than that of a write in front of it
 * in the lane, which would otherwise cover it (a repeated answer may name a later version than the first one did).
 * @param round how often the feed had been begun when the answer came
 */
export function laneVersion(
  unit: UnitOfWork,
  operation: Operation,
  { status, version }: OperationResult,
  round: number,
): number | undefined {
  if (status >= 300) return version
  // shows nothing, so nothing has to wait for the feed
  if (version === undefined && operation.touches.length === 0) {
    closeHole(unit, operation, round)
    return 0
  }
  const lane = unit.lane(operation.lane)
  const highest = Math.max(version ?? 0, reachedBy(lane, round) ?? 0)
  const unversioned = version === undefined || lane.unversioned === true
  const of = round > 1 ? { round } : {}
  unit.setLane({ ...lane, ...of, version: highest, ...(unversioned ? { unversioned } : {}) })
  if (operation.seq > lane.done + 1) return UNSETTLED
  closeHole(unit, operation, round)
  return unversioned ? undefined : highest
}

/**
 * The highest version said of a lane. What was said before the feed was begun anew is in that reading, or the server has
 * lost it and counts from below: then its feed may never come as far.
 */
const reachedBy = ({ version, round: saidIn = 1 }: Lane, round: number): number | undefined =>
  saidIn === round ? version : undefined

/**
 * A place was settled, whatever the answer: if it was the hole in front of writes that were settled early, they may
 * leave like any other. They get the version that the lane has reached by now, not by the end of the transaction: they
 * would outlast writes that came after them, and cover these.
 */
export function closeHole(unit: UnitOfWork, { lane: name, seq }: Operation, round: number): void {
  const lane = unit.lane(name)
  if (seq > lane.done + 1) return
  let through = seq
  while (lane.ahead.includes(through + 1)) through++
  if (through === seq) return
  const version = lane.unversioned === true ? undefined : reachedBy(lane, round)
  unit.defer(() => releaseAhead(unit, name, { through, version }))
}

async function releaseAhead(
  unit: UnitOfWork,
  name: string,
  { through, version }: { through: number; version: number | undefined },
): Promise<void> {
  for (const row of await unit.inLane(name))
    if (row.version === UNSETTLED && row.seq <= through) unit.put({ ...row, version })
}

/**
 * Applied writes that may leave the view. None leaves before one in front of it in its lane, which would then cover it.
 * @param applied in ascending order
 */
export function leaving(
  applied: readonly Operation[],
  isHeld: (operation: Operation) => boolean,
): Operation[] {
  const staying = new Set<string>()
  return applied.filter((operation) => {
    const isGone = !staying.has(operation.lane) && isHeld(operation)
    if (!isGone) staying.add(operation.lane)
    return isGone
  })
}
