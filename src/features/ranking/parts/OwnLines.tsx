import { useTranslation } from 'react-i18next'
import type { CountedLine } from '#sync/domain/ranking.ts'
import { formatCount, formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'

/** Every line of the own ledger that counts, unfolded on demand. */
export function OwnLines({ lines }: { lines: readonly CountedLine[] }) {
  const { t } = useTranslation('ranking')
  const language = useLanguage()
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-label">
        {t('ledgerLines')} ({t('lines', { count: lines.length })})
      </summary>
      <ul className="g-rows g-num">
        {lines.map(({ lotId, source, won, reclaimed, at }) => (
          <li key={lotId} className="flex min-h-13 items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block text-body2">{t(`sources.${source}`)}</span>
              <span className="block text-caption text-ink-3">
                {formatDay(new Date(at), language)} {formatTime(new Date(at))}
              </span>
            </span>
            <span className="flex-none text-end">
              <b className="block text-label">+{t('points', { points: formatCount(won) })}</b>
              {reclaimed > 0 && (
                <span className="block text-caption text-pending">
                  {t('taken', { points: formatCount(reclaimed) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
