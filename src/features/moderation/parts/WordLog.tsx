import { useTranslation } from 'react-i18next'
import { formatFullDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { WordChange, WordDesk } from '#sync/contracts/moderation/word-desk.ts'

/** Who changed what of the lists, the last first. */
export function WordLog({ log }: Pick<WordDesk, 'log'>) {
  const { t } = useTranslation('moderation')
  const language = useLanguage()
  if (log.length === 0) return null
  return (
    <Section title={t('lists.log')}>
      <ol className="g-rows text-body2 g-num">
        {log.map(({ at, by, what, from, to }) => (
          <li key={`${at} ${what} ${from} ${to}`} className="py-2 wrap-anywhere">
            {formatFullDay(at, language)} {formatTime(at)}&nbsp;· {by}&nbsp;·{' '}
            {t(`lists.line.${what as WordChange['do']}`, { from, to })}
          </li>
        ))}
      </ol>
    </Section>
  )
}
