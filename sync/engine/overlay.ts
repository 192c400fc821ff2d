/**
 * Keeps I3 and I9: what a person sees is a pure function of base rows and pending operations, applied in the order they
 * were made. Refused and conflicted writes are not part of the view; they wait in the list of pending changes.
 */
import { SYNC_SCHEMA } from '#sync/contracts/sync/constants.ts'
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { AnyMutation, RecordRef } from '#sync/mutations/types.ts'
import type { StoreTx } from '#sync/ports/store.ts'
import type { Operation } from '#sync/ports/rows.ts'
import type { ViewDeps } from './types.ts'

export interface ViewRecord<Body = unknown> {
  key: string
  body: Body
  /** Operations shown in it that the base rows do not hold yet, oldest first; empty when all is confirmed. */
  pending: OperationId[]
}

const SHOWN = new Set<Operation['state']>(['blocked', 'ready', 'parked', 'applied'])

/** What was taken back is out of sight, unless the server says that it had been applied. */
const isShown = ({ state, void: isVoid }: Operation) => SHOWN.has(state) && isVoid !== true

/** The records one operation changes, as they look with it. */
function shownBy(
  { id, args, createdAt }: Operation,
  mutation: AnyMutation,
  isMeant: (ref: RecordRef) => boolean,
  { view, scope }: { view: ReadonlyMap<string, ViewRecord>; scope?: string | undefined },
): ViewRecord[] {
  return mutation
    .touches(args)
    .filter(isMeant)
    .map((ref) => {
      const before = view.get(ref.key)
      const body = mutation.overlay(
        { ...ref, ...(scope && { scope }) },
        before?.body ?? null,
        args,
        createdAt,
      )
      return { key: ref.key, body, pending: [...(before?.pending ?? []), id] }
    })
}

/** What a view of one kind is made of. */
export interface ViewParts {
  kind: string
  base: readonly { key: string; body: unknown }[]
  /** In ascending order. */
  operations: readonly Operation[]
  /** The scope the records are a range of; absent for the member's own. */
  scope?: string
}

/** The view of one kind; what this app cannot read shows nothing. */
export function overlayView(
  { kind, base, operations, scope }: ViewParts,
  { mutations, schema = SYNC_SCHEMA }: ViewDeps,
): ViewRecord[] {
  const view = new Map<string, ViewRecord>(
    base.map((row) => [row.key, { key: row.key, body: row.body, pending: [] }]),
  )
  const isMeant = (ref: RecordRef) =>
    ref.kind === kind && (scope === undefined || view.has(ref.key) || ref.in?.includes(scope) === true)
  for (const operation of operations) {
    const mutation = mutations.get(operation.name)
    // what a newer app wrote in another tab may mean something this one cannot read (I20)
    if (mutation === undefined || operation.schema > schema || !isShown(operation)) continue
    try {
      for (const record of shownBy(operation, mutation, isMeant, { view, scope }))
        view.set(record.key, record)
    } catch {
      // this build cannot read what another one stored: it waits without a preview, its request goes as it is (I8)
      continue
    }
  }
  return [...view.values()].filter((record) => record.body !== null && record.body !== undefined)
}

/** Reads the view of one kind inside a transaction. */
export async function readView(tx: StoreTx, kind: string, deps: ViewDeps): Promise<ViewRecord[]> {
  return overlayView({ kind, base: await tx.records(kind), operations: tx.touching(kind) }, deps)
}
