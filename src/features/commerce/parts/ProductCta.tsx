import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { pointsFor } from '#sync/domain/cart.ts'
import { nextReservation, whyNotDay } from '#sync/domain/reservation.ts'
import { cheapestUnit } from '#src/entities/product/price.ts'
import { formatWon } from '#src/i18n/format.ts'
import { usePointsText } from '#src/i18n/points-text.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { useCart } from '../data/use-cart.ts'
import { useSeoulNow } from '../data/use-now.ts'
import { useReservable } from '../data/use-reservable.ts'
import { useSelection } from '../data/use-selection.ts'
import { CartLink } from './CartLink.tsx'
import { OptionsSheet } from './OptionsSheet.tsx'

/** The sticky bar of a product: points, price, cart, and the one coral step that opens the options. */
export function ProductCta({ product, shop: plain }: { product: Product; shop: Shop }) {
  const { t } = useTranslation('commerce')
  const { t: tk } = useTranslation('codes')
  const pointsText = usePointsText()
  const language = useLanguage()
  const cart = useCart()
  const [isOpen, setOpen] = useState(false)
  const beside = cart.cart?.shopSn === plain.no ? cart.cart.shopCartGoodsList.map(({ gdsSn }) => gdsSn) : []
  const shop = useReservable(plain, [product.no, ...beside])
  const { selection, change, begin } = useSelection(product, shop, cart.cart)
  const unit = cheapestUnit(product)
  const points = unit ? pointsFor(unit.priceWon, product.pointBasisPoints) : 0
  const won = unit ? formatWon(unit.priceWon, language) : ''
  const closed = product.availability !== 'onSale' ? tk(`availability.${product.availability}`) : null
  const now = useSeoulNow()
  const hasNoDay = shop.reservation.type !== 'NON' && nextReservation(shop, now) === null
  const noDay = hasNoDay ? t('day.none') : null
  const reason = shop.orderable ? (closed ?? noDay) : t('cta.infoOnly')
  // what decides about days (venues, timetables) may come after the sheet: a day it rules out gives way to the next
  const chosenDay = isOpen ? (selection.reservation?.rsvtDay ?? null) : null
  const better = chosenDay && whyNotDay(shop, chosenDay, now) ? nextReservation(shop, now) : null
  const betterDay = better?.rsvtDay
  const betterTime = better?.rsvtTime
  useEffect(() => {
    if (betterDay) change({ reservation: { rsvtDay: betterDay, rsvtTime: betterTime ?? '' } })
  }, [betterDay, betterTime, change])
  const start = () => {
    void begin()
    setOpen(true)
  }
  return (
    <>
      <CtaBar
        note={
          <>
            {points > 0 && (
              <span className="block text-caption text-ink-3 g-num">
                {t('product.points', { points: pointsText(points) })}
              </span>
            )}
            <span className="g-price">{product.units.length > 1 ? t('cta.from', { won }) : won}</span>
          </>
        }
      >
        <CartLink cart={cart.cart} />
        <Button variant="accent" full reason={reason} onClick={start}>
          {reason ?? (shop.reservation.type === 'NON' ? t('cta.pick') : t('cta.pickDay'))}
        </Button>
      </CtaBar>
      <OptionsSheet
        product={product}
        shop={shop}
        cart={cart}
        selection={selection}
        change={change}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
