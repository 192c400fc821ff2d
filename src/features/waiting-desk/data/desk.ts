import type { Result } from '#sync/contracts/errors.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitShop } from '#sync/contracts/waiting/line.ts'
import type { FoldedLine } from '#sync/domain/wait/fold.ts'
import type { TakenFrame } from '#src/data/wait-device/carry.ts'
import type { StaffStep } from './legal-steps.ts'

/** A number this device gave and the server refused: it stays, and staff decide. */
export interface RefusedNumber {
  number: string
  party: number
  /** Why, as the errors are called. */
  code: string
  /** ISO 8601 */
  at: string
}

export type ModeAct =
  | { kind: 'open' | 'straightIn' | 'close' }
  /** `until` ISO 8601; null: until somebody opens. */
  | { kind: 'pause'; until: string | null }

export type JoinWish = Pick<(WaitEvent & { kind: 'join' })['args'], 'party' | 'childChairs' | 'language'>

/** The line of a shop as staff work with it: on a device of the shop, or signed in. */
export interface Desk {
  shop: WaitShop
  folded: FoldedLine
  /** What other devices did is known until then, ms; null: nothing was ever heard. */
  asOf: number | null
  /** The server does not answer: this panel goes on with what it has. */
  isAlone: boolean
  /** Events that wait to be sent. */
  unsent: number
  unsentTickets: ReadonlySet<string>
  refused: readonly RefusedNumber[]
  /** Devices whose numbers were carried here without a network, by id, with when, ms. */
  carriedFrom: ReadonlyMap<string, number>
  /** Takes over the line another device shows; null where this is no device. */
  carry: ((text: string) => Promise<TakenFrame | { kind: 'notKept' }>) | null
  /** This device, where it is one. */
  deviceId: string | null
  step: (ticketId: string, kind: StaffStep) => Promise<Result<unknown>>
  setMode: (act: ModeAct) => Promise<Result<unknown>>
  /** Null where no number can be given: only a device has a letter. */
  join: ((wish: JoinWish) => Promise<Result<{ number: string }>>) | null
}
