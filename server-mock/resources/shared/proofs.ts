import { millisecondsInMinute } from 'date-fns/constants'
import type { Trx } from '../../db/database.ts'
import { Refusal } from '../refusal.ts'
import { digestOf, newSecret } from './secrets.ts'

/** What was proven: an address by its code, or who is there by a re-authentication (target is the member's id). */
export type Proven = {
  kind: 'email' | 'mobile' | 'member'
  target: string
  purpose: string
}

export async function issueProof(trx: Trx, proven: Proven, now: number, minutes: number) {
  const proof = newSecret()
  const expiresAt = new Date(now + minutes * millisecondsInMinute)
  await trx
    .insertInto('proof')
    .values({ digest: digestOf(proof), ...proven, expires_at: expiresAt })
    .execute()
  return { proof, expiresAt: expiresAt.toISOString() }
}

type ProofUse = {
  proof: string | null
  proven: Proven
  /** Milliseconds since 1970. */
  now: number
  code?: 'account.proofInvalid' | 'account.reauthenticate'
}

/**
 * Uses a proof up. It is only good for what it was given for; when the call is refused after all, it stays unused.
 * @throws Refusal `code` when it proves nothing (any more)
 */
export async function useProof(
  trx: Trx,
  { proof, proven, now, code = 'account.proofInvalid' }: ProofUse,
): Promise<void> {
  const used = await trx
    .updateTable('proof')
    .set({ used_at: new Date(now) })
    .where('digest', '=', digestOf(proof ?? ''))
    .where('kind', '=', proven.kind)
    .where('target', '=', proven.target)
    .where('purpose', '=', proven.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning('digest')
    .executeTakeFirst()
  if (!used) throw new Refusal(code, proven.kind === 'member' ? {} : { facts: { kind: proven.kind } })
}
