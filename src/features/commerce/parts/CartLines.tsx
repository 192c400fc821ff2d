import { lineKey } from '#sync/domain/cart.ts'
import type { WireCartGoods } from '#sync/contracts/cart/cart.ts'
import { allRunOn } from '#sync/domain/timetable.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useContentItems } from '#src/data/content.ts'
import { cartLines, reservationOf, type CartLine } from '../data/cart-view.ts'
import { writesOfLine } from '../data/refusals.ts'
import type { CartRead } from '../data/use-cart.ts'
import type { CartScreenActions } from '../data/use-cart-screen.ts'
import { CartLineCard, useLineName } from './CartLineCard.tsx'
import { DeletedLine } from './DeletedLine.tsx'

type Props = { read: CartRead; screen: CartScreenActions; deleted: readonly WireCartGoods[] }

/** All lines of the cart, changed ones framed, deleted ones still to be taken back. */
export function CartLines({ read, screen, deleted }: Props) {
  const { cart, confirmed } = read
  const nameOf = useLineName()
  const lines = cart ? cartLines(confirmed, cart) : []
  const numbers = [...lines.map((line) => line.goods.gdsSn), ...deleted.map((line) => line.gdsSn)]
  const products = useContentByKeys('product', numbers)
  const day = cart && reservationOf(cart)?.rsvtDay
  const routes = useContentItems('busRoute').items
  const isOffDay = (goods: WireCartGoods) =>
    Boolean(day) &&
    !allRunOn(
      routes.filter(({ productNo }) => productNo === goods.gdsSn),
      day ?? '',
    )
  const productOf = (goods: WireCartGoods) => products.find((product) => product.no === goods.gdsSn)
  const undo = ({ goods, change }: CartLine) => {
    if (change.kind === 'quantity') void screen.undoQuantity(goods, change.from)
    else if (cart) void screen.remove(goods, cart, nameOf(goods, productOf(goods)))
  }
  return (
    <ul className="mt-3 grid gap-3">
      {lines.map((line) => (
        <li key={lineKey(line.goods)} data-cart-line>
          <CartLineCard
            line={line}
            product={productOf(line.goods)}
            offDay={isOffDay(line.goods) ? (day ?? null) : null}
            onQuantity={(quantity) => void screen.told(screen.setQuantity(line.goods, quantity))}
            onRemove={() =>
              cart && void screen.remove(line.goods, cart, nameOf(line.goods, productOf(line.goods)))
            }
            onUndo={() => undo(line)}
          />
        </li>
      ))}
      {confirmed &&
        deleted.map((goods) => (
          <li key={lineKey(goods)}>
            <DeletedLine
              name={nameOf(goods, productOf(goods))}
              onUndo={() =>
                void screen.undoDelete(
                  goods,
                  confirmed,
                  writesOfLine(screen.operations, goods, ['cart.deleteLine']),
                )
              }
            />
          </li>
        ))}
    </ul>
  )
}
