import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database.ts'

export const ALGORITHMS = { token: 'RS256', ticket: 'Ed25519', push: 'ES256' } as const
export type Purpose = keyof typeof ALGORITHMS

/** Purposes whose key can be changed. */
export const ROTATED = ['token', 'ticket'] as const satisfies readonly Purpose[]
type Rotated = (typeof ROTATED)[number]

/** Until then every process has read a new key; for tickets also every gate that is online once a day. */
const AHEAD_MS: Record<Rotated, number> = { token: 2 * millisecondsInMinute, ticket: millisecondsInDay }
/** A refresh token lives for 30 days. */
const RECOGNISED_MS = 31 * millisecondsInDay
const LOCK = 728_416

/** @property signsFrom milliseconds since 1970 @property privateJwk null: it signs no more */
export type StoredKey = {
  purpose: string
  kid: string
  publicJwk: JWK
  privateJwk: JWK | null
  signsFrom: number
}
type Tools = { db: Db; now: number; newId: () => string }

/** The newest first. */
export async function storedKeys(db: Db, purpose?: Purpose): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('signing_key')
    .selectAll()
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .orderBy('signs_from', 'desc')
    .orderBy('kid', 'desc')
    .execute()
  return rows.map((row) => ({
    ...{ purpose: row.purpose, kid: row.kid, signsFrom: row.signs_from.getTime() },
    // written below from exportJWK
    ...{ publicJwk: row.public_jwk as JWK, privateJwk: row.private_jwk as JWK | null },
  }))
}

/** Makes the first key of a purpose. */
export async function ensureKey(tools: Tools, purpose: Purpose): Promise<void> {
  if ((await storedKeys(tools.db, purpose)).length > 0) return
  await tools.db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx)
    if ((await storedKeys(trx, purpose)).length === 0) await addKey(trx, purpose, { ...tools, at: tools.now })
  })
}

/** Adds a key that signs from a little later on. @returns from when, milliseconds since 1970 */
export async function rotateKey({ db, now, newId }: Tools, purpose: Rotated): Promise<number> {
  const at = now + AHEAD_MS[purpose]
  await addKey(db, purpose, { now, newId, at })
  return at
}

async function addKey(
  db: Db,
  purpose: Purpose,
  { now, newId, at }: { now: number; newId: () => string; at: number },
): Promise<void> {
  const pair = await generateKeyPair(ALGORITHMS[purpose], { extractable: true })
  await db
    .insertInto('signing_key')
    .values({
      ...{ purpose, kid: newId(), created_at: new Date(now), signs_from: new Date(at) },
      private_jwk: JSON.stringify(await exportJWK(pair.privateKey)),
      public_jwk: JSON.stringify(await exportJWK(pair.publicKey)),
    })
    .execute()
}

/**
 * Recognises nothing any more that this key has signed: whoever has a token of it signs in again.
 * @throws Error in a sentence when it is the key that signs now, or no key of tokens
 */
export async function revokeKey({ db, now }: Omit<Tools, 'newId'>, kid: string): Promise<void> {
  const keys = await storedKeys(db, 'token')
  const current = keys.find(({ signsFrom }) => signsFrom <= now)
  if (current?.kid === kid) throw new Error('This key signs. Rotate first, and wait until the new one does.')
  if (!keys.some((key) => key.kid === kid)) throw new Error(`There is no key ${kid} of tokens.`)
  await db.deleteFrom('signing_key').where('kid', '=', kid).execute()
}

/** Of a key that signs no more the private half goes; one of tokens goes when all that it signed is over. */
export async function retireKeys(trx: Trx, now: number): Promise<void> {
  for (const purpose of ROTATED) {
    const keys = await storedKeys(trx, purpose)
    for (const [index, { kid, privateJwk }] of keys.entries()) {
      const successor = keys[index - 1]
      // a day for processes that have not read the new one yet
      if (!successor || successor.signsFrom > now - millisecondsInDay) continue
      if (purpose === 'token' && successor.signsFrom < now - RECOGNISED_MS)
        await trx.deleteFrom('signing_key').where('kid', '=', kid).execute()
      else if (privateJwk !== null)
        await trx.updateTable('signing_key').set({ private_jwk: null }).where('kid', '=', kid).execute()
    }
  }
}
