import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Maybe, MaybeTime, Time } from '../columns.ts'
import type { TableInfo } from '../table-info.ts'

/** `drawn`: the prize a draw gave that is not announced yet; `prize`: the one that is. */
export const SQL = `
CREATE TABLE event_entry (
  event_no bigint NOT NULL,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  url text,
  answer text,
  personal boolean NOT NULL,
  posting boolean NOT NULL,
  marketing boolean NOT NULL,
  entered_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  drawn integer,
  prize integer,
  PRIMARY KEY (event_no, member_id)
);
CREATE INDEX event_entry_member ON event_entry (member_id);
CREATE TABLE event_draw (
  event_no bigint PRIMARY KEY,
  seed text NOT NULL,
  entries integer NOT NULL,
  digest text NOT NULL,
  drawn_at timestamptz NOT NULL,
  actor_id uuid REFERENCES member (id) ON DELETE SET NULL,
  announced_at timestamptz
);
`

export const TABLES = {
  event_entry: {
    owner: { id: 'member_id' },
    exported: {
      as: 'eventEntries',
      query: `SELECT event_no, url, answer, personal, posting, marketing, entered_at, changed_at, prize
        FROM event_entry WHERE member_id = $1 ORDER BY entered_at`,
    },
    withdrawn: 'deleted',
  },
  event_draw: {
    owner: null,
    names: {
      actor_id: { stays: 'the administrator who drew; emptied when that account is gone altogether' },
    },
    exported: { not: 'about an event' },
    withdrawn: { kept: 'proves how winners were drawn' },
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  event_entry: {
    event_no: number
    member_id: MemberId
    url: Maybe<string>
    answer: Maybe<string>
    personal: boolean
    posting: boolean
    marketing: boolean
    entered_at: Time
    changed_at: Time
    drawn: Maybe<number>
    prize: Maybe<number>
  }
  event_draw: {
    event_no: number
    seed: string
    entries: number
    digest: string
    drawn_at: Time
    actor_id: Maybe<MemberId>
    announced_at: MaybeTime
    /** When its entries were deleted (0080). */
    erased_at: MaybeTime
  }
}
