import { millisecondsInMinute } from 'date-fns/constants'

/** What a device keeps of the number that ends its kiosk mode: never the number itself. */
export type PinLock = {
  /** Base64, 16 bytes. */
  salt: string
  /** Base64, PBKDF2-SHA-256 of the digits. */
  hash: string
  /** Wrong numbers since the last right one. */
  wrong: number
  /** Not tried before, ms since 1970. */
  notBefore: number
}

/** Slow on purpose: a number of four digits has only ten thousand values. */
const ITERATIONS = 600_000
const FREE_TRIES = 5
/** After the free tries, minutes until the next one. */
const WAITS = [1, 2, 4, 8, 15]

export const isPin = (text: string): boolean => /^\d{4,8}$/.test(text)

/** Makes the lock for a number of 4 to 8 digits. */
export async function lockWith(pin: string): Promise<PinLock> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt: toBase64(salt), hash: await hashOf(pin, salt), wrong: 0, notBefore: 0 }
}

export type PinTry = { opens: true } | { opens: false; lock: PinLock; waitMs: number }

/**
 * Tries a number on the lock.
 * @param now ms since 1970
 * @returns whether it opens; if not, the lock to keep from now on, and how long nothing is tried, ms
 */
export async function tryPin(lock: PinLock, pin: string, now: number): Promise<PinTry> {
  // a clock that was set back does not keep the device shut for longer than the longest wait
  const left = Math.min(lock.notBefore - now, longestMs)
  if (left > 0) return { opens: false, lock, waitMs: left }
  if ((await hashOf(pin, fromBase64(lock.salt))) === lock.hash) return { opens: true }
  const wrong = lock.wrong + 1
  const waitMs = waitAfter(wrong)
  return { opens: false, lock: { ...lock, wrong, notBefore: now + waitMs }, waitMs }
}

/** How long after this many wrong numbers, ms. */
function waitAfter(wrong: number): number {
  if (wrong < FREE_TRIES) return 0
  return (WAITS[wrong - FREE_TRIES] ?? Math.max(...WAITS)) * millisecondsInMinute
}

const longestMs = Math.max(...WAITS) * millisecondsInMinute

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS }
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)))
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
