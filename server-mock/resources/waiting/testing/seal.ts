import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'
import type { ContactKey } from '#sync/contracts/waiting/line.ts'
import { boxText, SEALING } from '#sync/domain/wait/sealed.ts'

/** A number as a tablet seals it (sync/adapters/seal-contact.ts). */
export function sealForTest({ key, point }: ContactKey, digits: string): string {
  const own = createECDH('prime256v1')
  const senderPoint = new Uint8Array(own.generateKeys())
  const secret = own.computeSecret(Buffer.from(point, 'base64url'))
  const derived = hkdfSync('sha256', secret, senderPoint, SEALING.info, SEALING.keyBits / 8)
  const cipher = createCipheriv('aes-256-gcm', new Uint8Array(derived), new Uint8Array(SEALING.nonceBytes))
  cipher.setAAD(Buffer.from(key))
  const sealed = [cipher.update(digits), cipher.final(), cipher.getAuthTag()]
  return boxText({ senderPoint, ciphertext: new Uint8Array(Buffer.concat(sealed)) })
}
