import { ownClient } from '#sync/engine/outbox.ts'
import type { OwnerDb } from './owner-db.ts'
import { outboxStore } from './outbox-store.ts'
import { systemClock, systemRandom } from './platform-ports.ts'

/**
 * The id of an owner's queue on this device (UUID), stored when it is first asked for. Another owner's is another, and so
 * is that of a database made anew in its place: what is counted in it is counted for nobody else.
 */
export const queueIdOf = (db: OwnerDb): Promise<string> =>
  outboxStore(db).write((tx) => ownClient(tx, { clock: systemClock, random: systemRandom }))
