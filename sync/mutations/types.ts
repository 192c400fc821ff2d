/**
 * What the engine knows about a queueable write. Overlays are pure (I3): the same base row and arguments always give
 * the same view, and applying one twice gives what applying it once gives, because the base may already hold its effect.
 */
import type { BatchOperation } from '#sync/contracts/sync/sync.ts'

/** What happens to the rest of a lane after a refusal: it waits for the person, goes on, or its dependents fall with it. */
export type OnRefusal = 'halt' | 'continue' | 'cascade'

export interface RecordRef {
  kind: string
  key: string
  /**
   * Given for what boards, records or rooms show, too: the scopes in which it is new, at their end. None for a change of
   * what is there, wherever it is.
   */
  in?: readonly string[]
  /** The scope it is laid over in; absent for the member's own record, whose body may look otherwise. */
  scope?: string
}

/** What a row says of the records it touches, to be found by; see `NewOperation.touches`. */
export function touchesOf(refs: readonly RecordRef[]): string[] {
  const all = refs.flatMap(({ kind, key, in: scopes }) =>
    scopes ? [kind, `${kind}/${key}`, ...scopes.map((scope) => `${scope} ${kind}`)] : [kind],
  )
  return [...new Set(all)]
}

export interface WriteRequest {
  method: BatchOperation['method']
  path: string
  /** Sent as JSON; undefined sends no body. */
  body?: unknown
  ifMatch?: string
}

export interface Mutation<Args> {
  /** Plain English, `cart.setQuantity`; stored with every operation, so never renamed. */
  name: string
  /** Throws when the arguments are not valid; runs before anything is stored. */
  parse(args: unknown): Args
  /** Plain ASCII (it travels in a header). Writes of one lane reach the server in order; different lanes never wait for each other. */
  lane(args: Args): string
  request(args: Args): WriteRequest
  onRefusal: OnRefusal
  /** One set of arguments with the effect of both, or null when they must stay two (I19). */
  coalesce?(earlier: Args, later: Args): Args | null
  /** The records its overlay changes. */
  touches(args: Args): RecordRef[]
  /** The record as the person should see it; null is "gone". `madeAt` is when the write was made, milliseconds. */
  overlay(ref: RecordRef, before: unknown, args: Args, madeAt: number): unknown
}

/** Any mutation, its arguments unknown: `parse` is the only way in. */
export type AnyMutation = Mutation<unknown>

export type MutationRegistry = ReadonlyMap<string, AnyMutation>

/** Hides the argument type behind `parse`, so that the engine can hold mutations of all kinds in one map. */
export function sealed<Args>(mutation: Mutation<Args>): AnyMutation {
  const { name, onRefusal, coalesce } = mutation
  // the engine asks several things of the same arguments in a row: those parsed last are not parsed again
  let last: { given: unknown; args: Args } | undefined
  const parse = (given: unknown) => {
    const args = mutation.parse(given)
    last = { given: args, args }
    return args
  }
  const read = (given: unknown) => {
    if (last !== undefined && last.given === given) return last.args
    const args = mutation.parse(given)
    last = { given, args }
    return args
  }
  return {
    name,
    onRefusal,
    parse,
    lane: (args) => mutation.lane(read(args)),
    request: (args) => mutation.request(read(args)),
    coalesce: coalesce && ((earlier, later) => coalesce(read(earlier), read(later))),
    touches: (args) => mutation.touches(read(args)),
    overlay: (ref, before, args, madeAt) => mutation.overlay(ref, before, read(args), madeAt),
  }
}

export function registryOf(mutations: readonly AnyMutation[]): MutationRegistry {
  return new Map(mutations.map((mutation) => [mutation.name, mutation]))
}
