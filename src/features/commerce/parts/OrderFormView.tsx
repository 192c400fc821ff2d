import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WireCart } from '#sync/contracts/cart.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useDraft } from '#src/platform/use-draft.ts'
import type { PageParts } from '#src/templates/page-parts.ts'
import { FormTemplate } from '#src/templates/FormTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Checkbox } from '#src/ui/fields/Choice.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { checkOrder, emptyOrder, type OrderForm, type OrderProblem } from '../data/order-form.ts'
import { BackButton } from './BackButton.tsx'
import { CouponField, MethodField, TermsField, VisitFields } from './OrderChoices.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { PersonFields } from './PersonFields.tsx'

type Props = { account: string; cart: WireCart; parts: PageParts }

/** The order form up to the terms; what is typed is kept at once, paying itself is not open yet and says so. */
export function OrderFormView({ account, cart, parts }: Props) {
  const { t } = useTranslation('commerce')
  const member = usePersonal('member').items[0]?.value
  const draft = useDraft(`${account}/order`, emptyOrder(member))
  const [problems, setProblems] = useState<OrderProblem[]>([])
  const [isReady, setReady] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const form = draft.value
  const set = (part: Partial<OrderForm>) => {
    if (!form) return
    const next = { ...form, ...part }
    draft.change(next)
    setReady(false)
    // Once told, the rest of what is wrong follows the typing.
    if (problems.length > 0) setProblems(checkOrder(next))
  }
  const submit = () => {
    if (!form) return
    const found = checkOrder(form)
    setProblems(found)
    setReady(found.length === 0)
    if (found[0]) focusField(fields.current, found[0].path)
  }
  return (
    <FormTemplate
      {...parts}
      state={form ? parts.state : 'loading'}
      bar={{ title: t('pay.title'), back: <BackButton /> }}
      draft={draft.state !== 'none' && t('pay.draft')}
      onSubmit={submit}
      intro={
        <Banner inset tone="info" title={t('pay.truth')}>
          {t('pay.truthText')}
        </Banner>
      }
      note={<Outcome isReady={isReady} problems={problems} />}
      submit={
        <Button type="submit" full>
          {t('pay.submit')}
        </Button>
      }
    >
      {form && (
        <div ref={fields} className="grid gap-6">
          <Section title={t('pay.items')}>
            <OrderItems cart={cart} />
          </Section>
          <People form={form} set={set} problems={problems} />
          <Section title={t('pay.more')}>
            <div className="grid gap-5">
              <VisitFields form={form} set={set} problems={problems} />
              <CouponField form={form} set={set} won={cart.totalWon} />
              <MethodField form={form} set={set} problems={problems} />
            </div>
          </Section>
          <OrderTotals cart={cart} couponId={form.couponId} />
          <TermsField form={form} set={set} problems={problems} />
        </div>
      )}
    </FormTemplate>
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
        <div className="grid gap-5">
          <PersonFields
            at="buyer"
            value={form.buyer}
            onChange={(buyer) => set({ buyer })}
            problems={problems}
          />
        </div>
      </Section>
      <Section title={t('pay.recipient')}>
        <div className="grid gap-5">
          <Checkbox label={t('pay.same')} checked={form.isSame} onChange={(isSame) => set({ isSame })} />
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

function Outcome({ isReady, problems }: { isReady: boolean; problems: readonly OrderProblem[] }) {
  const { t } = useTranslation('commerce')
  if (problems.length > 0)
    return (
      <p role="alert" className="text-label text-danger">
        {t('pay.fix', { count: problems.length })}
      </p>
    )
  return (
    <p role="status" className="text-label text-saved">
      {isReady && t('pay.ready')}
    </p>
  )
}

/** Moves to the first field that has to be put right. */
function focusField(within: HTMLElement | null, path: string) {
  const named = within?.querySelector<HTMLElement>(`[name="${path}"]`)
  const target = named ?? within?.querySelector<HTMLElement>('[id$="-error"], [id="order-visitors"]')
  target?.scrollIntoView({ block: 'center' })
  named?.focus()
}
