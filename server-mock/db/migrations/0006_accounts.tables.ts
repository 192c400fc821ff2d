import type { Generated } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Time, Maybe, MaybeTime } from '../columns.ts'
import type { TableInfo } from '../table-info.ts'

const A_DAY = 'expires, and is gone a day later'

export const TABLES = {
  verification: {
    owner: null,
    names: { target: { stays: A_DAY } },
    exported: { not: 'a digest of a code' },
    withdrawn: { kept: A_DAY },
  },
  proof: {
    owner: null,
    names: { target: { stays: A_DAY } },
    exported: { not: 'a digest of a code' },
    withdrawn: { kept: A_DAY },
  },
  attempt: {
    owner: null,
    names: { key: { stays: 'gone after a day' } },
    exported: { not: 'a counter' },
    withdrawn: { kept: 'gone after a day' },
  },
  consent: {
    owner: { id: 'member_id' },
    exported: {
      as: 'consents',
      query: 'SELECT term, version, agreed, at FROM consent WHERE member_id = $1 ORDER BY at',
    },
    withdrawn: 'deleted',
  },
  audit: {
    owner: { id: 'member_id' },
    names: {
      actor_id: { stays: 'the administrator who did it' },
      detail: { stays: 'a word of ours or of an administrator' },
      address: { stays: 'forgotten with the line of access it stands in, after 90 days' },
      agent: { stays: 'forgotten with the line of access it stands in, after 90 days' },
    },
    exported: {
      as: 'account',
      query: 'SELECT at, event, detail, address, agent FROM audit WHERE member_id = $1 ORDER BY at',
    },
    withdrawn: { kept: 'proves what was done to an account, by whom; access is forgotten after 90 days' },
  },
  social_link: {
    owner: { id: 'member_id' },
    refers: { subject: 'the account at the provider' },
    exported: {
      as: 'social',
      query: 'SELECT provider, subject, linked_at FROM social_link WHERE member_id = $1',
    },
    withdrawn: 'deleted',
  },
  social_flow: {
    owner: null,
    names: { member_id: { stays: A_DAY } },
    exported: { not: 'digests of a sign-in under way' },
    withdrawn: { kept: A_DAY },
  },
  social_code: {
    owner: null,
    names: {
      member_id: { stays: A_DAY },
      subject: { stays: A_DAY },
      email: { stays: A_DAY },
      name: { stays: A_DAY },
    },
    exported: { not: 'digests of a sign-in under way' },
    withdrawn: { kept: A_DAY },
  },
  message_outbox: {
    owner: null,
    names: { recipient: { stays: A_DAY }, subject: { stays: A_DAY }, text: { stays: A_DAY } },
    exported: { not: 'was sent to the member' },
    withdrawn: { kept: A_DAY },
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
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
