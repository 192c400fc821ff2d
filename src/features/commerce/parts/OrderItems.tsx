import { lineKey } from '#sync/domain/cart.ts'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { reservationOf } from '../data/cart-view.ts'
import { useReservationWords } from './CartHead.tsx'
import { useLineName } from './CartLineCard.tsx'

/** What is ordered: the lines of the cart that can be bought, with shop and day. */
export function OrderItems({ cart }: { cart: WireCart }) {
  const language = useLanguage()
  const l = useLocalized()
  const nameOf = useLineName()
  const words = useReservationWords()
  const lines = cart.shopCartGoodsList.filter((line) => line.availability === 'onSale')
  const products = useContentByKeys(
    'product',
    lines.map((line) => line.gdsSn),
  )
  const [shop] = useContentByKeys('shop', [cart.shopSn])
  const reservation = reservationOf(cart)
  return (
    <div>
      <p className="text-caption text-ink-3 g-num">
        {[shop && l(shop.name), reservation && words(reservation)].filter(Boolean).join('\u00a0· ')}
      </p>
      <ul className="g-rows">
        {lines.map((line) => {
          const product = products.find((each) => each.no === line.gdsSn)
          return (
            <li key={lineKey(line)} className="flex items-center gap-3 py-3">
              {product && <Picture alt="" cover={coverOf('product', product)} className="size-14" />}
              <div className="g-row-body">
                <p className="text-label">{nameOf(line, product)}</p>
                <p className="text-caption text-ink-3 g-num">
                  {formatWon(line.unitWon, language)} × {line.gdsQty}
                </p>
              </div>
              <span className="g-price">{formatWon(line.lineWon, language)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
