import type { CouponDraft } from '#sync/contracts/coupons/desk.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import { addDays } from '#sync/domain/calendar.ts'
import { couponDraftProblems, type OfferProblem } from '#sync/domain/coupon.ts'
import { wholeOf } from './whole-of.ts'

/** What is typed; numbers as text until they are sent. */
export type CouponForm = {
  gdsSn: string
  name: Localized
  kind: CouponDraft['kind']
  value: string
  minWon: string
  maxWon: string
  from: string
  to: string
  limit: string
  days: string
}

export type FormProblem = { path: string; code: OfferProblem['code'] | 'number' }

export const emptyCoupon = (today: string): CouponForm => ({
  gdsSn: '',
  name: Object.fromEntries(LANGUAGES.map((language) => [language, ''])) as Localized,
  kind: 'percent',
  value: '',
  minWon: '0',
  maxWon: '',
  from: today,
  to: addDays(today, 30),
  limit: '',
  days: '30',
})

/** Paths of problems as their fields follow each other; a name is told with its language. */
const FIELDS = ['gdsSn', 'name', 'value', 'minWon', 'maxWon', 'limit', 'from', 'to', 'lasts']
const placeOf = (path: string): number => FIELDS.indexOf(path.split('.')[0] ?? '')

/** The draft as the server takes it, or what has to be put right first, in the order of the fields. */
export function couponDraftOf(
  form: CouponForm,
  today: string,
): { ok: true; draft: CouponDraft } | { ok: false; problems: FormProblem[] } {
  const value = wholeOf(form.value)
  const minWon = wholeOf(form.minWon)
  const maxWon = form.kind === 'percent' ? wholeOf(form.maxWon) : null
  const limit = wholeOf(form.limit)
  const days = wholeOf(form.days)
  const numbers: FormProblem[] = [
    ...(form.gdsSn ? [] : [{ path: 'gdsSn', code: 'required' as const }]),
    ...(value ? [] : [{ path: 'value', code: 'number' as const }]),
    ...(minWon === undefined ? [{ path: 'minWon', code: 'number' as const }] : []),
    ...(maxWon === undefined ? [{ path: 'maxWon', code: 'number' as const }] : []),
    ...(limit === undefined || limit === 0 ? [{ path: 'limit', code: 'number' as const }] : []),
    ...(days ? [] : [{ path: 'lasts', code: 'number' as const }]),
    ...(form.from ? [] : [{ path: 'from', code: 'required' as const }]),
    ...(form.to ? [] : [{ path: 'to', code: 'required' as const }]),
  ]
  const draft: CouponDraft = {
    gdsSn: Number(form.gdsSn),
    name: Object.fromEntries(
      LANGUAGES.map((language) => [language, form.name[language].trim()]),
    ) as Localized,
    kind: form.kind,
    value: value ?? 0,
    minWon: minWon ?? 0,
    maxWon: maxWon ?? null,
    from: form.from,
    to: form.to,
    limit: limit ?? null,
    lasts: { kind: 'days', days: days ?? 0 },
  }
  const known = new Set(numbers.map(({ path }) => path))
  const rules = couponDraftProblems(draft, today).filter(({ path }) => !known.has(path))
  const problems = [...numbers, ...rules].toSorted((one, other) => placeOf(one.path) - placeOf(other.path))
  return problems.length ? { ok: false, problems } : { ok: true, draft }
}
