import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { readBox, SEALING } from '#sync/domain/wait/sealed.ts'

const CURVE = 'prime256v1'

/** Keys of a day telephone numbers are sealed to, both halves base64url: the point tablets are given, and the secret. */
export function newNumberKeys(): { point: string; secret: string } {
  const pair = createECDH(CURVE)
  return { point: pair.generateKeys('base64url'), secret: pair.getPrivateKey('base64url') }
}

/**
 * The digits in a box; null when it was not sealed to this key, or was changed since.
 * @param key id of the day's key
 */
export function openNumber({ key, secret }: { key: string; secret: string }, box: string): string | null {
  try {
    const parts = readBox(box)
    if (parts === null) return null
    const { senderPoint, ciphertext } = parts
    const own = createECDH(CURVE)
    own.setPrivateKey(secret, 'base64url')
    const shared = own.computeSecret(senderPoint)
    const derived = hkdfSync('sha256', shared, senderPoint, SEALING.info, SEALING.keyBits / 8)
    const nonce = new Uint8Array(SEALING.nonceBytes)
    const decipher = createDecipheriv('aes-256-gcm', new Uint8Array(derived), nonce)
    decipher.setAAD(Buffer.from(key))
    decipher.setAuthTag(ciphertext.subarray(-SEALING.tagBytes))
    const text = [decipher.update(ciphertext.subarray(0, -SEALING.tagBytes)), decipher.final()]
    return Buffer.concat(text).toString()
  } catch {
    return null
  }
}
