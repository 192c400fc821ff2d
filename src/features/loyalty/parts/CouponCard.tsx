import { useTranslation } from 'react-i18next'
import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import { couponState, endsIn } from '#sync/domain/coupon.ts'
import { Link } from '@tanstack/react-router'
import { recordAddress } from '#src/entities/record/address.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { TearCard } from '#src/ui/surfaces/Card.tsx'
import { useCouponWords } from './use-coupon-words.ts'

/** One coupon: what it takes off, on which terms, until when, and for what. */
export function CouponCard({ coupon, today }: { coupon: Coupon; today: string }) {
  const { t } = useTranslation('loyalty')
  const l = useLocalized()
  const language = useLanguage()
  const words = useCouponWords()(coupon)
  const state = couponState(coupon, today)
  const left = endsIn(coupon, today)
  const day = formatFullDay(state === 'used' ? (coupon.usedAt ?? '') : coupon.expiresOn, language)
  return (
    <TearCard used={state !== 'usable'} lead={<b className="g-price">{words.off}</b>}>
      <h2 className="text-title3">{l(coupon.name)}</h2>
      <p className="text-caption text-ink-3 g-num">{words.terms}</p>
      <p className="flex flex-wrap items-center gap-2 text-caption text-ink-2 g-num">
        {t(`coupons.day.${state}`, { day })}
        {left !== null && (
          <Tag tone="pending">{left === 0 ? t('coupons.lastDay') : t('coupons.left', { count: left })}</Tag>
        )}
      </p>
      <p className="text-caption text-ink-2">
        {coupon.scope === 'order' ? t('coupons.anyOrder') : <Products nos={coupon.productNos ?? []} />}
      </p>
    </TearCard>
  )
}

function Products({ nos }: { nos: readonly number[] }) {
  const { t } = useTranslation('loyalty')
  const l = useLocalized()
  const products = useContentByKeys('product', nos)
  if (products.length === 0) return t('coupons.oneProduct')
  return products.map((product) => (
    <Link key={product.no} {...recordAddress.product(product)} className="g-link">
      {t('coupons.forProduct', { name: l(product.name) })}
    </Link>
  ))
}
