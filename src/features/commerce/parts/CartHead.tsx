import { Calendar } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Shop } from '#sync/contracts/shops/shop.ts'
import {
  checkReservation,
  fromKk,
  whyNotDay,
  type Reservation,
  type Reserving,
} from '#sync/domain/reservation.ts'
import { departuresOn } from '#sync/domain/timetable.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { formatDayFrom } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PendingChip } from '#src/ui/marks/Marks.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { reservableRange } from '../data/slots.ts'
import { useSeoulNow } from '../data/use-now.ts'
import { ShutVenues } from './ShutVenues.tsx'
import { useWhyWords } from './use-day-words.ts'

/** The one shop a cart belongs to. */
export function CartShop({ shop }: { shop: Shop }) {
  const { t } = useTranslation('commerce')
  const l = useLocalized()
  return (
    <div className="flex items-center gap-3">
      <Picture alt="" cover={coverOf('shop', shop)} className="size-10 rounded-full" />
      <div className="g-row-body">
        <h2 className="text-title3">{l(shop.name)}</h2>
        <p className="text-caption text-ink-3">{t('cart.oneShop')}</p>
      </div>
    </div>
  )
}

type Props = {
  shop: Shop & Reserving
  reservation: Reservation | null
  pending: boolean
  onChange: () => void
}

/** Day and time of the whole cart, and the way to change them (S7-05). */
export function CartReservation({ shop, reservation, pending, onChange }: Props) {
  const { t } = useTranslation('commerce')
  const words = useReservationWords()
  const now = useSeoulNow()
  const whyWords = useWhyWords()
  if (shop.reservation.type === 'NON') return null
  const departures = reservation ? departuresOn(shop.timetables ?? [], reservation.rsvtDay) : []
  const isGone = reservation !== null && checkReservation(shop, reservation, now) !== null
  const why = isGone && whyNotDay(shop, reservation.rsvtDay, now)
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-3 rounded-pic bg-tint px-4 py-2.5 text-on-tint">
      <Calendar size={22} />
      <div className="g-row-body">
        <p className="text-label g-num">{reservation ? words(reservation) : t('cart.noReservation')}</p>
        <p className="text-caption">
          {departures.length > 0
            ? t('sheet.departs', { times: departures.join(', ') })
            : t(shop.reservation.type === 'DAT' ? 'cart.reservationDay' : 'cart.reservation')}
        </p>
        {reservation && !isGone && <ShutVenues shop={shop} day={reservation.rsvtDay} />}
        {isGone && (
          <p role="alert" className="text-label text-danger">
            {why && `${whyWords(why, reservation.rsvtDay, reservableRange(shop, now.day))}. `}
            {t('cart.dayGone')}
          </p>
        )}
      </div>
      {pending && <PendingChip>{t('cart.pendingReservation')}</PendingChip>}
      <Button variant="ghost" size="sm" onClick={onChange}>
        {t(reservation ? 'cart.change' : 'cart.choose')}
      </Button>
    </div>
  )
}

/** Day and, where there is one, time, as people read them. */
export function useReservationWords(): (reservation: Reservation) => string {
  const language = useLanguage()
  const { day: today } = useSeoulNow()
  return ({ rsvtDay, rsvtTime }) =>
    [formatDayFrom(today, rsvtDay, language), rsvtTime && fromKk(rsvtTime)].filter(Boolean).join(' ')
}
