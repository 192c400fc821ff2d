import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { needsReset, unitOf } from '#sync/domain/cart.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import type { Selection } from '../data/cart-args.ts'
import { isByKind, mostOf, selectionProblem, selectionTotal } from '../data/selection.ts'
import type { CartRead } from '../data/use-cart.ts'
import { useSeoulNow } from '../data/use-now.ts'
import { usePutIntoCart } from '../data/use-put-into-cart.ts'
import { BuyFooter } from './BuyFooter.tsx'
import { CancelTermsNote } from './CancelTermsNote.tsx'
import { KindPicker } from './KindPicker.tsx'
import { OptionPicker } from './OptionPicker.tsx'
import { ReplaceCartDialog } from './ReplaceCartDialog.tsx'
import { ReservationPicker } from './ReservationPicker.tsx'
import { UnitPicker } from './UnitPicker.tsx'

export type OptionsProps = {
  product: Product
  shop: Shop
  cart: CartRead
  selection: Selection
  change: (next: Partial<Selection>) => void
  onClose: () => void
}

type Props = OptionsProps & {
  /** The calendar opens when it is asked for. */
  folded?: boolean
  children: (fields: ReactNode, footer: ReactNode) => ReactNode
}

/** Everything that is chosen before something goes into the cart, and the running total with the ways on (S2-133). */
export function Options(props: Props) {
  const { product, shop, cart, selection, change, folded, children } = props
  const { t } = useTranslation('commerce')
  const { replacing, setReplacing, busy, failure, put } = usePutIntoCart(props)
  const unit = unitOf(product, selection.unitNo)
  const inCart = (unitNo: number) => piecesInCart(cart, unitNo)
  const problem = selectionProblem(product, shop, selection, useSeoulNow(), inCart)
  // until the cart was read nobody knows what it holds: another shop's cart must be asked about
  const isReading = useOwned() === null || cart.state === 'loading'
  const isOther = needsReset(
    cart.cart && { shopNo: cart.cart.shopSn, lines: cart.cart.shopCartGoodsList },
    shop.no,
  )
  return (
    <>
      {children(
        <div className="grid gap-6">
          {isByKind(product) ? (
            <KindPicker
              product={product}
              value={selection.kinds ?? []}
              inCart={inCart}
              onChange={(kinds) => change({ kinds })}
            />
          ) : (
            <UnitPicker
              product={product}
              value={selection.unitNo}
              onChange={(unitNo) => change({ unitNo })}
            />
          )}
          {product.options.map((option) => (
            <OptionPicker
              key={option.id}
              option={option}
              chosen={selection.options}
              onChange={(options) => change({ options })}
            />
          ))}
          {shop.reservation.type !== 'NON' && (
            <div>
              <ReservationPicker
                shop={shop}
                value={selection.reservation}
                folded={folded}
                onChange={(reservation) => change({ reservation })}
              />
              {selection.reservation && (
                <CancelTermsNote products={[product]} day={selection.reservation.rsvtDay} />
              )}
            </div>
          )}
          {unit && !isByKind(product) && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="text-label">
                {t('sheet.quantity')}{' '}
                <small className="text-caption text-ink-3">
                  {t('sheet.most', { count: unit.maxPerOrder })}
                </small>
              </h3>
              <Stepper
                label={t('sheet.quantity')}
                value={selection.quantity}
                min={1}
                max={Math.max(1, mostOf(unit, inCart(unit.no)))}
                onChange={(quantity) => change({ quantity })}
                decreaseLabel={t('sheet.less')}
                increaseLabel={t('sheet.more')}
              />
            </div>
          )}
        </div>,
        <BuyFooter
          won={selectionTotal(product, selection)}
          problem={problem}
          failure={failure}
          busy={busy || isReading}
          onPress={(then) => (isOther ? setReplacing(then) : void put(false, then))}
        />,
      )}
      <ReplaceCartDialog
        cart={cart.cart}
        open={replacing !== null}
        onYes={() => void put(true, replacing ?? 'cart')}
        onNo={() => setReplacing(null)}
      />
    </>
  )
}

function piecesInCart({ cart }: CartRead, unitNo: number): number {
  const lines = cart?.shopCartGoodsList.filter((line) => line.gdsDsctSn === unitNo) ?? []
  return lines.reduce((sum, line) => sum + line.gdsQty, 0)
}
