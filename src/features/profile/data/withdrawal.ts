import type { WITHDRAWAL_NOTES } from '#sync/contracts/account/lists.ts'
import { checkWithdrawal } from '#sync/domain/account.ts'
import type { Problem } from '#src/entities/account/form/password-forms.ts'

export type WithdrawalNote = (typeof WITHDRAWAL_NOTES)[number]

/** A withdrawal as typed. */
export type WithdrawalForm = {
  /** Code of a reason, `OTHER` for one in own words; null before one was chosen. */
  choice: string | null
  text: string
  agreed: WithdrawalNote[]
}

export const OTHER = 'other'
export const emptyWithdrawal: WithdrawalForm = { choice: null, text: '', agreed: [] }

/** The reason that is sent: the chosen words, or one's own. */
export const reasonOf = (form: WithdrawalForm, labelOf: (code: string) => string | undefined): string =>
  form.choice === OTHER ? form.text.trim() : form.choice === null ? '' : (labelOf(form.choice) ?? form.choice)

/** S5-13: a reason and every instruction agreed to; the field that is told of is the one that can be filled in. */
export function checkForm(form: WithdrawalForm): Problem[] {
  const isChosen = form.choice !== null
  const reason = !isChosen ? '-' : form.choice === OTHER ? form.text : (form.choice ?? '')
  const found = checkWithdrawal({ ...form, reason })
  const ofReason: Problem[] = isChosen
    ? found.filter(({ path }) => path === 'reason').map((problem) => ({ ...problem, path: 'text' }))
    : [{ path: 'choice', code: 'choose' }]
  // in the order of the screen
  return [...found.filter(({ path }) => path !== 'reason'), ...ofReason]
}
