import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { RankParts } from '#sync/contracts/ranking/ranking.ts'
import type { Json, Time } from '../columns.ts'
import { NOBODYS, type TableInfo } from '../table-info.ts'

/** A place is kept with what decided it: the sign-ins of a month are deleted after 90 days. */
export const SQL = `
CREATE TABLE rank_period (
  period text PRIMARY KEY,
  computed_at timestamptz NOT NULL,
  members integer NOT NULL,
  shown boolean NOT NULL DEFAULT true
);
CREATE TABLE rank_entry (
  period text NOT NULL,
  member_id uuid NOT NULL,
  rank integer NOT NULL CHECK (rank > 0),
  points bigint NOT NULL CHECK (points > 0),
  parts jsonb NOT NULL,
  paid_won bigint NOT NULL,
  payments integer NOT NULL,
  sign_ins integer NOT NULL,
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (period, member_id)
);
CREATE INDEX rank_entry_rank ON rank_entry (period, rank);
CREATE INDEX rank_entry_member ON rank_entry (member_id, period);
CREATE TABLE rank_choice (
  member_id uuid PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  hidden boolean NOT NULL
);

-- Which accrual was taken back: its points may have come out of other lots.
ALTER TABLE point_entry ADD COLUMN lot_id uuid;
UPDATE point_entry e SET lot_id = (
  SELECT p.lot_id FROM point_part p WHERE p.entry_id = e.id ORDER BY p.fate = 'reclaimed' DESC, p.lot_id LIMIT 1)
  WHERE e.kind = 'reclaim';

CREATE INDEX point_lot_earned ON point_lot (earned_at);
CREATE INDEX point_entry_reclaim ON point_entry (at) WHERE kind = 'reclaim';
CREATE INDEX payment_settled ON payment (settled_at) WHERE state = 'approved';
CREATE INDEX audit_sign_in ON audit (at) WHERE event = 'signIn';
`

export const TABLES = {
  rank_period: NOBODYS,
  rank_entry: {
    owner: { id: 'member_id' },
    exported: {
      as: 'ranks',
      query: `SELECT period, rank, points, parts, paid_won, payments, sign_ins, reached_at
        FROM rank_entry WHERE member_id = $1 ORDER BY period`,
    },
    withdrawn: 'takenBack',
  },
  rank_choice: {
    owner: { id: 'member_id' },
    exported: { as: 'rankChoice', query: 'SELECT hidden FROM rank_choice WHERE member_id = $1' },
    withdrawn: 'deleted',
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  rank_period: { period: string; computed_at: Time; members: number; shown: boolean }
  rank_entry: {
    period: string
    member_id: MemberId
    rank: number
    points: number
    parts: Json<RankParts>
    paid_won: number
    payments: number
    sign_ins: number
    reached_at: Time
  }
  rank_choice: { member_id: MemberId; hidden: boolean }
}
