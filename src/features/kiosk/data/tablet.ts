import { create } from 'zustand'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'

/** What the screens of a tablet show of its shop's line. */
export interface TabletView {
  shopNo: number
  shopName: Localized
  mode: 'open' | 'straightIn' | 'paused' | 'closed'
  /** End of a pause, ISO 8601. */
  until: string | null
  isFull: boolean
  /** Parties that may wait at once. */
  limit: number
  /** The server refuses this device; numbers that were not sent stay for the desk. */
  isRevoked: boolean
  unsent: number
  /** Parties that wait, as far as this device knows. */
  teams: number
  /** Other devices may have given numbers this one has not heard of. */
  isSure: boolean
  minutes: { from: number; to: number } | null
  /** Numbers being called, the newest first. */
  called: readonly string[]
  /** Given right before this page began: a power cut may have hidden it. Device time, ms. */
  last: { number: string; at: number } | null
  /** Parties that came earlier elsewhere and were added when the devices met again. */
  added: number
  /** Phone numbers can be sealed today. */
  canText: boolean
}

export interface JoinRequest {
  party: number
  childChairs: number
  /** Digits; sealed before it is stored. */
  phone: string | null
  language: Language
}

export interface Joined {
  number: string
  ahead: number
  isSure: boolean
  /** Address that takes the place to a phone; null where no code could be signed. */
  link: string | null
  isTexted: boolean
}

/** What a tablet can do for the person at it. */
export interface Tablet {
  /** Stores the join durably and gives its number. @throws when nothing was stored: no number was given */
  join(request: JoinRequest): Promise<Joined>
  /** Address for a member's own phone, good for two minutes; null where this tablet invites nobody. */
  invite: (() => Promise<string>) | null
}

type TabletStore = { view: TabletView | null; tablet: Tablet | null }

/** The tablet this page runs on; filled by whoever opens the device's database. */
export const useTablet = create<TabletStore>()(() => ({ view: null, tablet: null }))
