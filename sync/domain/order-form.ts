import type { OrderDraft } from '#sync/contracts/orders/calls.ts'
import type { Person } from '#sync/contracts/orders/order.ts'
import { isEmail, isForeignPhone, isKoreanMobile } from './account.ts'
import { POLICY } from './policy.ts'

/** Terms every order needs; all of them (S5-07). */
export const ORDER_TERMS = ['purchase', 'privacy', 'share'] as const
export type OrderTerm = (typeof ORDER_TERMS)[number]

export type OrderProblem = {
  path: string
  code: 'required' | 'email' | 'mobile' | 'phone' | 'visitors' | 'remarks' | 'method' | 'terms' | 'tooLong'
}

type Form = Pick<OrderDraft, 'visitors' | 'remarks' | 'terms' | 'ride'> & {
  buyer: Person
  recipient: Person
  method: OrderDraft['method'] | null
}

/** What still has to be put right, in the order of the fields (S5-07); screens and server ask the same. */
export function checkOrderForm(form: Form): OrderProblem[] {
  return [
    ...checkPerson(form.buyer, 'buyer'),
    ...checkPerson(form.recipient, 'recipient'),
    ...problemIf(form.visitors < 1, 'visitors', 'visitors'),
    ...(form.ride
      ? (['pickUp', 'dropOff'] as const).flatMap((field) =>
          checkPlace(form.ride?.[field] ?? '', `ride.${field}`),
        )
      : []),
    ...problemIf([...form.remarks].length > POLICY.order.remarksMax, 'remarks', 'remarks'),
    ...problemIf(form.method === null, 'method', 'method'),
    ...problemIf(
      ORDER_TERMS.some((term) => !form.terms.includes(term)),
      'terms',
      'terms',
    ),
  ]
}

function checkPlace(text: string, path: string): OrderProblem[] {
  if (!text.trim()) return [{ path, code: 'required' }]
  return problemIf([...text].length > POLICY.order.placeMax, path, 'tooLong')
}

function checkPerson(person: Person, at: string): OrderProblem[] {
  const mobile = person.mobile.trim()
  const isKorean = person.nationality === 'KR'
  const badMobile = isKorean ? !isKoreanMobile(mobile) : !isForeignPhone(mobile)
  return [
    ...problemIf(!person.name.trim(), `${at}.name`, 'required'),
    ...(person.email.trim()
      ? problemIf(!isEmail(person.email.trim()), `${at}.email`, 'email')
      : problemIf(true, `${at}.email`, 'required')),
    ...(mobile
      ? problemIf(badMobile, `${at}.mobile`, isKorean ? 'mobile' : 'phone')
      : problemIf(true, `${at}.mobile`, 'required')),
  ]
}

const problemIf = (wrong: boolean, path: string, code: OrderProblem['code']): OrderProblem[] =>
  wrong ? [{ path, code }] : []
