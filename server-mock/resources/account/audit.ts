import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { AuditEvent } from '#sync/contracts/account/calls.ts'
import type * as z from 'zod/mini'
import type { Deps } from '../call.ts'
import type { Trx } from '../../db/database.ts'

type Event = z.infer<typeof AuditEvent>

/** Who is at the other end, as far as a call knows. */
export type Caller = { deps: Deps; trx: Trx; address: string; header(name: string): string | undefined }

/**
 * Writes a line of the audit trail, in the transaction of what it is about.
 * @param more.actorId the administrator who did it to the member
 */
export async function audit(
  { deps, trx, address, header }: Caller,
  memberId: MemberId,
  event: Event,
  more: { detail?: string; actorId?: MemberId } = {},
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      id: deps.newId(),
      at: new Date(deps.now()),
      event,
      member_id: memberId,
      actor_id: more.actorId ?? null,
      detail: more.detail ?? null,
      address: address || null,
      agent: header('user-agent')?.slice(0, 300) ?? null,
    })
    .execute()
}
