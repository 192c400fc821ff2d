import type { Member } from '#sync/contracts/account.ts'
import { isEmail, isForeignPhone, isKoreanMobile } from '#sync/domain/account.ts'
import { POLICY } from '#sync/domain/policy.ts'

/** Countries offered for buyers; names come from the platform in the reader's language. */
export const NATIONALITIES = [
  'KR',
  'CN',
  'JP',
  'TW',
  'HK',
  'US',
  'CA',
  'GB',
  'AU',
  'DE',
  'FR',
  'VN',
  'TH',
  'PH',
  'ID',
  'MY',
  'SG',
  'IN',
  'RU',
  'MN',
] as const

export const METHODS = ['card', 'kakaoPay', 'naverPay', 'transfer'] as const
export type Method = (typeof METHODS)[number]

export const ORDER_TERMS = ['purchase', 'privacy', 'share'] as const
export type OrderTerm = (typeof ORDER_TERMS)[number]

/** A buyer or recipient as typed (S3-05). */
export type PersonForm = {
  name: string
  lastName: string
  nationality: string
  email: string
  mobile: string
}

/** The order form as typed; kept as a draft (S2-134). */
export type OrderForm = {
  buyer: PersonForm
  isSame: boolean
  recipient: PersonForm
  /** 0 until chosen */
  visitors: number
  remarks: string
  couponId: string | null
  method: Method | null
  terms: OrderTerm[]
}

const NOBODY: PersonForm = { name: '', lastName: '', nationality: 'KR', email: '', mobile: '' }

/** The form to start with: the member is the buyer. */
export function emptyOrder(member: Member | undefined): OrderForm {
  const buyer = member
    ? {
        name: member.firstName ?? member.name,
        lastName: member.lastName ?? '',
        nationality: member.nationality,
        email: member.email,
        mobile: member.mobile ?? '',
      }
    : NOBODY
  return {
    buyer,
    isSame: true,
    recipient: NOBODY,
    visitors: 0,
    remarks: '',
    couponId: null,
    method: null,
    terms: [],
  }
}

export type OrderProblem = {
  path: string
  code: 'required' | 'email' | 'mobile' | 'phone' | 'visitors' | 'remarks' | 'method' | 'terms'
}

/** What still has to be put right, in the order of the fields (S5-07). */
export function checkOrder(form: OrderForm): OrderProblem[] {
  return [
    ...checkPerson(form.buyer, 'buyer'),
    ...(form.isSame ? [] : checkPerson(form.recipient, 'recipient')),
    ...problemIf(form.visitors < 1, 'visitors', 'visitors'),
    ...problemIf([...form.remarks].length > POLICY.order.remarksMax, 'remarks', 'remarks'),
    ...problemIf(form.method === null, 'method', 'method'),
    ...problemIf(
      ORDER_TERMS.some((term) => !form.terms.includes(term)),
      'terms',
      'terms',
    ),
  ]
}

function checkPerson(person: PersonForm, at: string): OrderProblem[] {
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
