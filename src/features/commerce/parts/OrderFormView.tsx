import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import { OfflineBanner } from '#src/entities/page/OfflineBanner.tsx'
import { useDraftText } from '#src/i18n/draft-text.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { PageParts } from '#src/templates/page-parts.ts'
import { FormTemplate } from '#src/templates/FormTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Checkbox } from '#src/ui/fields/Choice.tsx'
import { focusField } from '#src/ui/fields/ErrorSummary.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { reservationOf } from '../data/cart-view.ts'
import { pointsOf, type OrderForm, type OrderProblem } from '../data/order-form.ts'
import { useOrderForm } from '../data/use-order-form.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { CartCancelNote } from './CartCancelNote.tsx'
import { CouponField } from './CouponSheet.tsx'
import { MethodField, VisitFields } from './OrderChoices.tsx'
import { OrderBrief } from './OrderBrief.tsx'
import { OrderChanges } from './OrderChanges.tsx'
import { OrderErrors, targetOf } from './OrderErrors.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderTerms } from './OrderTerms.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { StandbyNote } from './StandbyNote.tsx'
import { PersonFields } from './PersonFields.tsx'
import { PointsField } from './PointsField.tsx'
import { StayFields } from './StayFields.tsx'

type Props = { account: string; cart: WireCart; pending: boolean; parts: PageParts }
type Order = ReturnType<typeof useOrderForm>

/**
 * The order form (S2-57). What is typed is kept at once. The server names the price and what is left; what differs from
 * what was seen is above everything, line by line, and has to be looked at before anything is paid.
 */
export function OrderFormView({ account, cart, pending, parts }: Props) {
  const { t } = useTranslation('commerce')
  const navigate = useNavigate()
  const fields = useRef<HTMLDivElement>(null)
  const order = useOrderForm(account, cart, pending)
  const { form, set, changes, offline } = order
  const draftText = useDraftText(order.draft.state)
  const goTo = (path: string) =>
    form && focusField(fields.current?.closest('form') ?? null, targetOf(path, form))
  const submit = () => {
    const path = order.submit()
    if (path) goTo(path)
  }
  return (
    <FormTemplate
      {...parts}
      state={form ? parts.state : 'loading'}
      offline={offline ? <OfflineBanner>{t('pay.offlineText')}</OfflineBanner> : parts.offline}
      bar={{ title: t('pay.title'), back: <BackButton /> }}
      draft={draftText}
      intro={
        <>
          <OrderErrors problems={order.problems} goTo={goTo} />
          <OrderBrief cart={cart} won={order.price.payWon} />
        </>
      }
      summary={form && <Summary order={order} form={form} cart={cart} />}
      onSubmit={submit}
      note={<Outcome order={order} />}
      submit={<PayButton order={order} pending={pending} />}
    >
      {form && (
        <div ref={fields} className="grid gap-6">
          {changes && (
            <OrderChanges
              changes={changes}
              onAccept={order.accept}
              onCart={() => void navigate({ to: '/bag/cart' })}
            />
          )}
          <StandbyNote quote={order.read.quote} />
          <People form={form} set={set} problems={order.problems} />
          <More order={order} form={form} cart={cart} />
        </div>
      )}
    </FormTemplate>
  )
}

type FormProps = { order: Order; form: OrderForm; cart: WireCart }

/** What is bought, what it comes to, and what is agreed to. */
function Summary({ order, form, cart }: FormProps) {
  const { t } = useTranslation('commerce')
  return (
    <div className="grid gap-6">
      <Section title={t('pay.items')}>
        <OrderItems cart={cart} />
        <CartCancelNote cart={cart} checkOut={form.checkOut} />
      </Section>
      <OrderTotals {...order.price} estimated={order.quote === null} />
      <OrderTerms form={form} set={order.set} problems={order.problems} />
    </div>
  )
}

function More({ order, form, cart }: FormProps) {
  const { t } = useTranslation('commerce')
  const { set, problems, needs, price, read } = order
  const balance = read.quote?.balanceWon ?? null
  const pieces = cart.shopCartGoodsList
    .filter((line) => needs.roomNos.includes(line.gdsSn))
    .reduce((sum, line) => sum + line.gdsQty, 0)
  return (
    <Section title={t('pay.more')}>
      <div className="grid gap-5">
        <StayFields {...{ form, set, problems, needs, pieces }} day={reservationOf(cart)?.rsvtDay ?? null} />
        <VisitFields form={form} set={set} />
        <CouponField
          lines={cart.shopCartGoodsList.filter((line) => line.availability === 'onSale')}
          value={form.coupons}
          onChange={(coupons) => set({ coupons })}
        />
        <PointsField
          value={form.points}
          balance={balance}
          most={Math.min(balance ?? pointsOf(form), price.amountWon - price.discountWon)}
          onChange={(points) => set({ points })}
        />
        <MethodField form={form} set={set} problems={problems} />
      </div>
    </Section>
  )
}

function PayButton({ order, pending }: { order: Order; pending: boolean }) {
  const { t } = useTranslation('commerce')
  const language = useLanguage()
  const { offline, changes, quote, placing, read } = order
  const wait = offline
    ? t('cart.orderOffline')
    : pending
      ? t('cart.orderPending')
      : changes
        ? t('pay.changes.first')
        : read.failure
          ? null
          : quote === null
            ? t('pay.asking')
            : null
  if (read.failure && !offline && !pending)
    return (
      // a button of its own: made into the submit button while it is being pressed, the browser would send the form
      <Button key="again" full onClick={read.again}>
        {t('pay.askAgain')}
      </Button>
    )
  return (
    <Button key="pay" type="submit" variant="accent" full reason={wait} busy={placing.busy}>
      {wait ??
        (quote?.payWon === 0
          ? t('pay.submitFree')
          : t('pay.submit', { won: formatWon(quote?.payWon ?? 0, language) }))}
    </Button>
  )
}

type PartProps = {
  form: OrderForm
  set: (part: Partial<OrderForm>) => void
  problems: readonly OrderProblem[]
}

function People({ form, set, problems }: PartProps) {
  const { t } = useTranslation('commerce')
  return (
    <>
      <Section title={t('pay.buyer')}>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <PersonFields
            at="buyer"
            value={form.buyer}
            onChange={(buyer) => set({ buyer })}
            problems={problems}
          />
        </div>
      </Section>
      <Section title={t('pay.recipient')}>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="col-span-full">
            <Checkbox label={t('pay.same')} checked={form.isSame} onChange={(isSame) => set({ isSame })} />
          </div>
          {!form.isSame && (
            <PersonFields
              at="recipient"
              value={form.recipient}
              onChange={(recipient) => set({ recipient })}
              problems={problems}
            />
          )}
        </div>
      </Section>
    </>
  )
}

/** What is in the way: the form itself, a coupon or points the server does not take, or a refused order. */
function Outcome({ order }: { order: Order }) {
  const { t } = useTranslation('commerce')
  const failureText = useFailureText()
  const { problems, placing, read, quote } = order
  const failure = placing.failure ?? (order.offline ? null : read.failure)
  const blocked = quote?.problem?.startsWith('order.coupon') || quote?.problem?.startsWith('order.points')
  const text =
    problems.length > 0 ? null : failure ? failureText(failure) : blocked ? t('pay.notThese') : null
  return (
    text && (
      <p role="alert" className="text-label text-danger">
        {text}
      </p>
    )
  )
}
