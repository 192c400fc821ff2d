import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { newTemporaryPassword } from '../../shared/secrets.ts'

/** scrypt's N as its binary logarithm, r and p. */
type Cost = { ln: number; r: number; p: number }

const LENGTH = 32
/** What hashes had that do not say it. */
const UNSAID: Cost = { ln: 14, r: 8, p: 1 }
let present: Cost = { ln: 15, r: 8, p: 3 }

/**
 * Sets what new passwords cost in this process (PASSWORD_COST).
 * @param ln binary logarithm of scrypt's N; r is 8, p 3: at 15 the least OWASP asks for, 32 MB and 0.2 s of a core
 */
export function setPasswordCost(ln: number): void {
  present = { ...present, ln }
}

const derive = (password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const N = 2 ** ln
    scrypt(password.normalize('NFC'), salt, LENGTH, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** @returns `scrypt$ln=15,r=8,p=3$salt$hash`, salt and hash in base64url */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const { ln, r, p } = present
  const hash = await derive(password, salt, present)
  return `scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** Takes as long for an unknown account (null) as for a known one. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, hash } = read(stored)
  const given = await derive(password, salt, cost)
  // a cheaper hash must not be told by the time it takes
  if (isCheaper(cost)) await derive(password, salt, present)
  return hash.length === given.length && timingSafeEqual(hash, given)
}

/** Whether a hash was made at a lower cost than new ones. */
export const isWeak = (stored: string | null): boolean => stored !== null && isCheaper(read(stored).cost)

const isCheaper = ({ ln, r, p }: Cost): boolean => 2 ** ln * r * p < 2 ** present.ln * present.r * present.p

function read(stored: string | null): { cost: Cost; salt: Buffer; hash: Buffer } {
  const [, ...parts] = stored?.split('$') ?? []
  const said = /^ln=(\d+),r=(\d+),p=(\d+)$/.exec(parts[0] ?? '')
  const [salt = 'AAAAAAAAAAAAAAAAAAAAAA', hash = ''] = said ? parts.slice(1) : parts
  const [ln, r, p] = said?.slice(1).map(Number) ?? []
  const cost = ln && r && p ? { ln, r, p } : stored === null ? present : UNSAID
  return { cost, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') }
}

/**
 * The passwords of one call. What was worked out is remembered, so that it can be worked out before a transaction
 * begins (`beforePasswords`): a hash takes a fifth of a second, and a member's row would be held meanwhile.
 */
export class Passwords {
  private readonly known = new Map<string, Promise<unknown>>()

  verify(password: string, stored: string | null): Promise<boolean> {
    return this.once(`verify\0${password}\0${stored ?? ''}`, () => verifyPassword(password, stored))
  }

  hash(password: string): Promise<string> {
    return this.once(`hash\0${password}`, () => hashPassword(password))
  }

  /** A temporary password and its hash. */
  temporary(): Promise<{ password: string; hash: string }> {
    return this.once('temporary', async () => {
      const password = newTemporaryPassword()
      return { password, hash: await hashPassword(password) }
    })
  }

  private once<T>(name: string, work: () => Promise<T>): Promise<T> {
    const known = (this.known.get(name) as Promise<T> | undefined) ?? work()
    this.known.set(name, known)
    return known
  }
}
