import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { TicketKey } from '#sync/contracts/tickets/code.ts'
import type { Db } from '../../../db/database.ts'

/** RS256 for tokens, Ed25519 for tickets, ES256 for push services; kept in the database so that every server process signs alike. */
export type SigningKeys = {
  token: {
    kid: string
    privateKey: CryptoKey
    publicKey: CryptoKey
    publicJwk: JWK & { kid: string; kty: string }
  }
  ticket: { kid: string; publicJwk: TicketKey; sign(text: string): string }
  /** VAPID: the point (65 bytes) and the number (32 bytes), base64url. */
  push: { publicKey: string; privateKey: string }
}

/** Loads the keys, making them on the very first start; processes that start together keep the first pair. */
export async function loadSigningKeys(db: Db, now: number, newId: () => string): Promise<SigningKeys> {
  const tools = { db, now, newId }
  const token = await keyFor(tools, 'token', 'RS256')
  const ticket = await keyFor(tools, 'ticket', 'Ed25519')
  const push = await keyFor(tools, 'push', 'ES256')
  return {
    token: {
      kid: token.kid,
      privateKey: await asKey(token.privateJwk, 'RS256'),
      publicKey: await asKey(token.publicJwk, 'RS256'),
      publicJwk: { ...token.publicJwk, kid: token.kid, kty: 'RSA', alg: 'RS256', use: 'sig' },
    },
    ticket: {
      kid: ticket.kid,
      publicJwk: { kid: ticket.kid, kty: 'OKP', crv: 'Ed25519', x: ticket.publicJwk.x ?? '' },
      sign: signer(createPrivateKey({ key: ticket.privateJwk, format: 'jwk' })),
    },
    push: { publicKey: pointOf(push.publicJwk), privateKey: push.privateJwk.d ?? '' },
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

type Tools = { db: Db; now: number; newId: () => string }

async function keyFor({ db, now, newId }: Tools, purpose: string, algorithm: string) {
  const read = () =>
    db.selectFrom('signing_key').selectAll().where('purpose', '=', purpose).executeTakeFirst()
  if (!(await read())) {
    const pair = await generateKeyPair(algorithm, { extractable: true })
    await db
      .insertInto('signing_key')
      .values({
        purpose,
        kid: newId(),
        private_jwk: JSON.stringify(await exportJWK(pair.privateKey)),
        public_jwk: JSON.stringify(await exportJWK(pair.publicKey)),
        created_at: new Date(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const row = await read()
  if (!row) throw new Error(`no signing key for ${purpose}`)
  // Written above from exportJWK.
  return { kid: row.kid, privateJwk: row.private_jwk as JWK, publicJwk: row.public_jwk as JWK }
}
