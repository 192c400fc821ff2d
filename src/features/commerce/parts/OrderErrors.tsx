import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { ORDER_TERMS, type OrderForm, type OrderProblem } from '../data/order-form.ts'

/** What each field is called. */
const LABELS = {
  name: 'pay.name',
  email: 'pay.email',
  mobile: 'pay.mobile',
  visitors: 'pay.visitors',
  remarks: 'pay.remarks',
  method: 'pay.method',
  terms: 'pay.terms',
  checkOut: 'pay.checkOut',
  pickUp: 'pay.pickUp',
  dropOff: 'pay.dropOff',
} as const

type Props = { problems: readonly OrderProblem[]; goTo: (path: string) => void }

/** Everything that is wrong with an order form, each line a way to its field. */
export function OrderErrors({ problems, goTo }: Props) {
  const { t } = useTranslation('commerce')
  const items = problems.map(({ path, code }) => {
    const [first = '', last = first] = path.split('.')
    const field = Object.keys(LABELS).find((each): each is keyof typeof LABELS => each === last)
    const who = first === 'buyer' || first === 'recipient' ? `${t(`pay.${first}`)}\u00a0· ` : ''
    return {
      path,
      label: field && `${who}${t(LABELS[field])}`,
      text: code === 'terms' ? t('pay.termsError') : t(`pay.error.${code}`),
    }
  })
  return <ErrorSummary title={t('pay.fix', { count: items.length })} items={items} goTo={goTo} />
}

/** The name of the control a problem is put right at: of the terms the first not agreed to. */
export function targetOf(path: string, form: Pick<OrderForm, 'terms'>): string {
  if (path !== 'terms') return path
  return `terms.${ORDER_TERMS.find((term) => !form.terms.includes(term)) ?? ORDER_TERMS[0]}`
}
