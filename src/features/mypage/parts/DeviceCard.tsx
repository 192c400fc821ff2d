import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePendingCount } from '#src/data/pending.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { SavedMark, pendingChipClass } from '#src/ui/marks/Marks.tsx'
import { PendingGlyph } from '#src/ui/marks/glyphs.tsx'
import { seoulDay } from '#sync/domain/calendar.ts'
import { isTicketLeft } from '#sync/domain/order-status.ts'

/** What this device holds of the person: opens without a signal, and what waits to be sent. */
export function DeviceCard() {
  const { t } = useTranslation('mypage')
  const today = seoulDay(useServices().now())
  // as the server counts them beside it: used and expired ones are no tickets to take along
  const tickets = usePersonal('ticket').items.filter(({ value }) => isTicketLeft(value, today)).length
  const plans = usePersonal('itinerary').items.length
  const waiting = usePendingCount()
  return (
    <Card className="relative mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-title3">
          <Link to="/bag" className="g-cover-link">
            {t('home.device')}
          </Link>
        </h2>
        <span className="text-caption text-ink-3">{t('home.deviceText')}</span>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 g-num">
        <SavedMark>{t('home.tickets', { count: tickets })}</SavedMark>
        <SavedMark>{t('home.plans', { count: plans })}</SavedMark>
        {waiting > 0 && (
          <Link to="/bag/pending" className={pendingChipClass('g-above')}>
            <PendingGlyph />
            <span>{t('home.pending', { count: waiting })}</span>
          </Link>
        )}
      </p>
    </Card>
  )
}
