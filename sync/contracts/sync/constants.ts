/** Names and bounds of the sync protocol, for those that carry no schemas with them. */

/** Header names are written once here. */
export const SYNC_HEADERS = {
  key: 'Idempotency-Key',
  client: 'Sync-Client',
  lane: 'Sync-Lane',
  seq: 'Sync-Seq',
  schema: 'Sync-Schema',
  void: 'Sync-Void',
  replayed: 'Idempotency-Replayed',
  /** Answer: version of the member's feed that holds the effect (BatchResult.version). */
  version: 'Sync-Version',
  /** Answer of a feed: which database counted its version (BatchResult.database); not in the page, whose keys old devices check. */
  database: 'Sync-Database',
} as const

/** Version of the operation schema a device writes; the server accepts this one and the two before it. */
export const SYNC_SCHEMA = 2
/** From this one on a device reads `at` of an answer; those before drop a line with a name they do not know. */
export const SCHEMA_WITH_POSITIONS = 2
export const SYNC_SCHEMAS_BEHIND = 2

/** At most this many operations, or this many bytes of bodies, in one push; of a guest fewer, because anybody may be one. */
export const PUSH_LIMIT = { operations: 500, guestOperations: 50, bytes: 512 * 1024 } as const

/**
 * A cursor of a member's own feed says of each chat room how far it was read, 34 characters a room; it is part of an address,
 * of which servers take sixteen thousand.
 */
export const CURSOR_MAX = 12_000

/** At most this many scopes in a pull, changes in its answer, records in a window, and seconds it waits. */
export const PULL_LIMIT = { scopes: 100, changes: 500, window: 100, waitSeconds: 25 } as const

/** At most this many posts and reviews in one question for their counts. */
export const TALLY_LIMIT = 200
