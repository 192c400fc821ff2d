import type { MemberId } from '#sync/contracts/base/ids.ts'
import { Member } from '#sync/contracts/account/account.ts'
import type { Trx } from '../../db/database.ts'
import { publishOwn } from '../../db/feed.ts'
import { Refusal } from '../refusal.ts'

/**
 * Changes a member's record: row and feed together, the row held until the end of the transaction.
 * @throws Refusal auth.invalid when there is no such member (any more)
 */
export async function changeMember(
  trx: Trx,
  memberId: MemberId,
  change: (member: Member) => Member,
): Promise<Member> {
  const row = await trx
    .selectFrom('member')
    .select('profile')
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('auth.invalid')
  const member = change(Member.parse(row.profile))
  await trx
    .updateTable('member')
    .set({
      profile: JSON.stringify(member),
      mobile_verified: member.mobileVerified,
      language: member.language,
    })
    .where('id', '=', memberId)
    .execute()
  await publishOwn(trx, `member:${memberId}`, 'member', 'me', member)
  return member
}
