import type { ColumnType, Generated } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'

/** Written as a Date or ISO text, read as a Date. */
type Time = ColumnType<Date, Date | string, Date | string>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Tables of migrations 0006 and 0009 as Kysely sees them. */
export type AccountTables = {
  verification: {
    id: string
    channel: string
    target: string
    purpose: string
    code_digest: string
    tries: Generated<number>
    created_at: Time
    expires_at: Time
    ended_at: MaybeTime
  }
  proof: {
    digest: string
    kind: string
    target: string
    purpose: string
    expires_at: Time
    used_at: MaybeTime
  }
  attempt: { key: string; at: Time }
  consent: { id: string; member_id: MemberId; term: string; version: string; agreed: boolean; at: Time }
  audit: {
    id: string
    at: Time
    event: string
    member_id: MemberId
    actor_id: Maybe<MemberId>
    detail: Maybe<string>
    address: Maybe<string>
    agent: Maybe<string>
  }
  social_link: { provider: string; subject: string; member_id: MemberId; linked_at: Time }
  social_flow: {
    state_digest: string
    provider: string
    verifier: string
    nonce: string
    purpose: string
    member_id: Maybe<MemberId>
    challenge: string
    app_state: string
    return_to: string
    client_nonce: Maybe<string>
    expires_at: Time
  }
  social_code: {
    digest: string
    provider: string
    subject: string
    email: Maybe<string>
    name: Maybe<string>
    purpose: string
    member_id: Maybe<MemberId>
    challenge: string
    client_nonce: Maybe<string>
    expires_at: Time
    used_at: MaybeTime
  }
  message_outbox: {
    id: string
    channel: string
    recipient: string
    subject: string
    text: string
    created_at: Time
    expires_at: Time
    next_at: Time
    tries: Generated<number>
    sent_at: MaybeTime
  }
}
