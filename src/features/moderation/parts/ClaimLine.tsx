import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { formatFullDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import type { Claim } from '#sync/contracts/support/claim.ts'

type Props = { dueAt: string | null; claim: Claim; urgent?: boolean }

/** Until when something is to be decided, and who works on it. */
export function ClaimLine({ dueAt, claim, urgent = false }: Props) {
  const { t } = useTranslation('moderation')
  const language = useLanguage()
  const now = useServices().now()
  const isLate = dueAt !== null && Date.parse(dueAt) < now
  return (
    <>
      {urgent && <Tag tone="danger">{t('urgent')}</Tag>}
      {dueAt && (
        <Tag tone={isLate ? 'danger' : 'neutral'}>
          {t(isLate ? 'due.late' : 'due.by', {
            day: formatFullDay(dueAt, language),
            time: formatTime(dueAt),
          })}
        </Tag>
      )}
      {claim && (
        <Tag tone="pending">
          {t(claim.mine ? 'claim.mine' : 'claim.others', { by: claim.by, time: formatTime(claim.until) })}
        </Tag>
      )}
    </>
  )
}
