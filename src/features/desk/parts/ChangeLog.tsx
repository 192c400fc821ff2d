import { useTranslation } from 'react-i18next'
import type { DeskChange } from '#sync/contracts/shops/desk.ts'
import { formatFullDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'

/** Who changed what, the newest first. Fields and values stand as they are stored. */
export function ChangeLog({ changes }: { changes: readonly DeskChange[] }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  if (changes.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-3 text-label text-link">{t('log')}</summary>
      <ol className="g-rows text-caption">
        {changes.map(({ at, by, what, from, to }) => (
          <li key={`${at} ${what}`} className="py-2 wrap-anywhere">
            {formatFullDay(at, language)} {formatTime(at)}&nbsp;· {by || '–'}&nbsp;· {what} {from ?? '–'} →{' '}
            {to ?? '–'}
          </li>
        ))}
      </ol>
    </details>
  )
}
