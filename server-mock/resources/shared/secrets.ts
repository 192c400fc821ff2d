import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { checkPassword } from '#sync/domain/account.ts'

/** One-time secrets: made here, kept only as digests, compared in constant time. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Six digits, each as likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

export const digestOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('base64url')

export function sameDigest(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

// Without 0, O, 1, l, I: it is read from one screen and typed on another.
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const DIGITS = '23456789'
const SIGNS = '!#%+=?'

/** A temporary password: twelve characters that fit the rules of S5-02. */
export function newTemporaryPassword(): string {
  for (;;) {
    const all = LETTERS + DIGITS + SIGNS
    const text = Array.from({ length: 12 }, () => all[randomInt(all.length)]).join('')
    if (checkPassword(text) === null) return text
  }
}
