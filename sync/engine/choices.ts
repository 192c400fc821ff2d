/**
 * Keeps I8, I12 and I13: what the person decides about a write that waits for them. A retry or an edit is a new
 * operation with a new key (the server replays the old refusal for the old one), linked to the old, which stays on
 * record. A write that may already be on its way cannot be changed any more, but it can be taken back: it is asked for
 * as a withdrawal, and what became of it is known when the server answers.
 */
import type { StoreTx } from '#sync/ports/store.ts'
import { assertStorable, openDependencies, prepare } from './enqueue.ts'
import { isUnsent, openGap } from './lanes.ts'
import { step, type Life } from './machine.ts'
import type { Operation } from '#sync/ports/rows.ts'
import { newLane } from './operation.ts'
import { carryOut, forgotten, openBook, quoted, type Book } from './settle.ts'
import type { EngineDeps } from './types.ts'
import { uuid7Source } from './uuid7.ts'

/** `unsent`: only a write that never left the device, for who would answer one that did with the opposite write. */
export type Choice = { do: 'retry' } | { do: 'edit'; args: unknown } | { do: 'discard'; unsent?: true }

/** `id` is the new operation after a retry or an edit. */
export type ChoiceResult =
  | { ok: true; id: string }
  | { ok: false; code: 'gone' | 'underWay' | 'unknown' | 'dependencyGone' }

/** Carries out the person's decision in one transaction. Throws what `enqueue` throws of the arguments of an edit. */
export async function choose(deps: EngineDeps, id: string, choice: Choice): Promise<ChoiceResult> {
  if (choice.do === 'edit') assertStorable(choice.args)
  return deps.store.write(async (tx) => {
    const operation = await tx.operation(id)
    if (operation === undefined || operation.state === 'discarded' || operation.state === 'applied')
      return { ok: false, code: 'gone' }
    const lanes =
      choice.do === 'edit' ? [operation.lane, laneOf(deps, operation, choice.args)] : [operation.lane]
    const book = await openBook(tx, deps, lanes)
    const isWaiting = operation.state === 'conflict' || operation.state === 'rejected'
    if (!isWaiting && !isUnsent(book.lane(operation.lane), operation.seq)) {
      if (choice.do !== 'discard' || choice.unsent) return { ok: false, code: 'underWay' }
      takeBack(book, operation)
      await book.close()
      return { ok: true, id }
    }
    const out =
      choice.do === 'discard'
        ? await discard(book, tx, operation)
        : await replace(tx, book, operation, choice, isWaiting)
    await book.close()
    await tx.deleteOperations(await tooMany(tx))
    return out
  })
}

/** The newest of what was dropped are kept on record. */
const KEPT_ON_RECORD = 500

async function tooMany(tx: StoreTx): Promise<number[]> {
  const count = await tx.countInState('discarded')
  if (count <= KEPT_ON_RECORD) return []
  return (await tx.inState('discarded', 0, count - KEPT_ON_RECORD)).map((row) => row.order)
}

/** First of its lane it goes at once, whatever the lane had to wait for: it carries nothing of what was in the way. */
function takeBack(book: Book, operation: Operation): void {
  const lane = book.lane(operation.lane)
  const { silent: _, ...free } = { ...lane, attempt: 0, notBefore: 0, delay: 0 }
  const isFirst = operation.seq === lane.done + 1
  book.setLane({ ...(isFirst ? free : lane), voids: [...new Set([...(lane.voids ?? []), operation.id])] })
  const { stuck: _tried, park: _park, ...row } = operation
  book.put({ ...row, state: 'ready', void: true })
}

/** An edit may belong to another lane. */
function laneOf(deps: EngineDeps, operation: Operation, args: unknown): string {
  return deps.mutations.get(operation.name)?.lane(args) ?? operation.lane
}

async function discard(book: Book, tx: StoreTx, operation: Operation): Promise<ChoiceResult> {
  const { life, commands } = step(lifeOf(operation), { type: 'dropped' }, 'halt')
  book.move(operation, life)
  carryOut(book, operation, commands)
  await tx.deletePhotosOf([operation.id])
  return { ok: true, id: operation.id }
}

async function replace(
  tx: StoreTx,
  book: Book,
  old: Operation,
  choice: Exclude<Choice, { do: 'discard' }>,
  isWaiting: boolean,
): Promise<ChoiceResult> {
  const { deps } = book
  const mutation = deps.mutations.get(old.name)
  if (mutation === undefined) return { ok: false, code: 'unknown' }
  const args = choice.do === 'edit' ? mutation.parse(choice.args) : old.args
  if (!isWaiting) {
    // never sent: the same operation with new content keeps its key and place
    if (mutation.lane(args) !== old.lane) return { ok: false, code: 'underWay' }
    const { ifMatch: _, ...kept } = old
    const fresh = prepare(mutation, args, old.id, old.createdAt, { schema: deps.schema })
    const { photoCount, photos, dependsOn, state, park } = old
    book.put({ ...kept, ...fresh, seq: old.seq, photoCount, photos, dependsOn, state, park })
    return { ok: true, id: old.id }
  }
  const id = uuid7Source(deps.clock, deps.random)()
  const fresh = {
    ...prepare(mutation, args, id, deps.clock.now(), { schema: deps.schema }),
    replaces: old.id,
  }
  // the next attempt is made against the copy the server showed
  if (old.refusal?.class === 'conflict' && old.refusal.etag !== undefined)
    fresh.ifMatch = quoted(old.refusal.etag)
  const base = serverCopy(old) ?? old.base
  const photos = await stillNeeded(tx, old)
  // a write refused because of what it depended on still depends on it
  const dependsOn = await openDependencies(tx, old.dependsOn)
  if (dependsOn === null) return { ok: false, code: 'dependencyGone' }
  const state = photos.length + dependsOn.length > 0 ? ('blocked' as const) : ('ready' as const)
  await placeInLane(tx, book, old, {
    ...fresh,
    ...(base === undefined ? {} : { base }),
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

/** The new operation stands where the old one stood if nothing behind it was sent yet, else at the end of its lane. */
async function placeInLane(
  tx: StoreTx,
  book: Book,
  old: Operation,
  fresh: Omit<Operation, 'order' | 'seq'>,
): Promise<void> {
  const lane = book.lane(fresh.lane)
  const front = lane.attempted + 1
  const takesPlace = fresh.lane === old.lane && lane.halted === old.id
  let seq = lane.next
  if (takesPlace) {
    const { lane: wider, moved } = openGap(lane, front, await book.inLane(lane.name))
    book.setLane(wider)
    for (const row of moved) book.put(row)
    seq = front
  } else book.setLane({ ...(lane ?? newLane(fresh.lane)), next: lane.next + 1, lastId: fresh.id })
  await tx.addOperations([{ ...fresh, seq }])
  await tx.movePhotos(old.id, fresh.id)
  for (const dependent of book.blocked()) {
    if (!dependent.dependsOn.includes(old.id)) continue
    book.put({
      ...dependent,
      dependsOn: dependent.dependsOn.map((each) => (each === old.id ? fresh.id : each)),
    })
  }
  book.put(forgotten({ ...book.current(old), state: 'discarded', replacedBy: fresh.id }))
  carryOut(book, old, [{ do: 'resumeLane' }])
}

function lifeOf(operation: Operation): Life {
  const refusal = operation.refusal ?? { status: 0, class: 'reject' as const, body: null }
  if (operation.state === 'conflict' || operation.state === 'rejected')
    return { at: operation.state, refusal }
  if (operation.state === 'parked') return { at: 'parked', reason: operation.park ?? 'upgrade' }
  if (operation.state === 'blocked' || operation.state === 'ready') return { at: operation.state }
  return { at: 'discarded' }
}
