/**
 * What a device holds of boards, records and rooms, and how it asks for them: a window of each scope, apart from the
 * feeds of public content and of the member, and apart from everything that was written here.
 */
import type { PullAnswer, ScopeChange, WindowPage } from '#sync/contracts/sync/pull.ts'
import type { Cancel } from './cancel.ts'
import type { Durability } from './store.ts'
import type { Answer } from './transport.ts'

/** A scope the device holds something of. */
export interface HeldScope {
  scope: string
  /** Empty: it is to be read anew, and until then what is held is shown. */
  cursor: string
  version: number
  /**
   * Pages of a reading are still to come: what was written again since the version reached stands on one of them, so that
   * none of the versions says what is held.
   */
  partial?: true
  /** The newest number there is. */
  items: number
  /** Every record numbered from here on that is not deleted is held. */
  floor: number
  /** Server time of the newest page, ISO 8601. */
  asOf: string
  /** Another one for each time the scope was read from its beginning; not of rows that an earlier build stored. */
  begun?: number
  /** The person wants it on the device, at any size. */
  kept: 0 | 1
  /** Of one that is kept: its window is to reach down to this number again, or for the first time. */
  refill?: number
  /** When it was last looked at, in ms since 1970. */
  lastWanted: number
  /** About how much its bodies take. */
  bytes: number
  /** Which bodies were readable to the app that read it; see `ScopeBodies`. */
  edition?: string
}

/** A change as it is stored; `aside` names the place at which this version of the app cannot read its body. */
export type ReadChange = ScopeChange & { aside?: string }

export interface ScopeRow extends Omit<ReadChange, 'body'> {
  scope: string
  body: unknown
}

export interface ScopeRef {
  kind: string
  key: string
}

/** One transaction over scopes and their rows. */
export interface ScopeTx {
  held(scope: string): Promise<HeldScope | undefined>
  allHeld(): Promise<HeldScope[]>
  putHeld(row: HeldScope): Promise<void>
  rows(scope: string, refs: readonly ScopeRef[]): Promise<(ScopeRow | undefined)[]>
  putRows(rows: readonly ScopeRow[]): Promise<void>
  deleteRows(scope: string, refs: readonly ScopeRef[]): Promise<void>
  clearRows(scope: string): Promise<void>
  /** The scope and all its rows. */
  forget(scope: string): Promise<void>
}

export interface ScopeStore {
  /** All or nothing. What is lost with the power is read again, so it is relaxed. */
  write<T>(fn: (tx: ScopeTx) => Promise<T>, durability?: Durability): Promise<T>
  read<T>(fn: (tx: ScopeTx) => Promise<T>): Promise<T>
}

/** What is the same for everybody, and what only this member may read (rooms). */
export interface ScopeStores {
  everybodys: ScopeStore
  own: ScopeStore
}

export interface PullCall {
  owner: string
  client: string
  scopes: readonly { scope: string; cursor?: string; window?: number }[]
}

export interface WindowCall {
  owner: string
  client: string
  scope: string
  before: number
  limit: number
}

/** The way to the server, as values: it never throws for what a network or a server does. */
export interface ScopeTransport {
  /** News of at most 100 scopes. */
  pull(call: PullCall, cancel: Cancel): Promise<Answer | { kind: 'pulled'; answer: PullAnswer }>
  /** What comes before a number, the newest first. */
  window(call: WindowCall, cancel: Cancel): Promise<Answer | { kind: 'window'; page: WindowPage }>
}

/** Where this version of the app cannot read a body, `writer.name`; null when it can, or does not know the kind. */
export type ScopeBodyCheck = (kind: string, body: unknown) => string | null

export interface ScopeBodies {
  /** Another one may judge a body otherwise: what is stored is then read anew. */
  edition: string
  /** Loads what the check takes; rejects when it cannot be fetched. */
  ready(): Promise<ScopeBodyCheck>
}

/** Which scopes the pages of this device look at; each page says so for itself, for a time. */
export interface SharedWants {
  /** @param until in ms since 1970; nothing is wanted by this page afterwards */
  announce(page: string, scopes: readonly string[], until: number): Promise<void>
  /** @param now in ms since 1970 */
  all(now: number): Promise<string[]>
}
