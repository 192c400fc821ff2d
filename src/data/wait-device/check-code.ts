import { checkSignature } from '#sync/adapters/device-keys.ts'
import { CertificatePayload } from '#sync/contracts/waiting/device.ts'
import type { WaitShop } from '#sync/contracts/waiting/line.ts'
import { readSigned } from '#sync/domain/wait/signed-text.ts'
import { readTicketCode, type TicketClaims } from '#sync/domain/wait/ticket-code.ts'

/**
 * What a ticket code is worth to a device of the shop, without a network. `foreign`: forged, or of another shop; `otherDay`;
 * `unknownDevice`: signed by a device this one has not heard of yet; `uncheckable`: this browser knows no such keys.
 */
export type CheckedCode =
  | { kind: 'good'; ticket: TicketClaims }
  | { kind: 'otherDay'; ticket: TicketClaims }
  | { kind: 'foreign' | 'unknownDevice' | 'uncheckable' }

/** Checks a code, or the address it stands in. @param day business day of today (`waitDay`) */
export async function checkTicketCode(text: string, shop: WaitShop, day: string): Promise<CheckedCode> {
  const read = readTicketCode(text)
  if (read === null || read.claims.shopNo !== shop.shopNo) return { kind: 'foreign' }
  const { claims, signed, signature } = read
  const key = await keyOf(shop, claims.deviceId)
  if (key === null || key === 'uncheckable') return { kind: key ?? 'unknownDevice' }
  const holds = await checkSignature(key, signed, signature)
  if (holds === null) return { kind: 'uncheckable' }
  if (!holds) return { kind: 'foreign' }
  return { kind: claims.day === day ? 'good' : 'otherDay', ticket: claims }
}

/** The key codes of a signer are checked with: a server's own, or a device's whose certificate a server's key signed. */
export async function keyOf(
  shop: WaitShop,
  signer: string,
): Promise<CertificatePayload['key'] | 'uncheckable' | null> {
  const own = shop.serverKeys.find(({ kid }) => kid === signer)
  if (own) return { kty: 'OKP', crv: 'Ed25519', x: own.x }
  const device = shop.devices.find(({ id }) => id === signer)
  const read = device && readSigned('GC1', device.certificate)
  const certificate = read && CertificatePayload.safeParse(read.payload)
  if (!certificate?.success || certificate.data.id !== signer || certificate.data.shop !== shop.shopNo)
    return null
  const server = shop.serverKeys.find(({ kid }) => kid === certificate.data.kid)
  if (!read || !server) return null
  const holds = await checkSignature({ kty: 'OKP', crv: 'Ed25519', x: server.x }, read.signed, read.signature)
  if (holds === null) return 'uncheckable'
  return holds ? certificate.data.key : null
}
