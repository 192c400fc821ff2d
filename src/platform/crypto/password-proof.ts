/**
 * What a password is made into before it leaves the page: PBKDF2 (SHA-256) over its normal form, 32 bytes in base64url.
 * The password itself is stored nowhere.
 * @param salt a text that is another one for each thing the password is for
 */
export async function passwordProof(password: string, salt: string, rounds: number): Promise<string> {
  const utf8 = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', utf8.encode(password.normalize('NFC')), 'PBKDF2', false, [
    'deriveBits',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: utf8.encode(salt), iterations: rounds }
  const bits = new Uint8Array(await crypto.subtle.deriveBits(how, key, 256))
  const text = btoa(String.fromCharCode(...bits))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
