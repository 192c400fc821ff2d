import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { nextReservation, whyNotDay } from '#sync/domain/reservation.ts'
import { useCart } from './use-cart.ts'
import { useSeoulNow } from './use-now.ts'
import { useReservable } from './use-reservable.ts'
import { useSelection } from './use-selection.ts'

/**
 * What is chosen for the cart: what it needs, when it opens, and why it cannot.
 * @param isPanel it stands on the page and is open from the start
 */
export function useOptions(product: Product, plain: Shop, isPanel = false) {
  const { t } = useTranslation('commerce')
  const { t: tk } = useTranslation('codes')
  const cart = useCart()
  const [isOpened, setOpen] = useState(false)
  const isOpen = isPanel || isOpened
  const beside = cart.cart?.shopSn === plain.no ? cart.cart.shopCartGoodsList.map(({ gdsSn }) => gdsSn) : []
  const shop = useReservable(plain, [product.no, ...beside])
  const { selection, change, begin } = useSelection(product, shop, cart.cart)
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
  const isCartRead = cart.state !== 'loading'
  const beginPanel = useEffectEvent(() => void begin(false))
  useEffect(() => {
    if (isPanel && isCartRead) beginPanel()
  }, [isPanel, isCartRead, product.no])
  const start = () => {
    void begin()
    setOpen(true)
  }
  const sheet = { product, shop, cart, selection, change, open: isOpen, onClose: () => setOpen(false) }
  return { sheet, cart, shop, reason, start }
}
