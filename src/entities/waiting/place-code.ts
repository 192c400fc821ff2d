import { readTicketCode, type TicketClaims } from '#sync/domain/wait/ticket-code.ts'

/** Longer than any code of ours: not even looked at. */
const LONGEST = 600

/**
 * What a `GW1.` code says; only the server knows whether its signature holds.
 * @param shopNo the shop whose page was opened with it
 * @returns null when it is no place of that shop
 */
export function readPlaceCode(text: string, shopNo: number): TicketClaims | null {
  if (text.length > LONGEST) return null
  const claims = readTicketCode(text)?.claims
  return claims?.shopNo === shopNo ? claims : null
}

/** The twelve letters a text message has for a place, out of what stands behind the # of its link; null for anything else. */
export function readPlaceLetters(text: string): string | null {
  const letters = text.trim()
  return /^[A-HJ-NP-Z2-9]{12}$/.test(letters) ? letters : null
}
