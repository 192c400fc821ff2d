/** Sealing the telephone number a guest typed (sync/domain/wait/sealed.ts), before it is stored anywhere. */
import type { SealedNumber } from '#sync/contracts/waiting/event.ts'
import type { ContactKey } from '#sync/contracts/waiting/line.ts'
import { bytesOf } from '#sync/domain/base64url.ts'
import { boxText, maskedNumber, SEALING } from '#sync/domain/wait/sealed.ts'

const ECDH = { name: 'ECDH', namedCurve: 'P-256' }
const utf8 = new TextEncoder()

/**
 * Seals a number to the key of a day: only the private half, which the server destroys, opens it again.
 * @param digits of the number, without spaces or hyphens
 */
export async function sealNumber({ key: keyId, point }: ContactKey, digits: string): Promise<SealedNumber> {
  const day = await crypto.subtle.importKey('raw', bytesOf(point) ?? new Uint8Array(), ECDH, false, [])
  const sender = await crypto.subtle.generateKey(ECDH, false, ['deriveBits'])
  const senderPoint = new Uint8Array(await crypto.subtle.exportKey('raw', sender.publicKey))
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: day }, sender.privateKey, 256)
  const how = {
    name: 'AES-GCM',
    iv: new Uint8Array(SEALING.nonceBytes),
    additionalData: utf8.encode(keyId),
  }
  const ciphertext = await crypto.subtle.encrypt(how, await aesKey(shared, senderPoint), utf8.encode(digits))
  const box = boxText({ senderPoint, ciphertext: new Uint8Array(ciphertext) })
  return { key: keyId, box, masked: maskedNumber(digits) }
}

async function aesKey(shared: ArrayBuffer, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8.encode(SEALING.info) }
  return crypto.subtle.deriveKey(how, secret, { name: 'AES-GCM', length: SEALING.keyBits }, false, [
    'encrypt',
  ])
}
