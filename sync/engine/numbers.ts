/**
 * Keeps W1, I1 and I2 for writes that get a number: the counter is raised, and the write finished with what it gave, in
 * the one strict transaction that stores it. Killed at any moment, either both are on the disk or neither is.
 */
import type { NewOperation } from '#sync/ports/rows.ts'
import type { CounterKey, StoreTx } from '#sync/ports/store.ts'
import { prepare, type Draft, type Numbers } from './prepare.ts'

/** The database was lost and made anew: its counters begin again, and numbers that were given are forgotten. */
export class CountersLost extends Error {
  override name = 'CountersLost'
}

/** A write as it waits to be stored; its arguments hold any number yet. */
interface Numbered {
  draft: Draft
  operation: NewOperation
}

/**
 * Writes with their numbers, in their order; the counters are raised. One that is stored already, because its caller never
 * heard of it, keeps what it was given and is not stored again.
 * @returns `fresh`, those to store, and what numbers each of all was `given`
 * @throws CountersLost, or what the mutation's `parse` throws; the transaction is given up then, and no counter was raised
 */
export async function withNumbers<Write extends Numbered>(
  tx: StoreTx,
  writes: readonly Write[],
): Promise<{ fresh: Write[]; given: (Numbers | undefined)[] }> {
  const counters = new Map<CounterKey, number>()
  const fresh: Write[] = []
  const given: (Numbers | undefined)[] = []
  for (const write of writes) {
    const { draft } = write
    if (draft.countersOf && (await tx.meta('client')) !== draft.countersOf) throw new CountersLost()
    const stored = draft.numbers && (await tx.operation(write.operation.id))
    const operation =
      stored ?? (draft.numbers ? finished(draft, await next(tx, counters, draft.numbers)) : write.operation)
    if (!stored) fresh.push({ ...write, operation })
    given.push(numbersOf(operation))
  }
  for (const [key, value] of counters) await tx.putMeta(key, value)
  return { fresh, given }
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

/** With any number in the fields that get one later, so that the rest can be read, or refused, before. */
export const anyNumbers = (args: unknown, names: Readonly<Record<string, string>>): unknown =>
  numbered(args, Object.fromEntries(Object.keys(names).map((field) => [field, 1])))

/** The numbers an operation was given when it was stored; undefined for one without. */
export function numbersOf({ numbered, args }: Pick<NewOperation, 'numbered' | 'args'>): Numbers | undefined {
  if (numbered === undefined) return undefined
  const at = (field: string) =>
    field.split('.').reduce((value: unknown, name) => (value as Record<string, unknown>)[name], args)
  return Object.fromEntries(numbered.map((field) => [field, at(field) as number]))
}

/** Arguments with numbers in these fields. */
export function numbered(args: unknown, numbers: Numbers): unknown {
  return Object.entries(numbers).reduce((out, [field, value]) => put(out, field.split('.'), value), args)
}

function put(args: unknown, [name = '', ...rest]: readonly string[], value: number): unknown {
  const fields = args as Record<string, unknown> | null
  return { ...fields, [name]: rest.length > 0 ? put(fields?.[name], rest, value) : value }
}
