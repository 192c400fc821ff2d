import { useTranslation } from 'react-i18next'
import { POLICY } from '#sync/domain/policy.ts'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { METHODS, type OrderForm, type OrderProblem } from '../data/order-form.ts'

type Props = {
  form: OrderForm
  set: (part: Partial<OrderForm>) => void
  problems: readonly OrderProblem[]
}

const has = (problems: readonly OrderProblem[], path: string) => problems.some((each) => each.path === path)

/** How many come, and what the shop should know (S5-07). */
export function VisitFields({ form, set }: Omit<Props, 'problems'>) {
  const { t } = useTranslation('commerce')
  const { t: tc } = useTranslation('common')
  return (
    <>
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-label">{t('pay.visitors')}</span>
          <Stepper
            label={t('pay.visitors')}
            value={form.visitors}
            min={1}
            max={99}
            onChange={(visitors) => set({ visitors })}
            decreaseLabel={t('pay.visitorsLess')}
            increaseLabel={t('pay.visitorsMore')}
            format={(count) => tc('unit.people', { count })}
          />
        </div>
      </div>
      <TextArea
        label={t('pay.remarks')}
        name="remarks"
        rows={3}
        value={form.remarks}
        counter={(count) => t('pay.remarksCounter', { count, max: POLICY.order.remarksMax })}
        error={[...form.remarks].length > POLICY.order.remarksMax ? t('pay.error.remarks') : undefined}
        onChange={(event) => set({ remarks: event.target.value })}
      />
    </>
  )
}

export function MethodField({ form, set, problems }: Props) {
  const { t } = useTranslation('commerce')
  const { t: tc } = useTranslation('common')
  return (
    <RadioGroup
      look="card"
      name="method"
      label={`${t('pay.method')} (${tc('state.required')})`}
      value={form.method}
      onChange={(method) => set({ method })}
      options={METHODS.map((method) => ({ value: method, label: t(`pay.methods.${method}`) }))}
      error={has(problems, 'method') ? t('pay.error.method') : undefined}
    />
  )
}
