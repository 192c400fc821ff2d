/** The public half of a key, as a JWK. */
type PublicKey = { kty: 'OKP'; crv: 'Ed25519'; x: string }

/**
 * Whether a text carries the Ed25519 signature of a key; without a network.
 * @returns null when this browser cannot check such signatures at all
 */
export async function verifySignature(
  key: PublicKey,
  text: string,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  const { kty, crv, x } = key
  try {
    const publicKey = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', publicKey, signature, new TextEncoder().encode(text))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null
    return false
  }
}
