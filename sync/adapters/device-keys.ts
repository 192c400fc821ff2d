/**
 * The key a shop's device signs with. It can be stored and used, never read: whoever copies the database has it nowhere
 * else. Ed25519 where the browser keeps such a key in IndexedDB (Chrome 137, Safari 17, Firefox 136), else ECDSA P-256.
 */
import type { DevicePublicKey } from '#sync/contracts/waiting/device.ts'
import { base64urlOf, bytesOf } from '#sync/domain/base64url.ts'

export interface DeviceKeys {
  /** Not extractable. */
  privateKey: CryptoKey
  publicKey: DevicePublicKey
}

const ED25519 = { name: 'Ed25519' }
const P256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const utf8 = new TextEncoder()

/** Makes a new pair. @param only for tests: the kind of browsers that know no other */
export async function makeDeviceKeys(only?: 'P-256'): Promise<DeviceKeys> {
  const pair = only === 'P-256' ? await generate(P256) : await generate(ED25519).catch(() => generate(P256))
  const { kty, crv, x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const publicKey: DevicePublicKey =
    kty === 'OKP' && crv === 'Ed25519' ? { kty, crv, x } : { kty: 'EC', crv: 'P-256', x, y }
  return { privateKey: pair.privateKey, publicKey }
}

const generate = (how: typeof ED25519): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(how, false, ['sign', 'verify']) as Promise<CryptoKeyPair>

/** The signature of a text, base64url: 64 bytes of either kind. */
export async function signText(
  { privateKey }: Pick<DeviceKeys, 'privateKey'>,
  text: string,
): Promise<string> {
  const how = privateKey.algorithm.name === 'Ed25519' ? ED25519 : P256
  return base64urlOf(new Uint8Array(await crypto.subtle.sign(how, privateKey, utf8.encode(text))))
}

/** Whether a text carries the signature of a key; without a network. Null when this browser cannot check such a key. */
export async function checkSignature(
  publicKey: DevicePublicKey,
  text: string,
  signature: string,
): Promise<boolean | null> {
  const bytes = bytesOf(signature)
  if (bytes === null) return false
  const how = publicKey.crv === 'Ed25519' ? ED25519 : P256
  try {
    const key = await crypto.subtle.importKey('jwk', publicKey, how, false, ['verify'])
    return await crypto.subtle.verify(how, key, bytes, utf8.encode(text))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null
    return false
  }
}
