import { randomBytes } from '../device/new-id.ts'

/** A secret of this page and what may be shown of it (PKCE, S256): who has only the latter can do nothing with a code. */
export async function newPkce(): Promise<{ codeVerifier: string; codeChallenge: string }> {
  const codeVerifier = newSecret()
  return { codeVerifier, codeChallenge: await challengeOf(codeVerifier) }
}

/** 32 bytes of chance, base64url. */
export const newSecret = (): string => base64url(randomBytes(32))

/** What may be shown of a secret: its SHA-256, base64url. */
export async function challengeOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return base64url(new Uint8Array(digest))
}

/** A mark nobody can guess; it begins with a letter, so that no address parser takes it for a number. */
export const newState = (): string => `s${base64url(randomBytes(24))}`

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
