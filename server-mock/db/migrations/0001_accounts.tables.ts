import { NOBODYS, type TableInfo } from '../table-info.ts'

export const accounts = {
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
