import { useTranslation } from 'react-i18next'
import { MEMBER_TERMS } from '#sync/contracts/account/lists.ts'
import type { AuditEntry } from '#sync/contracts/account/calls.ts'
import { SOCIAL } from '#sync/contracts/account/lists.ts'

/** An event of the audit trail in words; a detail that is a code is said in words too. */
export function useAuditText(): (event: AuditEntry['event'], detail: string | null) => string {
  const { t } = useTranslation('account')
  return (event, detail) => {
    const social = SOCIAL.find((each) => each === detail)
    const term = MEMBER_TERMS.find((each) => each.id === detail)
    const said = social
      ? t(`social.name.${social}`)
      : term
        ? t(`signUp.term.${term.id}`)
        : detail === 'password'
          ? t('password')
          : detail
    return [t(`activity.event.${event}`), said].filter(Boolean).join('\u00a0· ')
  }
}
