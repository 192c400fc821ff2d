import type { RemovalCode } from '#sync/contracts/reviews/lists.ts'
import type {
  CaseDecision,
  CaseKind,
  ReportCategory,
  ReportState,
  TakedownState,
} from '#sync/contracts/moderation/lists.ts'
import type { ReportTarget } from '#sync/contracts/moderation/report.ts'
import type { Evidence } from '#sync/contracts/moderation/desk.ts'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Generated } from 'kysely'
import type { Json, Maybe, MaybeTime, Time } from '../columns.ts'
import type { TableInfo } from '../table-info.ts'

/**
 * Of each target at most one case is open; what is reported meanwhile joins it. `kept` of a takedown is the row of a
 * comment or message as it was, from which it is shown again. What is written down at the desks is not changed any more,
 * apart from the names of those who leave.
 */
export const SQL = `
ALTER TABLE post ADD COLUMN reason_code text;
CREATE TABLE case_file (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  target_kind text NOT NULL,
  target_id uuid NOT NULL,
  writer_id uuid NOT NULL,
  urgent boolean NOT NULL,
  evidence jsonb NOT NULL,
  takedown_id uuid,
  version integer NOT NULL DEFAULT 1,
  opened_at timestamptz NOT NULL,
  decided_at timestamptz,
  decision text,
  code text,
  text text,
  decided_by text
);
CREATE UNIQUE INDEX case_file_open ON case_file (target_kind, target_id) WHERE decided_at IS NULL;
CREATE INDEX case_file_queue ON case_file (urgent DESC, opened_at, id) WHERE decided_at IS NULL;
CREATE INDEX case_file_decided ON case_file (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
CREATE TABLE report (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  case_id uuid NOT NULL REFERENCES case_file (id),
  target_kind text NOT NULL,
  target_id uuid NOT NULL,
  category text NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  proof text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  tried_at timestamptz,
  state text NOT NULL DEFAULT 'received',
  answer text NOT NULL DEFAULT '',
  reported_at timestamptz NOT NULL,
  decided_at timestamptz,
  UNIQUE (member_id, target_kind, target_id)
);
CREATE INDEX report_case ON report (case_id);
CREATE TABLE takedown (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  target_kind text NOT NULL,
  target_id uuid NOT NULL,
  words text NOT NULL,
  kept jsonb,
  state text NOT NULL,
  code text NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL,
  appeal text,
  appealed_at timestamptz,
  answer text NOT NULL DEFAULT ''
);
CREATE INDEX takedown_member ON takedown (member_id);
CREATE INDEX takedown_target ON takedown (target_kind, target_id);
CREATE FUNCTION desk_change_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - 'by_name' - 'actor_id') = (to_jsonb(OLD) - 'by_name' - 'actor_id')
    AND NEW.by_name IN (OLD.by_name, '') AND (NEW.actor_id IS NULL OR NEW.actor_id = OLD.actor_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what was written down at a desk stays';
END $$;
CREATE TRIGGER desk_change_stays BEFORE UPDATE OR DELETE ON desk_change
  FOR EACH ROW EXECUTE FUNCTION desk_change_stays();
`

export const TABLES = {
  case_file: {
    owner: null,
    names: {
      writer_id: {
        stays: 'who wrote what the case is about; evidence outlives the account, see docs/OPERATE.md',
      },
      decided_by: { stays: 'the name of the administrator who decided' },
    },
    refers: {
      target_kind: 'what the case is about',
      target_id: 'what the case is about',
      takedown_id: 'the removal that is objected to',
    },
    exported: { not: 'evidence, read by administrators only' },
    withdrawn: { kept: 'proves why something was removed' },
  },
  report: {
    owner: { id: 'member_id' },
    refers: { target_kind: 'what was reported', target_id: 'what was reported' },
    exported: {
      as: 'reports',
      query: `SELECT id, target_kind, target_id, category, title, content, state, answer, reported_at, decided_at
        FROM report WHERE member_id = $1 ORDER BY reported_at`,
    },
    withdrawn: 'deleted',
  },
  takedown: {
    owner: { id: 'member_id' },
    refers: { target_kind: 'what was removed', target_id: 'what was removed' },
    exported: {
      as: 'takedowns',
      query: `SELECT id, target_kind, target_id, words, state, code, text, at, appeal, appealed_at, answer
        FROM takedown WHERE member_id = $1 ORDER BY at`,
    },
    withdrawn: 'deleted',
  },
} as const satisfies Record<string, TableInfo>

type TargetKind = ReportTarget['kind']

export type Rows = {
  case_file: {
    id: string
    kind: CaseKind
    target_kind: TargetKind
    target_id: string
    writer_id: MemberId
    urgent: boolean
    evidence: Json<Evidence[]>
    takedown_id: Maybe<string>
    version: Generated<number>
    opened_at: Time
    decided_at: MaybeTime
    decision: Maybe<CaseDecision>
    code: Maybe<RemovalCode>
    text: Maybe<string>
    decided_by: Maybe<string>
  }
  report: {
    id: string
    member_id: MemberId
    case_id: string
    target_kind: TargetKind
    target_id: string
    category: ReportCategory
    title: string
    content: string
    /** SHA-256 of what the device made of the password, base64url. */
    proof: string
    tries: Generated<number>
    tried_at: MaybeTime
    state: Generated<ReportState>
    answer: Generated<string>
    reported_at: Time
    decided_at: MaybeTime
  }
  takedown: {
    id: string
    member_id: MemberId
    target_kind: TargetKind
    target_id: string
    words: string
    kept: Maybe<string | null>
    state: TakedownState
    code: RemovalCode
    text: string
    at: Time
    appeal: Maybe<string>
    appealed_at: MaybeTime
    answer: Generated<string>
  }
}
