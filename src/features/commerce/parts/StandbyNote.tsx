import { useTranslation } from 'react-i18next'
import type { OrderQuote } from '#sync/contracts/orders/calls.ts'
import { formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'

/** Before anything is paid: the partner cannot serve, so the order would wait, behind how many and how long. */
export function StandbyNote({ quote }: { quote: OrderQuote | null }) {
  const { t } = useTranslation('commerce')
  const { t: th } = useTranslation('help')
  const language = useLanguage()
  const standby = quote?.standby
  if (!standby) return null
  const { reason, note, ahead, refundAt } = standby
  return (
    <Banner inset tone="pending" title={t('pay.standby.title')}>
      {[
        th(`outage.why.${reason}`),
        note && th('outage.note', { note }),
        ahead === 0 ? t('pay.standby.first') : t('pay.standby.ahead', { count: ahead }),
        t('pay.standby.refund', { day: formatDay(refundAt, language), time: formatTime(refundAt) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  )
}
