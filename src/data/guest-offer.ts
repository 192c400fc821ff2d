import type { OwnerDb } from '#sync/adapters/owner-db.ts'

/** A row of the member's own database: whose things they were asked about and have not answered yet. */
const KEY = 'guestOffered'

interface Offered {
  guest: string
  /** The page that asks, by the moment it began, ms: it does not ask twice. */
  page: number
}

/** Written before the question is shown, so that it survives a browser that is closed without an answer. */
export async function noteOffer(
  db: OwnerDb,
  guest: string,
  page: number = performance.timeOrigin,
): Promise<void> {
  await db.meta.put({ key: KEY, value: { guest, page } satisfies Offered })
}

/** The question was answered, or there is nothing left to ask about. */
export async function forgetOffer(db: OwnerDb): Promise<void> {
  await db.meta.delete(KEY)
}

/** The guest an earlier page asked about without an answer; null when there is no open question. */
export async function offeredGuest(
  db: OwnerDb,
  page: number = performance.timeOrigin,
): Promise<string | null> {
  const offered = (await db.meta.get(KEY))?.value as Offered | undefined
  return offered && offered.page !== page ? offered.guest : null
}
