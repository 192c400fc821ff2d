import type { Generated } from 'kysely'
import type { Maybe, Time } from '../columns.ts'
import type { FilmFailure } from '#sync/contracts/moderation/lists.ts'
import type { TableInfo } from '../table-info.ts'

/**
 * Films that wait to be converted, one row each. The converted film is a file of its own, named by `upload.file_id` in
 * the statement that also says its size and hash: whoever reads gets the one or the other, never a mixture.
 */
export const SQL = `
ALTER TABLE upload ADD COLUMN file_id uuid;
CREATE TABLE film_job (
  upload_id uuid PRIMARY KEY REFERENCES upload (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  tries int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  reason text
);
CREATE INDEX film_job_due ON film_job (due_at) WHERE state IN ('waiting', 'running');
INSERT INTO film_job (upload_id, due_at)
  SELECT id, now() FROM upload WHERE mime LIKE 'video/%' AND finished_at IS NOT NULL AND stored_bytes IS NOT NULL;
`

export const TABLES = {
  film_job: {
    owner: { partOf: 'upload' },
    refers: { upload_id: 'the film' },
    exported: { not: 'how far the server is with a film that is exported itself' },
    withdrawn: 'with',
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  film_job: {
    upload_id: string
    state: Generated<'waiting' | 'running' | 'done' | 'failed'>
    tries: Generated<number>
    /** When it is tried next; of a running one: when it is given up. */
    due_at: Time
    /** Why it failed, or the last try did. */
    reason: Maybe<FilmFailure>
  }
}
