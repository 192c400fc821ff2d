import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { CaseKind } from '#sync/contracts/moderation/lists.ts'
import type { Evidence } from '#sync/contracts/moderation/desk.ts'
import type { ReportTarget } from '#sync/contracts/moderation/report.ts'
import type { Trx } from '../../db/database.ts'
import type { Deps } from '../call.ts'
import type { Moderated } from './moderated.ts'

type NewCase = {
  kind: CaseKind
  target: ReportTarget
  writerId: MemberId
  urgent: boolean
  evidence: Omit<Evidence, 'at'>
  takedownId?: string
}

/**
 * Opens a case about something, or joins the one that is open: what was changed since is added to the evidence.
 * @returns its id
 */
export async function openCase(
  trx: Trx,
  deps: Pick<Deps, 'now' | 'newId'>,
  opened: NewCase,
): Promise<string> {
  const { kind, target, writerId, urgent, takedownId } = opened
  const at = new Date(deps.now())
  const evidence: Evidence = { at: at.toISOString(), ...opened.evidence }
  const added = await trx
    .insertInto('case_file')
    .values({
      ...{ id: deps.newId(), kind, target_kind: target.kind, target_id: target.id, writer_id: writerId },
      ...{ urgent, evidence: JSON.stringify([evidence]), takedown_id: takedownId ?? null, opened_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added.id
  const known = await trx
    .selectFrom('case_file')
    .select(['id', 'evidence', 'urgent', 'version'])
    .where('target_kind', '=', target.kind)
    .where('target_id', '=', target.id)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // it was decided between the two statements
  if (!known) return openCase(trx, deps, opened)
  const isNew = !known.evidence.some((each) => isSame(each, evidence))
  await trx
    .updateTable('case_file')
    .set({
      ...{ urgent: known.urgent || urgent, version: known.version + 1 },
      ...(kind === 'appeal' ? { kind, takedown_id: takedownId ?? null } : {}),
      ...(isNew ? { evidence: JSON.stringify([...known.evidence, evidence]) } : {}),
    })
    .where('id', '=', known.id)
    .execute()
  return known.id
}

/** A text with a word in it that also has a decent use is taken, and a case opened so that somebody looks at it (S5-19). */
export async function lookLater(
  trx: Trx,
  deps: Pick<Deps, 'now' | 'newId'>,
  moderated: Pick<Moderated, 'kind' | 'look'>,
  id: string,
): Promise<void> {
  const seen = await moderated.look(trx, id, null)
  if (!seen) return
  await openCase(trx, deps, {
    ...{ kind: 'flag', target: { kind: moderated.kind, id }, writerId: seen.ownerId, urgent: false },
    evidence: seen.evidence,
  })
}

const isSame = (one: Evidence, other: Evidence): boolean =>
  JSON.stringify({ ...one, at: '', around: [] }) === JSON.stringify({ ...other, at: '', around: [] })
