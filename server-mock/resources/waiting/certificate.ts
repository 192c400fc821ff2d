import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import type { CertificatePayload, DevicePublicKey } from '#sync/contracts/waiting/device.ts'
import type { Deps } from '../call.ts'

type Signer = Deps['keys']['ticket']

/** The certificate of a device, signed with the key of tickets: other devices of the shop check it without a network. */
export function certificateOf(signer: Signer, device: Omit<CertificatePayload, 'kid'>): string {
  const payload: CertificatePayload = { ...device, kid: signer.kid }
  const text = `GC1.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${text}.${signer.sign(text)}`
}

/** Whether a text carries the signature of a device, or of this server. */
export function isSignedBy(
  key: DevicePublicKey | Signer['publicJwk'],
  text: string,
  signature: string,
): boolean {
  try {
    const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' })
    const bytes = Buffer.from(signature, 'base64url')
    const data = Buffer.from(text)
    return key.crv === 'Ed25519'
      ? verify(null, data, publicKey, bytes)
      : verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)
  } catch {
    return false
  }
}
