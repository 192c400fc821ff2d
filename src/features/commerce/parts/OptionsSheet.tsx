import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#sync/contracts/errors.ts'
import type { Product, Shop } from '#sync/contracts/shop.ts'
import { needsReset, unitOf } from '#sync/domain/cart.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import { Sheet } from '#src/ui/overlays/Sheet.tsx'
import type { Selection } from '../data/cart-args.ts'
import { mostOf, selectionProblem, selectionTotal } from '../data/selection.ts'
import type { CartRead } from '../data/use-cart.ts'
import { useCartActions } from '../data/use-cart-actions.ts'
import { useSeoulNow } from '../data/use-now.ts'
import { CancelTermsNote } from './CancelTermsNote.tsx'
import { OptionPicker } from './OptionPicker.tsx'
import { ReplaceCartDialog } from './ReplaceCartDialog.tsx'
import { ReservationPicker } from './ReservationPicker.tsx'
import { UnitPicker } from './UnitPicker.tsx'

type Props = {
  product: Product
  shop: Shop
  cart: CartRead
  selection: Selection
  change: (next: Partial<Selection>) => void
  open: boolean
  onClose: () => void
}

/** Everything that is chosen before something goes into the cart, with the running total (S2-133). */
export function OptionsSheet(props: Props) {
  const { product, shop, cart, selection, change, open, onClose } = props
  const { t } = useTranslation('commerce')
  const { t: tc } = useTranslation('common')
  const language = useLanguage()
  const l = useLocalized()
  const failureText = useFailureText()
  const { replacing, setReplacing, busy, failure, put } = usePut(props)
  const unit = unitOf(product, selection.unitNo)
  const inCart = piecesInCart(cart, selection.unitNo)
  const problem = selectionProblem(product, shop, selection, useSeoulNow(), inCart)
  // until the person's database is open nobody knows what the cart holds: another shop's cart must be asked about
  const isOpening = useOwned() === null
  const isOther = needsReset(
    cart.cart && { shopNo: cart.cart.shopSn, lines: cart.cart.shopCartGoodsList },
    shop.no,
  )
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={l(product.name)}
        closeLabel={tc('action.close')}
        footer={
          <div className="grid w-full gap-3">
            <p className="flex items-baseline justify-between gap-3" role="status">
              <span className="text-label text-ink-2">{t('sheet.total')}</span>
              <span className="g-price g-price--lg">
                {formatWon(selectionTotal(product, selection), language)}
              </span>
            </p>
            {problem && <p className="text-caption text-ink-2">{t(`sheet.problem.${problem}`)}</p>}
            {failure && (
              <p role="alert" className="text-label text-danger">
                {failureText(failure)}
              </p>
            )}
            <Button
              variant="accent"
              full
              busy={busy || isOpening}
              reason={problem && t(`sheet.problem.${problem}`)}
              onClick={() => (isOther ? setReplacing(true) : void put(false))}
            >
              {t('sheet.add')}
            </Button>
          </div>
        }
      >
        <div className="grid gap-6">
          <UnitPicker product={product} value={selection.unitNo} onChange={(unitNo) => change({ unitNo })} />
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
                onChange={(reservation) => change({ reservation })}
              />
              {selection.reservation && (
                <CancelTermsNote products={[product]} day={selection.reservation.rsvtDay} />
              )}
            </div>
          )}
          {unit && (
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
                max={Math.max(1, mostOf(unit, inCart))}
                onChange={(quantity) => change({ quantity })}
                decreaseLabel={t('sheet.less')}
                increaseLabel={t('sheet.more')}
              />
            </div>
          )}
        </div>
      </Sheet>
      <ReplaceCartDialog
        cart={cart.cart}
        open={replacing}
        onYes={() => void put(true)}
        onNo={() => setReplacing(false)}
      />
    </>
  )
}

function piecesInCart({ cart }: CartRead, unitNo: number): number {
  const lines = cart?.shopCartGoodsList.filter((line) => line.gdsDsctSn === unitNo) ?? []
  return lines.reduce((sum, line) => sum + line.gdsQty, 0)
}

/** Puts the choice into the cart and says so; a full or locked storage is said too. */
function usePut({ product, shop, cart, selection, onClose }: Props) {
  const { t } = useTranslation('commerce')
  const { t: tc } = useTranslation('common')
  const navigate = useNavigate()
  const offline = useOffline()
  const show = useToasts((state) => state.show)
  const actions = useCartActions(cart)
  const [replacing, setReplacing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const put = async (replace: boolean) => {
    setReplacing(false)
    setBusy(true)
    const stored = await actions.add(product, shop, selection, replace)
    setBusy(false)
    setFailure(stored.ok ? null : stored.error)
    if (!stored.ok) return
    onClose()
    show({
      tone: offline ? 'pending' : 'saved',
      text: offline ? tc('offline.queued') : t('sheet.added'),
      action: { label: t('cta.openCart'), run: () => void navigate({ to: '/bag/cart' }) },
    })
  }
  return { replacing, setReplacing, busy, failure, put }
}
