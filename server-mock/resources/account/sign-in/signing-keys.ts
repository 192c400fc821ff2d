import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { millisecondsInSecond } from 'date-fns/constants'
import { importJWK, type CryptoKey, type JWK } from 'jose'
import type { TicketKey } from '#sync/contracts/tickets/code.ts'
import type { Db } from '../../../db/database.ts'
import { ALGORITHMS, ensureKey, storedKeys, type Purpose, type StoredKey } from './stored-keys.ts'

type PublicJwk = JWK & { kid: string; kty: string }

/** RS256 for tokens, Ed25519 for tickets, ES256 for push services; kept in the database so that every server process signs alike. */
export type SigningKeys = {
  /** What tokens are signed with now, and all keys they are recognised by. Another object when any of it changes. */
  token: {
    kid: string
    privateKey: CryptoKey
    publicKey: CryptoKey
    publicJwk: PublicJwk
    others: ReadonlyMap<string, { publicKey: CryptoKey; publicJwk: PublicJwk }>
  }
  ticket: { kid: string; publicJwk: TicketKey; sign(text: string): string }
  /** VAPID: the point (65 bytes) and the number (32 bytes), base64url. Subscriptions of browsers hang on it: it is never changed. */
  push: { publicKey: string; privateKey: string }
  /** Reads them again, once a second at most. @param now milliseconds since 1970 */
  reload(now: number): Promise<void>
}

/** Loads the keys, making them on the very first start; processes that start together keep the first pair. */
export async function loadSigningKeys(db: Db, now: number, newId: () => string): Promise<SigningKeys> {
  const tools = { db, now, newId }
  for (const purpose of Object.keys(ALGORITHMS) as Purpose[]) await ensureKey(tools, purpose)
  const { publicJwk, privateJwk } = signingNow(await storedKeys(db, 'push'), now)
  let readAt = now
  const keys: SigningKeys = {
    token: await tokenKeys(db, now),
    ticket: await ticketKey(db, now),
    push: { publicKey: pointOf(publicJwk), privateKey: privateJwk?.d ?? '' },
    async reload(at) {
      if (Math.abs(at - readAt) < millisecondsInSecond) return
      readAt = at
      const token = await tokenKeys(db, at)
      // what was verified with the keys of before is remembered by this object
      if (nameOf(token) !== nameOf(keys.token)) keys.token = token
      keys.ticket = await ticketKey(db, at)
    },
  }
  return keys
}

const nameOf = ({ kid, others }: SigningKeys['token']): string => [kid, ...others.keys()].join()

/** The newest whose time has come. */
function signingNow(stored: readonly StoredKey[], now: number): StoredKey {
  const usable = stored.filter(({ privateJwk }) => privateJwk !== null)
  const key = usable.find(({ signsFrom }) => signsFrom <= now) ?? usable.at(-1)
  if (!key) throw new Error('no signing key')
  return key
}

async function tokenKeys(db: Db, now: number): Promise<SigningKeys['token']> {
  const stored = await storedKeys(db, 'token')
  const current = signingNow(stored, now)
  const others = new Map<string, { publicKey: CryptoKey; publicJwk: PublicJwk }>()
  for (const key of stored)
    if (key !== current)
      others.set(key.kid, { publicKey: await asKey(key.publicJwk, 'RS256'), publicJwk: presented(key) })
  return {
    ...{ kid: current.kid, publicJwk: presented(current), others },
    privateKey: await asKey(current.privateJwk ?? {}, 'RS256'),
    publicKey: await asKey(current.publicJwk, 'RS256'),
  }
}

const presented = ({ kid, publicJwk }: StoredKey): PublicJwk => ({
  ...publicJwk,
  ...{ kid, kty: 'RSA', alg: 'RS256', use: 'sig' },
})

async function ticketKey(db: Db, now: number): Promise<SigningKeys['ticket']> {
  const { kid, publicJwk, privateJwk } = signingNow(await storedKeys(db, 'ticket'), now)
  return {
    kid,
    publicJwk: { kid, kty: 'OKP', crv: 'Ed25519', x: publicJwk.x ?? '' },
    sign: signer(createPrivateKey({ key: privateJwk ?? {}, format: 'jwk' })),
  }
}

/** The uncompressed point of a P-256 key, as browsers and push services want it. */
function pointOf({ x = '', y = '' }: JWK): string {
  const half = (part: string) => Buffer.from(part, 'base64url')
  return Buffer.concat([Buffer.from([4]), half(x), half(y)]).toString('base64url')
}

const signer = (key: KeyObject) => (text: string) => sign(null, Buffer.from(text), key).toString('base64url')

async function asKey(jwk: JWK, algorithm: string): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new Error('expected an asymmetric key')
  return key
}
