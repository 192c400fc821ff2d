/**
 * Keeps I8, I12 and I13: what the person decides about a write that waits for them. A retry or an edit is a new
 * operation with a new key (the server replays the old refusal for the old one), linked to the old, which stays on
 * record. A write that may already be on its way cannot be changed any more, but it can be taken back: it is asked for
 * as a withdrawal, and what became of it is known when the server answers.
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { AnyMutation } from '#sync/mutations/types.ts'
import type { StoreTx } from '#sync/ports/store.ts'
import { carryOut } from './carry-out.ts'
import { openDependencies } from './look-up.ts'
import { foldNeighbours } from './folding.ts'
import { inSendingOrder, isUnsent } from './lanes.ts'
import { newestOf, quoted } from './lineage.ts'
import { step } from './machine.ts'
import type { NewOperation, Operation } from '#sync/ports/rows.ts'
import { numbered, numbersOf } from './numbers.ts'
import { assertStorable, prepare } from './prepare.ts'
import { isOpen, lifeOf, withoutContent } from './stored-life.ts'
import type { EngineDeps } from './types.ts'
import { openUnit, type UnitOfWork } from './unit-of-work.ts'
import { uuid7Source } from './uuid7.ts'

/** `unsent`: only a write that never left the device, for who would answer one that did with the opposite write. */
export type Choice =
  | { do: 'retry' }
  | { do: 'edit'; args: unknown }
  | { do: 'discard'; unsent?: true }
  | { do: 'pause' }
  | { do: 'resume' }

/**
 * `id` is the new operation after a retry or an edit. `numbered`: its number is given away, perhaps on paper, so that only
 * another write can undo it.
 */
export type ChoiceResult =
  | { ok: true; id: OperationId }
  | { ok: false; code: 'gone' | 'underWay' | 'unknown' | 'dependencyGone' | 'numbered' }

type ChooseDeps = Pick<EngineDeps, 'store' | 'mutations' | 'schema' | 'clock' | 'random'>

/** Carries out the person's decision in one transaction. Throws what `enqueue` throws of the arguments of an edit. */
export async function choose(deps: ChooseDeps, id: OperationId, choice: Choice): Promise<ChoiceResult> {
  if (choice.do === 'edit') assertStorable(choice.args)
  return deps.store.write(async (tx) => {
    const stored = await tx.operation(id)
    if (stored === undefined || stored.state === 'discarded' || stored.state === 'applied')
      return { ok: false, code: 'gone' }
    if (choice.do === 'pause' || choice.do === 'resume') return haltPhotos(tx, stored, choice.do === 'pause')
    if (choice.do === 'discard' && stored.numbered) return { ok: false, code: 'numbered' }
    const lanes = choice.do === 'edit' ? [stored.lane, laneOf(deps, stored, choice.args)] : [stored.lane]
    const unit = await openUnit(tx, lanes)
    const operation = await foldedNow({ tx, unit, deps }, stored)
    const isWaiting = operation.state === 'conflict' || operation.state === 'rejected'
    if (!isWaiting && !isUnsent(operation)) {
      if (choice.do !== 'discard' || choice.unsent) return { ok: false, code: 'underWay' }
      takeBack(unit, operation)
      await unit.save()
      return { ok: true, id }
    }
    const out =
      choice.do === 'discard'
        ? discard(unit, operation)
        : isWaiting
          ? await replaceRefused({ tx, unit, deps }, operation, choice)
          : changeUnsent({ unit, deps }, operation, choice)
    await unit.save()
    await tx.deleteOperations(await tooMany(tx))
    return out
  })
}

/** While photos of a write go up; later there is nothing to halt. */
async function haltPhotos(tx: StoreTx, operation: Operation, isPaused: boolean): Promise<ChoiceResult> {
  if (operation.state !== 'blocked' || operation.photos.length === 0) return { ok: false, code: 'underWay' }
  const { paused: _, ...row } = operation
  await tx.putOperations([isPaused ? { ...row, paused: true } : row])
  return { ok: true, id: operation.id }
}

/** The newest of what was dropped are kept on record. */
const KEPT_ON_RECORD = 500

async function tooMany(tx: StoreTx): Promise<number[]> {
  const count = await tx.countInState('discarded')
  if (count <= KEPT_ON_RECORD) return []
  const dropped = await tx.allInState('discarded')
  return dropped.slice(0, count - KEPT_ON_RECORD).map((row) => row.order)
}

/** The person decides about a write as it would be sent: with the neighbours that it carries, or that carry it. */
async function foldedNow({ tx, unit, deps }: Change, operation: Operation): Promise<Operation> {
  if (operation.state !== 'ready' || !isUnsent(operation)) return operation
  const rows = inSendingOrder((await tx.inLane(operation.lane)).filter(isOpen))
  const isIt = (row: Operation) => row.id === operation.id || row.folded?.includes(operation.id) === true
  const found = foldNeighbours(rows, deps).find((each) => isIt(each.operation))
  if (found === undefined || found.gone.length === 0) return operation
  for (const row of found.gone) unit.move(row, { at: 'gone' })
  unit.put(found.operation)
  return found.operation
}

/**
 * Its lane goes at once, no matter what it waited for: what was in the way may have been this, wherever in the lane it
 * stands.
 */
function takeBack(unit: UnitOfWork, operation: Operation): void {
  const { silent: _, ...lane } = unit.lane(operation.lane)
  const free = { ...lane, attempt: 0, notBefore: 0, delay: 0 }
  unit.setLane({ ...free, voids: [...new Set([...(lane.voids ?? []), operation.id])] })
  const { stuck: _tried, park: _park, ...row } = operation
  unit.put({ ...row, state: 'ready', void: true })
}

/** An edit may belong to another lane. */
function laneOf(deps: ChooseDeps, operation: Operation, args: unknown): string {
  return deps.mutations.get(operation.name)?.lane(args) ?? operation.lane
}

function discard(unit: UnitOfWork, operation: Operation): ChoiceResult {
  const { life, commands } = step(lifeOf(operation), { type: 'dropped' }, 'halt')
  unit.move(operation, life)
  carryOut(unit, operation, commands)
  return { ok: true, id: operation.id }
}

/** One transaction about one operation. */
interface Change {
  tx: StoreTx
  unit: UnitOfWork
  deps: ChooseDeps
}

type Again = Extract<Choice, { do: 'retry' | 'edit' }>

/** What it is sent with from now on; numbers it was given stay, whatever was edited. */
function argsAgain(mutation: AnyMutation, old: Operation, choice: Again): unknown {
  if (choice.do === 'retry') return old.args
  return mutation.parse(numbered(choice.args, numbersOf(old) ?? {}))
}

/** Never sent: the same operation with new content keeps its key and place. */
function changeUnsent({ unit, deps }: Omit<Change, 'tx'>, old: Operation, choice: Again): ChoiceResult {
  const mutation = deps.mutations.get(old.name)
  if (mutation === undefined) return { ok: false, code: 'unknown' }
  const args = argsAgain(mutation, old, choice)
  if (mutation.lane(args) !== old.lane) return { ok: false, code: 'underWay' }
  const { ifMatch: _, ...kept } = unit.current(old)
  const { id, createdAt, photoCount, photos, dependsOn, state, park } = old
  const fresh = prepare({ mutation, args, id, createdAt, schema: deps.schema })
  if (fresh.ifMatch !== undefined) fresh.ifMatch = newestOf(fresh.ifMatch, unit.lane(old.lane))
  unit.put({ ...kept, ...fresh, seq: old.seq, photoCount, photos, dependsOn, state, park })
  return { ok: true, id }
}

/** Refused, or in conflict: a new operation with a new key takes its place. */
async function replaceRefused(change: Change, old: Operation, choice: Again): Promise<ChoiceResult> {
  const { tx, deps } = change
  const mutation = deps.mutations.get(old.name)
  if (mutation === undefined) return { ok: false, code: 'unknown' }
  const args = argsAgain(mutation, old, choice)
  const id = uuid7Source(deps.clock, deps.random)()
  const createdAt = deps.clock.now()
  const fresh = { ...prepare({ mutation, args, id, createdAt, schema: deps.schema }), replaces: old.id }
  // the next attempt is made against the copy the server showed
  if (old.refusal?.class === 'conflict' && old.refusal.etag !== undefined)
    fresh.ifMatch = quoted(old.refusal.etag)
  const base = serverCopy(old) ?? old.base
  const photos = await stillNeeded(tx, old)
  // a write refused because of what it depended on still depends on it
  const dependsOn = await openDependencies(tx, old.dependsOn)
  if (dependsOn === null) return { ok: false, code: 'dependencyGone' }
  const state = photos.length + dependsOn.length > 0 ? ('blocked' as const) : ('ready' as const)
  await placeInLane(change, old, {
    ...fresh,
    ...(base === undefined ? {} : { base }),
    ...(old.numbered === undefined ? {} : { numbered: old.numbered }),
    photos,
    dependsOn,
    photoCount: old.photoCount,
    state,
  })
  return { ok: true, id }
}

function refusalCode({ refusal }: Operation): string | undefined {
  return (refusal?.body as { error?: { code?: string } } | null | undefined)?.error?.code
}

/** What the server showed when it found a conflict. */
function serverCopy({ refusal }: Operation): unknown {
  if (refusal?.class !== 'conflict') return undefined
  return (refusal.body as { error?: { current?: unknown } } | null)?.error?.current
}

/**
 * Photos the server does not have yet; those it has keep their ids and are not sent again. A server that says it no
 * longer has them gets all that are held.
 */
async function stillNeeded(tx: StoreTx, old: Operation): Promise<string[]> {
  if (refusalCode(old) === 'upload.missing') return tx.photosOf(old.id)
  const rows = await Promise.all(old.photos.map((photo) => tx.photo(photo)))
  return rows.flatMap((row) => (row === undefined ? [] : [row.id]))
}

/** The new operation stands where the old one stood while the lane waits for it, else at the end of its lane. */
async function placeInLane(
  { tx, unit }: Change,
  old: Operation,
  fresh: Omit<NewOperation, 'seq'>,
): Promise<void> {
  const takesPlace = fresh.lane === old.lane && unit.lane(fresh.lane).halted === old.id
  await tx.addOperations([{ ...fresh, seq: 0 }], takesPlace ? old.order : undefined)
  unit.put(withoutContent({ ...unit.current(old), state: 'discarded', replacedBy: fresh.id }))
  await tx.movePhotos(old.id, fresh.id)
  for (const dependent of unit.blocked()) {
    if (!dependent.dependsOn.includes(old.id)) continue
    unit.put({
      ...dependent,
      dependsOn: dependent.dependsOn.map((each) => (each === old.id ? fresh.id : each)),
    })
  }
  carryOut(unit, old, [{ do: 'resumeLane' }])
}
