import { Link } from '@tanstack/react-router'
import { CalendarCheck, CalendarClock, Clock, MapPin, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product, Shop } from '#sync/contracts/shop.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { useContentByKeys } from '#src/data/content.ts'
import { useOpenWords } from '#src/entities/place/OpenNow.tsx'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { FactList } from '#src/ui/surfaces/Card.tsx'
import { useHoursNote } from './HoursNote.tsx'
import { Prose } from './Prose.tsx'

/** Usage guide: hours, validity, reservation, what works offline, then the text. */
export function GuideTab({ product, shop }: { product: Product; shop: Shop }) {
  const { t } = useTranslation('commerce')
  const l = useLocalized()
  const language = useLanguage()
  const open = useOpenWords(shop.hours)
  const note = useHoursNote()(shop.hours)
  const { validity } = product
  const facts: { icon: ReactNode; fact: ReactNode; note?: ReactNode }[] = [
    { icon: <Clock size={20} />, fact: open.text, note },
    {
      icon: <CalendarCheck size={20} />,
      fact:
        validity.kind === 'days'
          ? t('facts.validDays', { count: validity.days })
          : t('facts.validUntil', { day: formatFullDay(validity.day, language) }),
      note: t(`facts.cancel.${product.cancel}`, { days: POLICY.order.cancelDaysBefore }),
    },
    { icon: <CalendarClock size={20} />, fact: t(`facts.reservation.${shop.reservation.type}`) },
  ]
  if (product.kind === 'pass')
    facts.push({ icon: <WifiOff size={20} />, fact: t('facts.ticketOffline'), note: t('facts.payOnline') })
  return (
    <>
      <FactList facts={facts} />
      <Prose>{l(product.description)}</Prose>
      <Prose>{l(product.usageGuide)}</Prose>
      <PlaceLinks nos={product.placeNos} />
    </>
  )
}

function PlaceLinks({ nos }: { nos: readonly number[] }) {
  const { t } = useTranslation('commerce')
  const l = useLocalized()
  const places = useContentByKeys('place', nos)
  if (places.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-title3">{t('facts.place')}</h3>
      <ul className="g-rows">
        {places.map((place) => (
          <li key={place.no}>
            <Link to="/product/hp-{$hpno}" params={{ hpno: place.no }} className="g-menu-item">
              <MapPin size={20} />
              <span>{l(place.name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
