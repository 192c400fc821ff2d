import { useTranslation } from 'react-i18next'
import type { Outage } from '#sync/contracts/shops/shop.ts'
import { formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'

/** Why a shop cannot serve just now and until when, wherever something of it is sold; nothing while it serves. */
export function OutageNote({ outage, queue }: { outage: Outage | null; queue?: boolean }) {
  const { t } = useTranslation('help')
  const language = useLanguage()
  if (!outage) return null
  const { reason, note, until } = outage
  return (
    <div className="my-3">
      <Banner inset tone="pending" title={t('outage.title')}>
        {[
          t(`outage.why.${reason}`),
          note && t('outage.note', { note }),
          until
            ? t('outage.until', { day: formatDay(until, language), time: formatTime(until) })
            : t('outage.unknown'),
          queue && t('outage.queue'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Banner>
    </div>
  )
}
