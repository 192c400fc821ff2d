import type { ItineraryDraft } from '#sync/contracts/planner/itinerary.ts'
import { mergeFields, mergeItinerary } from '#sync/domain/merge.ts'
import type { Operation } from '#src/data/pending.ts'

type Record = { [field: string]: unknown }

const isRecord = (value: unknown): value is Record =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What addresses or stamps a record; not part of what a person wrote. */
const STAMPS = new Set(['id', 'version', 'createdAt', 'updatedAt'])

function only(record: Record, fields: readonly string[]): Record {
  return Object.fromEntries(fields.map((field) => [field, record[field]]))
}

/**
 * The arguments of an edit with the changes of both sides in it, for sending again; null when both changed the same
 * thing, so that the person has to choose, or when the copy both started from is not known.
 */
export function mergedArgs(
  operation: Pick<Operation, 'name' | 'state' | 'args' | 'base' | 'refusal'>,
): Record | null {
  const { args: mine, base } = operation
  const body = operation.refusal?.body as { error?: { current?: unknown } } | null | undefined
  const theirs = body?.error?.current
  if (operation.state !== 'conflict' || !isRecord(mine) || !isRecord(base) || !isRecord(theirs)) return null
  const fields = Object.keys(mine).filter((field) => !STAMPS.has(field))
  const sides = [base, mine, theirs].map((side) => only(side, fields)) as [Record, Record, Record]
  const { value, clashes } =
    operation.name === 'itinerary.save'
      ? mergeItinerary(...(sides as unknown[] as [ItineraryDraft, ItineraryDraft, ItineraryDraft]))
      : mergeFields(...sides)
  return clashes.length > 0 ? null : { ...mine, ...value, version: theirs.version }
}
