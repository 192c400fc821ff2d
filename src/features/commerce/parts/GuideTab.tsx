import { CalendarCheck, CalendarClock, Clock, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { nextReservation } from '#sync/domain/reservation.ts'
import { useOpenWords } from '#src/entities/place/OpenNow.tsx'
import { formatDayFrom } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Loading, Skeleton } from '#src/ui/marks/Skeleton.tsx'
import { FactList } from '#src/ui/surfaces/Card.tsx'
import { useReservable } from '../data/use-reservable.ts'
import { useSeoulNow } from '../data/use-now.ts'
import { useHoursNote } from './HoursNote.tsx'
import { PlaceLinks } from './PlaceLinks.tsx'
import { Prose } from './Prose.tsx'
import { useValidityWords } from './use-validity-words.ts'

type Props = { product: Product; shop: Shop | undefined }

/** Usage guide: hours, validity, reservation, what works offline, then the text, which does not wait for the shop. */
export function GuideTab({ product, shop }: Props) {
  const l = useLocalized()
  return (
    <>
      {shop ? (
        <Facts product={product} shop={shop} />
      ) : (
        <AwaitedFacts count={product.kind === 'pass' ? 4 : 3} />
      )}
      <Prose>{l(product.description)}</Prose>
      <Prose>{l(product.usageGuide)}</Prose>
      <PlaceLinks nos={product.placeNos} />
    </>
  )
}

function Facts({ product, shop }: { product: Product; shop: Shop }) {
  const { t } = useTranslation('commerce')
  const opening = useOpening(product, shop)
  const validity = useValidityWords()(product, shop)
  const facts: { icon: ReactNode; fact: ReactNode; note?: ReactNode }[] = [
    { icon: <Clock size={20} />, ...opening },
    {
      icon: <CalendarCheck size={20} />,
      fact: validity,
      note: t(`facts.cancel.${product.cancel}`, { days: POLICY.order.cancelDaysBefore }),
    },
    { icon: <CalendarClock size={20} />, fact: t(`facts.reservation.${shop.reservation.type}`) },
  ]
  if (product.kind === 'pass')
    facts.push({ icon: <WifiOff size={20} />, fact: t('facts.ticketOffline'), note: t('facts.payOnline') })
  return <FactList facts={facts} />
}

/** As tall as most facts are, so that the text beneath stays where it is. */
function AwaitedFacts({ count }: { count: number }) {
  const { t } = useTranslation('common')
  const awaited = Array.from({ length: count }, (_, at) => ({
    icon: <Skeleton shape="circle" width={20} height={20} />,
    fact: <Skeleton width={180} height={16} className="my-1 block" />,
    note: at === 2 ? undefined : <Skeleton width={132} height={13} className="my-0.75 block" />,
  }))
  return (
    <Loading label={t('state.loading')}>
      <FactList facts={awaited} />
    </Loading>
  )
}

/**
 * When it can be used: of a pass the first day it can, and the hours of its own or of its only venue; of anything else the
 * hours of the shop. The hours of a desk that only sells are not told here.
 */
function useOpening(product: Product, shop: Shop): { fact: string; note: string } {
  const { t } = useTranslation('commerce')
  const language = useLanguage()
  const now = useSeoulNow()
  const open = useOpenWords(shop.hours)
  const noteOf = useHoursNote()
  const reserving = useReservable(shop, [product.no])
  const [visit] = reserving.visits ?? []
  if (!visit) return { fact: open.text, note: noteOf(shop.hours) }
  const next = nextReservation(reserving, now)
  const hours = visit.hours ?? (visit.venues.length === 1 ? visit.venues[0]?.hours : undefined)
  const fact = !next
    ? t('day.none')
    : next.rsvtDay === now.day
      ? t('day.today')
      : t('day.next', { day: formatDayFrom(now.day, next.rsvtDay, language) })
  return { fact, note: hours ? noteOf(hours) : '' }
}
