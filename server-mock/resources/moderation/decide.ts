import type { CaseVerdict } from '#sync/contracts/moderation/desk.ts'
import { decisionsFor, endsCase, needsReason } from '#sync/domain/moderation.ts'
import { normalise } from '#sync/domain/text.ts'
import { memberOf, type Call, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { wrongField } from '../shared/checks.ts'
import { endClaim } from '../shared/claims.ts'
import { logChanges } from '../shared/desk-log.ts'
import { queueDeviceNotice } from '../shared/device-notices.ts'
import type { Moderated } from '../shared/moderated.ts'
import { openTakedown, publishTakedown } from '../shared/takedowns.ts'
import { readCase } from './case-desk.ts'
import { presentFile, type CaseRow } from './present.ts'
import { publishReport } from './reports.ts'

type Deciding = Call<'caseDecide'>

/**
 * What an administrator decides about a case, in one transaction with all that follows. Of two who decide, the second is
 * told what the first has decided.
 */
export const decisionsOf = (targets: readonly Moderated[]): Handlers => ({
  async caseDecide(call) {
    const { trx, principal, params, body, deps } = call
    // held first: who comes second waits here and sees what was decided
    await trx.selectFrom('case_file').select('id').where('id', '=', params.id).forUpdate().execute()
    const row = await readCase(trx, params.id, deps.now())
    const target = targets.find(({ kind }) => kind === row?.target_kind)
    if (!row || !target) throw new Refusal('record.notFound')
    const { id: memberId } = memberOf(principal)
    const current = await presentFile(trx, targets, row, memberId)
    if (row.decided_at) throw new Refusal('desk.decided', { current })
    if (row.version !== body.version) throw new Refusal('record.changed', { current })
    const { decision, code } = body
    if (!decisionsFor(current.case).includes(decision)) throw wrongField('decision', 'step')
    const text = normalise(body.text).trim()
    if (needsReason(decision) && !code) throw wrongField('code', 'required')
    if (code === 'other' && text === '') throw wrongField('text', 'required')
    await endClaim(call, 'case', row.id)
    const why = [code, text].filter(Boolean).join(': ')
    await logChanges(call, 'case', row.id, [{ what: decision, from: current.case.now, to: why || decision }])
    await carryOut(call, target, row, { decision, code, text })
    await close(call, row, { decision, code, text })
    const decided = await readCase(trx, row.id, deps.now())
    return presentFile(trx, targets, decided ?? row, memberId)
  },
})

type Verdict = Omit<CaseVerdict, 'version'>

async function carryOut(call: Deciding, target: Moderated, row: CaseRow, verdict: Verdict): Promise<void> {
  const { decision, code, text } = verdict
  const { target_kind: kind, target_id: id } = row
  const takedown = await openTakedown(call.trx, { kind, id })
  if (decision === 'remove') await target.remove(call, id, { state: 'removed', code: code ?? 'other', text })
  if (decision === 'hold') await target.remove(call, id, { state: 'held', code: code ?? 'other', text })
  // what was held is shown again when nothing is wrong with it
  if (decision === 'restore' || (decision === 'keep' && takedown?.state === 'held'))
    await target.restore(call, id)
  if (decision === 'uphold' && takedown?.state === 'held')
    await target.remove(call, id, { state: 'removed', code: takedown.code, text: takedown.text })
  if (!row.takedown_id || (decision !== 'restore' && decision !== 'uphold')) return
  const answered = await call.trx
    .updateTable('takedown')
    .set({ answer: text, state: decision === 'restore' ? 'restored' : 'upheld' })
    .where('id', '=', row.takedown_id)
    .returningAll()
    .executeTakeFirst()
  if (!answered) return
  await publishTakedown(call.trx, answered)
  if (decision === 'uphold')
    await queueDeviceNotice(call, answered.member_id, {
      ...{ name: 'appealAnswered', topic: 'answers', weight: 'news' },
      ...{ path: '/mypage/myreportcontents?of=mine', tag: `takedown-${answered.id}` },
      facts: () => ({}),
    })
}

/** Ends the case, or leaves it open under a new version, and tells everybody who reported. */
async function close(call: Deciding, row: CaseRow, { decision, code, text }: Verdict): Promise<void> {
  const { trx, deps, principal } = call
  const ends = endsCase(decision)
  const at = new Date(deps.now())
  const { profile } = await trx
    .selectFrom('member')
    .select('profile')
    .where('id', '=', memberOf(principal).id)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('case_file')
    .set({
      version: row.version + 1,
      ...(ends ? { decided_at: at, decision, code, text, decided_by: String(profile.name ?? '') } : {}),
    })
    .where('id', '=', row.id)
    .execute()
  if (!ends) return
  const isGone = decision === 'remove' || decision === 'uphold'
  const reports = await trx
    .updateTable('report')
    .set({
      ...{ state: isGone ? 'processedDeleted' : 'processedKept', decided_at: at },
      // what was said about a removal is for its writer
      answer: isGone ? '' : text,
    })
    .where('case_id', '=', row.id)
    .returningAll()
    .execute()
  for (const report of reports) {
    await publishReport(trx, report)
    await queueDeviceNotice(call, report.member_id, {
      ...{ name: 'reportClosed', topic: 'answers', weight: 'news' },
      ...{ path: '/mypage/myreportcontents', tag: `report-${report.id}` },
      facts: () => ({}),
    })
  }
}
