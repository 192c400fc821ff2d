import { Link, useLocation } from '@tanstack/react-router'
import { Check, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#sync/contracts/errors.ts'
import type { CouponOffer } from '#sync/contracts/coupons/offer.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { isOffered, lastDayOf } from '#sync/domain/coupon.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { useSession } from '#src/data/session.ts'
import { useApi } from '#src/data/use-api.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { useCouponWords } from './use-coupon-words.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'

/** Coupons of a product to be downloaded (S2-131). How many are left only the server knows, so it needs a network. */
export function CouponOffers({ product }: { product: Product }) {
  const { t } = useTranslation('loyalty')
  const today = seoulDay(useServices().now())
  const mine = usePersonal('coupon').items.map(({ value }) => value.offerNo)
  const offers = (product.coupons ?? []).filter((offer) => isOffered(offer, today) || mine.includes(offer.no))
  if (offers.length === 0) return null
  return (
    <Section title={t('offers.title')}>
      <ul className="grid gap-2 lg:grid-cols-2">
        {offers.map((offer) => (
          <li key={offer.no}>
            <Offer offer={offer} productNo={product.no} today={today} has={mine.includes(offer.no)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Offer(props: { offer: CouponOffer; productNo: number; today: string; has: boolean }) {
  const { offer, productNo, today, has } = props
  const { t } = useTranslation('loyalty')
  const l = useLocalized()
  const language = useLanguage()
  const words = useCouponWords()(offer)
  const [failure, setFailure] = useState<Failure | null>(null)
  const until = formatFullDay(lastDayOf(offer, today), language)
  const name = l(offer.name)
  const lasts =
    offer.lasts.kind === 'days'
      ? t('offers.days', { count: offer.lasts.days })
      : t('coupons.day.usable', { day: until })
  const facts = [
    // most names say it already
    ...(name.includes(words.off) ? [] : [words.off]),
    words.terms,
    lasts,
    ...(offer.limit === null ? [] : [t('offers.limit', { count: offer.limit })]),
  ]
  return (
    <div className="rounded-pic border border-dashed border-line-strong px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="min-w-0 flex-[1_1_9rem]">
          <h3 className="text-label">{name}</h3>
          <p className="text-caption text-ink-3 g-num">{facts.join('\u00a0· ')}</p>
        </div>
        <Action offer={offer} productNo={productNo} has={has} onFailure={setFailure} />
      </div>
      <FailureLine failure={failure} />
    </div>
  )
}

function Action(props: {
  offer: CouponOffer
  productNo: number
  has: boolean
  onFailure(failure: Failure | null): void
}) {
  const { offer, productNo, has, onFailure } = props
  const { t } = useTranslation('loyalty')
  const l = useLocalized()
  const api = useApi()
  const services = useServices()
  const offline = useOffline()
  const { status } = useSession()
  const here = useLocation({ select: ({ href }) => href })
  const [busy, setBusy] = useState(false)
  if (has)
    return (
      <Link to="/mypage/coupon" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        <Check size={18} />
        {t('offers.has')}
      </Link>
    )
  if (status === 'guest')
    return (
      <Link
        to="/login{$plan}"
        params={{ plan: 'basic' }}
        search={{ redirect: here }}
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        {t('offers.signIn')}
      </Link>
    )
  const download = async () => {
    setBusy(true)
    onFailure(null)
    const answer = await api.call('couponDownload', { params: { gdsSn: `${productNo}`, no: `${offer.no}` } })
    // the feed brings the coupon; had already elsewhere, it comes too
    if (answer.ok || answer.error.code === 'coupon.taken') await services.refresh()
    if (!answer.ok) onFailure(answer.error)
    setBusy(false)
  }
  return (
    <Button
      variant="tint"
      size="sm"
      busy={busy}
      icon={<Download size={18} />}
      aria-label={t('offers.getNamed', { name: l(offer.name) })}
      reason={offline && t('offers.offline')}
      onClick={() => void download()}
    >
      {t('offers.get')}
    </Button>
  )
}
