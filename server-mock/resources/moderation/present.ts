import type { Selectable } from 'kysely'
import type { CaseFile, DeskCase } from '#sync/contracts/moderation/desk.ts'
import { caseDueAt } from '#sync/domain/moderation.ts'
import type { Trx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { claimOf, type ClaimColumns } from '../shared/claims.ts'
import { changesOf } from '../shared/desk-log.ts'
import type { Moderated } from '../shared/moderated.ts'

export type CaseRow = Selectable<Tables['case_file']> & ClaimColumns & { name: string }

/** Of a private message the list has no words: they are read with the case, and that is written down. */
export async function presentCase(
  trx: Trx,
  targets: readonly Moderated[],
  row: CaseRow,
  memberId: string,
): Promise<DeskCase> {
  const target = { kind: row.target_kind, id: row.target_id }
  const seen = await targets.find(({ kind }) => kind === target.kind)?.look(trx, target.id, null)
  const { title = '', text = '' } = row.evidence.at(-1) ?? {}
  const reports = await trx.selectFrom('report').select('category').where('case_id', '=', row.id).execute()
  const counts: DeskCase['reports'] = {}
  for (const { category } of reports) counts[category] = (counts[category] ?? 0) + 1
  const { decided_at: at, decision } = row
  return {
    ...{ id: row.id, kind: row.kind, target, now: seen?.now ?? 'gone', urgent: row.urgent },
    title: target.kind === 'post' || target.kind === 'message' ? title : [...text].slice(0, 60).join(''),
    writer: { id: row.writer_id, name: row.name },
    openedAt: row.opened_at.toISOString(),
    dueAt: new Date(caseDueAt(row.opened_at.getTime(), row.urgent)).toISOString(),
    ...{ reports: counts, version: row.version, claim: claimOf(row, memberId) },
    decided: at &&
      decision && {
        ...{ decision, by: row.decided_by ?? '', at: at.toISOString() },
        ...{ code: row.code, text: row.text ?? '' },
      },
  }
}

/** A case with all that is known of it. */
export async function presentFile(
  trx: Trx,
  targets: readonly Moderated[],
  row: CaseRow,
  memberId: string,
): Promise<CaseFile> {
  const reports = await trx
    .selectFrom('report')
    .selectAll()
    .where('case_id', '=', row.id)
    .orderBy('reported_at')
    .execute()
  const takedown = row.takedown_id
    ? await trx.selectFrom('takedown').selectAll().where('id', '=', row.takedown_id).executeTakeFirst()
    : undefined
  return {
    case: await presentCase(trx, targets, row, memberId),
    evidence: row.evidence,
    reports: reports.map(({ category, title, content, reported_at: at }) => ({
      ...{ category, title, content, at: at.toISOString() },
    })),
    appeal:
      takedown?.appeal == null
        ? null
        : {
            ...{ text: takedown.appeal, at: (takedown.appealed_at ?? takedown.at).toISOString() },
            ...{ code: takedown.code, reason: takedown.text },
          },
    log: (await changesOf(trx, 'case', row.id, 50))
      .toReversed()
      .map(({ at, by, what, to }) => ({ at, by, what, to: to === null ? null : String(to) })),
  }
}
