import { POLICY } from '#sync/domain/policy.ts'
import { passwordProof } from '#src/platform/crypto/password-proof.ts'
import type { ReportCategory } from '#sync/contracts/moderation/lists.ts'
import { REPORT_TARGETS } from '#sync/contracts/moderation/lists.ts'
import type { ReportTarget } from '#sync/contracts/moderation/report.ts'
import { checkReport, isReportPassword } from '#sync/domain/moderation.ts'

/** A report while it is written. Its password is kept nowhere but in the field. */
export interface ReportForm {
  id: string
  category: ReportCategory | ''
  title: string
  content: string
}

export type ReportProblem = {
  path: 'category' | 'title' | 'content' | 'password'
  code: 'required' | 'tooLong' | 'length'
}

/** What is wrong with a report as typed (S5-15). @param said whether it was to be sent: before, nothing is missing yet */
export function reportProblems(form: ReportForm, password: string, said: boolean): ReportProblem[] {
  const texts = checkReport(form).map(({ path, code }) => ({
    path: path === 'title' ? ('title' as const) : ('content' as const),
    code: code === 'tooLong' ? ('tooLong' as const) : ('required' as const),
  }))
  const problems: ReportProblem[] = [
    ...(form.category === '' ? [{ path: 'category' as const, code: 'required' as const }] : []),
    ...texts,
    ...(isReportPassword(password) ? [] : [{ path: 'password' as const, code: 'length' as const }]),
  ]
  return problems.filter(({ code }) => said || code === 'tooLong')
}

/** What is to be reported, by the address; null where it names nothing. */
export function reportTargetOf(search: { report?: string; id?: string }): ReportTarget | null {
  const kind = REPORT_TARGETS.find((each) => each === search.report)
  return kind && search.id !== undefined && /^[\da-f-]{36}$/.test(search.id) ? { kind, id: search.id } : null
}

/** What a report's password becomes before anything is stored (decision 23). */
export const proofOf = (password: string, reportId: string): Promise<string> =>
  passwordProof(password, reportId, POLICY.moderation.proofRounds)
