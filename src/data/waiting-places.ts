import { openPlacesDb, type PlaceRow, type PlacesDb } from '#sync/adapters/places-db.ts'
import type { WaitPlace } from '#sync/contracts/waiting/place.ts'
import type { TicketClaims } from '#sync/domain/wait/ticket-code.ts'
import { useLive } from './use-live.ts'

export type { PlaceRow, ShopListRow } from '#sync/adapters/places-db.ts'

let db: PlacesDb | undefined

/** The places in line this device keeps; opened with the first use. */
export const placesDb = (): PlacesDb => (db ??= openPlacesDb())

/** All of them, the last one first; undefined until they were read. */
export function useKeptPlaces(): PlaceRow[] | undefined {
  return useLive('places', async () => {
    const rows = await placesDb().places.toArray()
    return rows.toSorted((a, b) => b.addedAt - a.addedAt)
  })
}

/**
 * Keeps a place on this device, with a secret this device alone knows; one that is kept already stays as it is. Rejects
 * with the browser's storage error.
 */
export async function keepPlace(
  { ticketId: id, shopNo, day, number, party, joinedAt }: TicketClaims,
  { code, secret, now }: { code: string; secret: string; now: number },
): Promise<void> {
  const { places } = placesDb()
  await placesDb().transaction('rw', places, async () => {
    if (await places.get(id)) return
    const unheard = { claim: 'unasked', seen: null, seenAt: null } as const
    await places.add({ id, shopNo, day, number, party, joinedAt, code, secret, ...unheard, addedAt: now })
  })
}

/** What the server was told of it, or said. */
type Heard = Partial<Pick<PlaceRow, 'claim' | 'addedRead' | 'hasArrived' | 'isTold'>> & {
  seen?: WaitPlace
  seenAt?: number
}

export const changePlace = (id: string, heard: Heard): Promise<unknown> => placesDb().places.update(id, heard)

export const forgetPlace = (id: string): Promise<void> => placesDb().places.delete(id)
