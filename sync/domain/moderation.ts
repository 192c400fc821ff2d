import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import type { CaseDecision, ReportCategory } from '#sync/contracts/moderation/lists.ts'
import type { DeskCase } from '#sync/contracts/moderation/desk.ts'
import type { Problem } from './community.ts'
import { POLICY } from './policy.ts'
import { textLength } from './text.ts'

/** Rules of reports, cases and removals (S3-17, S5-15, X-12); the same on the device and on the server. */

/** What is wrong with a report as typed (S5-15). */
export function checkReport(draft: { title: string; content: string }): Problem[] {
  const { titleMax, contentMax } = POLICY.moderation
  return [...within('title', draft.title, titleMax), ...within('content', draft.content, contentMax)]
}

/** What is wrong with an objection. */
export const checkAppeal = ({ text }: { text: string }): Problem[] =>
  within('text', text, POLICY.moderation.appealMax)

/** Whether a password of a report is long enough and not too long (decision 23). */
export const isReportPassword = (password: string): boolean => {
  const { passwordMin, passwordMax } = POLICY.moderation
  return password.length >= passwordMin && password.length <= passwordMax
}

function within(path: string, text: string, max: number): Problem[] {
  if (!text.trim()) return [{ path, code: 'required' }]
  return textLength(text) > max ? [{ path, code: 'tooLong' }] : []
}

/** What harms people while it stays in view is looked at within an hour, everything else within a day. */
const URGENT: readonly ReportCategory[] = ['sexual', 'dangerous', 'personalData']
export const isUrgent = (category: ReportCategory): boolean => URGENT.includes(category)

/** Who reported, in milliseconds since 1970, and what came of what they reported before. */
export type Reporter = { category: ReportCategory; joinedAt: number; closed: number; upheld: number }

/**
 * Whether what was reported is hidden until somebody has decided: enough people who can be believed say that it harms
 * somebody while it is seen. Reports of any other kind hide nothing, however many there are.
 * @param now milliseconds since 1970
 */
export function hidesUntilDecided(reporters: readonly Reporter[], now: number): boolean {
  const { hold } = POLICY.moderation
  const believed = reporters.filter(
    ({ category, joinedAt, closed, upheld }) =>
      isUrgent(category) &&
      now - joinedAt >= hold.memberDays * millisecondsInDay &&
      upheld >= closed * hold.upheld,
  )
  return believed.length >= hold.reporters
}

/** Until when a case is to be decided, in milliseconds since 1970. */
export const caseDueAt = (openedAt: number, urgent: boolean): number =>
  openedAt + (urgent ? millisecondsInHour : millisecondsInDay)

/**
 * What may be decided about a case as its target stands now. What its writer deleted meanwhile can only be said to have
 * been removed rightly or not.
 */
export function decisionsFor({
  kind,
  target,
  now,
}: Pick<DeskCase, 'kind' | 'target' | 'now'>): CaseDecision[] {
  if (kind === 'appeal') return ['restore', 'uphold']
  const holds = target.kind === 'post' && now === 'shown'
  return ['keep', 'remove', ...(holds ? (['hold'] as const) : [])]
}

/** Whether a decision must give a reason. */
export const needsReason = (decision: CaseDecision): boolean => decision === 'remove' || decision === 'hold'

/** Whether a case is over with a decision: what is held waits for another one. */
export const endsCase = (decision: CaseDecision): boolean => decision !== 'hold'
