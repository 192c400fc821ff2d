import type { ColumnType, Generated } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { PushSettings } from '#sync/contracts/notifications/settings.ts'
import type { Json, Time, Maybe, MaybeTime } from '../columns.ts'
import { NOBODYS, type TableInfo } from '../table-info.ts'

export const TABLES = {
  member: {
    owner: { id: 'id' },
    names: {
      email: { emptied: 'replaced by an address that reaches nobody' },
      profile: { emptied: 'emptied but for the id' },
    },
    exported: { within: 'settings' },
    withdrawn: { kept: 'as a bare id, while orders or inquiries are kept under it' },
  },
  credential: {
    owner: { id: 'member_id' },
    exported: { not: 'a digest, and the way into the account' },
    withdrawn: 'deleted',
  },
  session: {
    owner: { id: 'member_id' },
    exported: {
      as: 'sessions',
      query:
        'SELECT created_at, refreshed_at, expires_at, revoked_at, revoked_why FROM session WHERE member_id = $1',
    },
    withdrawn: 'deleted',
  },
  signing_key: NOBODYS,
  setting: NOBODYS,
} as const satisfies Record<string, TableInfo>

export type Rows = {
  member: {
    id: MemberId
    email: string
    profile: Json<Record<string, unknown>>
    roles: Generated<string[]>
    mobile_verified: Generated<boolean>
    language: Generated<string>
    admin_locked: Generated<boolean>
    joined_at: Time
    last_sign_in_at: Time
    push_settings: ColumnType<PushSettings | null, string | null | undefined, string | null>
    hashtags: Generated<string[]>
    lock_reason: Maybe<string>
    withdrawn_at: MaybeTime
    email_verified: Generated<boolean>
  }
  credential: {
    member_id: MemberId
    password_hash: string
    changed_at: Time
    failures: Generated<number>
    locked_at: MaybeTime
    temporary_hash: Maybe<string>
    temporary_until: MaybeTime
    temporary_failures: Generated<number>
  }
  session: {
    id: string
    member_id: MemberId
    generation: Generated<number>
    seen_generation: Generated<number>
    created_at: Time
    refreshed_at: Time
    expires_at: Time
    revoked_at: MaybeTime
    revoked_why: Maybe<string>
  }
  signing_key: {
    purpose: string
    kid: string
    private_jwk: ColumnType<Record<string, string> | null, string | null, string | null>
    public_jwk: Json<Record<string, string>>
    created_at: Time
    signs_from: Time
  }
  setting: { name: string; value: Json<unknown> }
}
