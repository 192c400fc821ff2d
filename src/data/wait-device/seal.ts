import { sealNumber } from '#sync/adapters/seal-contact.ts'
import type { SealedNumber } from '#sync/contracts/waiting/event.ts'
import type { WaitShop } from '#sync/contracts/waiting/line.ts'

/** Whether a telephone number can be taken on a day: without the day's key the step is not offered. */
export const canSeal = ({ contactKeys }: WaitShop, day: string): boolean =>
  contactKeys.some((key) => key.day === day)

/**
 * Seals a telephone number so that only the server can read it, and only on that day. Keep nothing else of it.
 * @param digits without spaces or hyphens
 * @returns null where there is no key for the day (two weeks without the server)
 */
export async function sealFor(shop: WaitShop, day: string, digits: string): Promise<SealedNumber | null> {
  const key = shop.contactKeys.find((each) => each.day === day)
  return key ? sealNumber(key, digits) : null
}
