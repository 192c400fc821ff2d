import { visitOwnerDb } from '#sync/adapters/owner-db.ts'

/**
 * After a sign-out: what the server knows of the member is not to be read on this device any more. What it does not know
 * yet (the outbox and its photos) stays until they sign in again; then the feed is read from its beginning.
 */
export async function forgetRecords(owner: string): Promise<void> {
  const db = visitOwnerDb(owner)
  try {
    await db.transaction('rw', db.records, db.feeds, async () => {
      await Promise.all([db.records.clear(), db.feeds.clear()])
    })
  } finally {
    db.close()
  }
}
