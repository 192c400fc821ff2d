import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import { reservationOf } from '../data/cart-view.ts'
import { useReservationWords } from './CartHead.tsx'
import { useLineName } from './CartLineCard.tsx'

/** What is being ordered, in one line above the form; on wide screens the summary beside it says so. */
export function OrderBrief({ cart, won }: { cart: WireCart; won: number }) {
  const language = useLanguage()
  const nameOf = useLineName()
  const words = useReservationWords()
  const lines = cart.shopCartGoodsList.filter((line) => line.availability === 'onSale')
  const products = useContentByKeys(
    'product',
    lines.map((line) => line.gdsSn),
  )
  const reservation = reservationOf(cart)
  const [first, ...others] = lines
  const product = products.find(({ no }) => no === first?.gdsSn)
  if (!first) return null
  return (
    <div className="flex items-center gap-3 rounded-card bg-surface p-3 lg:hidden">
      {product ? (
        <Picture alt="" cover={coverOf('product', product)} className="size-16 flex-none" />
      ) : (
        <span className="g-pic size-16 flex-none" />
      )}
      <div className="g-row-body">
        <p className="line-clamp-2 text-label">
          {nameOf(first, product)}
          {others.length > 0 && <span className="text-ink-3">{` +${others.length}`}</span>}
        </p>
        <p className="text-caption text-ink-3 g-num">{reservation && words(reservation)}</p>
      </div>
      <span className="g-price">{formatWon(won, language)}</span>
    </div>
  )
}
