import { Dexie, type EntityTable } from 'dexie'
import type { WaitPlace } from '#sync/contracts/waiting/place.ts'
import type { WaitingShop } from '#sync/contracts/waiting/report.ts'

/** A place in line this device keeps, with or without an account. */
export interface PlaceRow {
  /** Id of the ticket; the letters of a text message where only those were there. */
  id: string
  shopNo: number
  /** Day of business it is good on, yyyy-MM-dd. */
  day: string
  number: string
  party: number
  /** ms since 1970, by the clock of the shop's device. */
  joinedAt: number
  /** The signed text the kiosk showed, or the twelve letters of a text message. */
  code: string
  /** What cancels and defers the place; only its hash leaves the device. */
  secret: string
  /** `mine`: the server took this device's secret; `taken`: another phone was first, this one reads only. */
  claim: 'unasked' | 'mine' | 'taken'
  /** What was last heard of it. */
  seen: WaitPlace | null
  /** Device time of `seen`, ms. */
  seenAt: number | null
  /** `addedAt` of the answer whose parties, added in front after an outage, the guest has read of. */
  addedRead?: string
  /** A member from afar has said to stand at the door. */
  hasArrived?: boolean
  /** This phone is told when it is nearly its turn and when it is called. */
  isTold?: boolean
  addedAt: number
}

/** The public list of lines, as it was last heard. */
export interface ShopListRow {
  id: 'shops'
  shops: WaitingShop[]
  /** Device time, ms. */
  heardAt: number
}

export type PlacesDb = Dexie & {
  places: EntityTable<PlaceRow, 'id'>
  lists: EntityTable<ShopListRow, 'id'>
}

/**
 * Places in line: a database of its own, because they belong to whoever holds the phone and stay when somebody
 * signs in or out. A kiosk's wipe takes it with everything else of a person.
 */
export function openPlacesDb(name = 'goraero-places'): PlacesDb {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as PlacesDb
  db.version(1).stores({ places: 'id', lists: 'id' })
  return db
}
