import type { TicketPayload } from '#sync/contracts/tickets/code.ts'

/**
 * The signed text of a ticket (P-06): `GR1.` payload `.` signature, both base64url. Anyone who has the public key can
 * check it without network.
 */
export function ticketCode(payload: TicketPayload, sign: (text: string) => string): string {
  const text = `GR1.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${text}.${sign(text)}`
}

/** Sixteen characters under the QR code, in groups of four, for reading out. */
export function shortCode(ticketId: string): string {
  const letters = ticketId.replaceAll('-', '').slice(-16).toUpperCase()
  return letters.match(/.{4}/g)?.join(' ') ?? letters
}
