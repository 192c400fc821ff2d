import { createHash } from 'node:crypto'
import { millisecondsInMinute } from 'date-fns/constants'
import { sql, type Selectable } from 'kysely'
import type { RemovalCode } from '#sync/contracts/reviews/lists.ts'
import type { ReportCategory } from '#sync/contracts/moderation/lists.ts'
import type { Report, ReportDraft, ReportTarget } from '#sync/contracts/moderation/report.ts'
import { checkReport, hidesUntilDecided, isUrgent } from '#sync/domain/moderation.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Trx } from '../../db/database.ts'
import { publishOwn } from '../../db/feed.ts'
import type { Tables } from '../../db/tables.ts'
import { memberOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { requireValid, wrongField } from '../shared/checks.ts'
import type { Moderated } from '../shared/moderated.ts'
import { openCase } from '../shared/cases.ts'

export type ReportRow = Selectable<Tables['report']>

/** Reports of what others wrote (S3-17): each with evidence as it was, and an answer to who reported. */
export const reportsOf = (targets: readonly Moderated[]): Handlers => ({
  async reportWrite(call) {
    const { trx, principal, body, deps } = call
    const { id: memberId } = memberOf(principal)
    const { target, category } = body
    requireValid(checkReport(body))
    const moderated = targets.find(({ kind }) => kind === target.kind)
    const seen = await moderated?.look(trx, target.id, memberId)
    if (!moderated || !seen) throw new Refusal('record.notFound')
    if (seen.ownerId === memberId) throw new Refusal('community.ownReport')
    if (await reportedBy(trx, memberId, target)) throw new Refusal('community.alreadyReported')
    const caseId = await openCase(trx, deps, {
      ...{ kind: 'report', target, writerId: seen.ownerId, urgent: isUrgent(category) },
      evidence: seen.evidence,
    })
    const row = await trx
      .insertInto('report')
      .values({ ...columnsOf(body), member_id: memberId, case_id: caseId, reported_at: new Date(deps.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    // of two devices that report one thing at a time the second is told
    if (!row && (await reportedBy(trx, memberId, target))) throw new Refusal('community.alreadyReported')
    if (!row) throw wrongField('id', 'taken')
    // of all that can be reported only posts can be hidden for a while
    if (target.kind === 'post' && seen.now === 'shown' && (await isToHide(trx, caseId, deps.now()))) {
      const ruling = { state: 'held', code: holdingCode(category), text: '' } as const
      await moderated.remove({ ...call, principal: null }, target.id, ruling)
    }
    return publishReport(trx, row)
  },

  /** A wrong password is counted and kept: after some the report stays closed for a while. */
  async reportOpen({ trx, principal, params, body, deps }) {
    const { triesMax, triesMinutes } = POLICY.moderation
    const row = await trx
      .selectFrom('report')
      .selectAll()
      .where('id', '=', params.id)
      .where('member_id', '=', memberOf(principal).id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('record.notFound')
    const until = (row.tried_at?.getTime() ?? 0) + triesMinutes * millisecondsInMinute
    const isOver = until <= deps.now()
    const tries = isOver ? 0 : row.tries
    if (tries >= triesMax)
      return new Refusal('report.password', { facts: { until: new Date(until).toISOString() } })
    const isRight = row.proof === digestOf(body.proof)
    await trx
      .updateTable('report')
      .set(isRight ? { tries: 0, tried_at: null } : { tries: tries + 1, tried_at: new Date(deps.now()) })
      .where('id', '=', row.id)
      .execute()
    if (!isRight) return new Refusal('report.password')
    return { title: row.title, content: row.content, answer: row.answer }
  },
})

/** Whether enough people who can be believed have reported what the case is about. */
async function isToHide(trx: Trx, caseId: string, now: number): Promise<boolean> {
  const { rows } = await sql<{ category: ReportCategory; joined_at: Date; closed: number; upheld: number }>`
    SELECT report.category, member.joined_at,
      count(own.id) FILTER (WHERE own.state IN ('processedDeleted', 'processedKept'))::int AS closed,
      count(own.id) FILTER (WHERE own.state = 'processedDeleted')::int AS upheld
    FROM report JOIN member ON member.id = report.member_id
    LEFT JOIN report own ON own.member_id = report.member_id
    WHERE report.case_id = ${caseId} GROUP BY report.id, member.id`.execute(trx)
  const reporters = rows.map(({ joined_at, ...row }) => ({ ...row, joinedAt: joined_at.getTime() }))
  return hidesUntilDecided(reporters, now)
}

/** What its writer is told of the reason. */
const holdingCode = (category: ReportCategory): RemovalCode =>
  category === 'sexual' || category === 'dangerous' ? category : 'personalData'

const columnsOf = ({ id, target, category, title, content, proof }: ReportDraft) => ({
  ...{ id, target_kind: target.kind, target_id: target.id, category },
  ...{ title: normalise(title).trim(), content: normalise(content), proof: digestOf(proof) },
})

/** The device made the password costly to guess already; this keeps what is stored from being sent. */
const digestOf = (proof: string): string => createHash('sha256').update(proof).digest('base64url')

const reportedBy = async (trx: Trx, memberId: string, { kind, id }: ReportTarget): Promise<boolean> =>
  (await trx
    .selectFrom('report')
    .select('id')
    .where('member_id', '=', memberId)
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .executeTakeFirst()) !== undefined

/** Tells who reported how a report stands. */
export async function publishReport(trx: Trx, row: ReportRow): Promise<Report> {
  const report: Report = {
    ...{ id: row.id, target: { kind: row.target_kind, id: row.target_id }, category: row.category },
    ...{ state: row.state, reportedAt: row.reported_at.toISOString() },
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
  await publishOwn(trx, `member:${row.member_id}`, 'report', row.id, report)
  return report
}
