/**
 * Keeps W1, I1 and I2 for writes that get a number: the counter is raised, and the write finished with what it gave, in
 * the one strict transaction that stores it. Killed at any moment, either both are on the disk or neither is.
 */
import type { NewOperation } from '#sync/ports/rows.ts'
import type { CounterKey, StoreTx } from '#sync/ports/store.ts'
import { numbered, prepare, type Draft, type Numbers } from './prepare.ts'

/** A write as it waits to be stored; its arguments hold any number yet. */
interface Numbered {
  draft: Draft
  operation: NewOperation
}

/**
 * Writes with their numbers, in their order; the counters are raised. One that is stored already, because its caller never
 * heard of it, keeps what it was given and is not stored again.
 * @returns `fresh`, those to store, and `all` of them as they are stored then
 * @throws what the mutation's `parse` throws; the transaction is given up then, and no counter was raised
 */
export async function withNumbers<Write extends Numbered>(
  tx: StoreTx,
  writes: readonly Write[],
): Promise<{ fresh: Write[]; all: Write[] }> {
  const counters = new Map<CounterKey, number>()
  const fresh: Write[] = []
  const all: Write[] = []
  for (const write of writes) {
    const { draft } = write
    const stored = draft.numbers && (await tx.operation(write.operation.id))
    const operation =
      stored ?? (draft.numbers ? finished(draft, await next(tx, counters, draft.numbers)) : write.operation)
    const now = { ...write, operation }
    if (!stored) fresh.push(now)
    all.push(now)
  }
  for (const [key, value] of counters) await tx.putMeta(key, value)
  return { fresh, all }
}

/** The next number of each counter, counted on from those before it in the same transaction. */
async function next(
  tx: StoreTx,
  counters: Map<CounterKey, number>,
  names: Readonly<Record<string, string>>,
): Promise<Numbers> {
  const given: Record<string, number> = {}
  for (const [field, name] of Object.entries(names)) {
    const key: CounterKey = `number:${name}`
    const value = (counters.get(key) ?? (await tx.meta(key)) ?? 0) + 1
    counters.set(key, value)
    given[field] = value
  }
  return given
}

function finished(draft: Draft, given: Numbers): NewOperation {
  const args = draft.mutation.parse(numbered(draft.args, given))
  return prepare({ ...draft, args })
}
