import { THEMES } from '#sync/contracts/base/lists.ts'
import { addDays } from '#sync/domain/calendar.ts'
import type { Chip, Understood } from '../chips.ts'
import { landmarkOf } from '../strings/landmarks.ts'
import type { Now } from '../strings/moments.ts'

/** What was understood under the names of the set (README.md beside): a path and one or more values. */
export type Fields = Map<string, unknown[]>

/** A day of a plan as the set writes it; null: not said. */
export interface SaidDay {
  day: string | null
  from: string | null
  to: string | null
  start: string | null
  end: string | null
}

/** A landmark by its Korean name, as the set calls it. */
const nameOf = (value: string): string => landmarkOf(value)?.name.ko ?? value
/** Of a party: who and how many. */
const pair = (value: string): [string, number] => {
  const [who = '', many] = value.split(':')
  return [who, Number(many)]
}

/** Chips as fields: only what was said, none of the defaults of a form. */
export function fieldsOf({ intent, chips }: Understood, now: Now): Fields {
  const fields: Fields = new Map()
  const put = (path: string, value: unknown) => fields.set(path, [...(fields.get(path) ?? []), value])
  for (const chip of chips) (intent === 'plan' ? planField : findField)(chip, put, chips, now)
  if (intent === 'plan') fields.set('plan.days', daysOf(chips))
  return fields
}

type Put = (path: string, value: unknown) => void

function findField({ kind, value }: Chip, put: Put, chips: readonly Chip[], now: Now): void {
  const others = (kind: Chip['kind']) => chips.filter((other) => other.kind === kind)
  const hasTime = (['at', 'until', 'now'] as const).some((kind) => others(kind).length > 0)
  switch (kind) {
    case 'category':
    case 'city':
      return put(`filter.${kind}`, value)
    case 'kind':
      return put('filter.kind', value)
    case 'theme':
    case 'district':
      return put(`filter.${kind}s`, value)
    case 'amenity':
      return put('filter.amenities', value)
    case 'without':
    case 'mood':
      return put(`filter.${kind}`, value)
    case 'rain':
      return put('filter.mood', 'rainyDay')
    case 'who':
      if (value !== 'kids') return put('filter.mood', value)
      put('filter.who', value)
      return put('filter.without', 'noKids')
    case 'place':
      return others('near').some((near) => near.value === 'place')
        ? put('filter.near', value)
        : put('filter.place', value)
    case 'near':
      if (landmarkOf(value)) return put('filter.near', nameOf(value))
      return value === 'me' && others('within').length === 0 ? put('filter.near', 2_000) : undefined
    case 'within':
      return put('filter.near', Number(value))
    case 'price':
      return put('filter.priceMax', Number(value))
    case 'rating':
      return put('filter.ratingMin', Number(value))
    case 'day':
      return hasTime ? undefined : put('filter.openOn', value)
    case 'days':
      return value.split('/').forEach((day) => put('filter.openOn', day))
    case 'at':
    case 'until':
      put('filter.openAt.day', others('day')[0]?.value ?? now.day)
      return put('filter.openAt.time', value)
    case 'now':
      put('filter.openAt.day', now.day)
      return put('filter.openAt.time', 'now')
    case 'except':
      // leaving something out is never a wish for it
      return
    default:
      return put(`other.${kind}`, value)
  }
}

function planField({ kind, value }: Chip, put: Put, chips: readonly Chip[]): void {
  switch (kind) {
    case 'plan':
    case 'day':
    case 'days':
    case 'at':
    case 'until':
    case 'start':
    case 'end':
    case 'near':
      return
    case 'theme':
      return put('plan.interests', value)
    case 'mood':
      // of a plan a liking is an interest where there is a theme of that name
      return THEMES.some((theme) => theme === value)
        ? put('plan.interests', value)
        : put('filter.mood', value)
    case 'district':
      return put('plan.limits', `district:${value}`)
    case 'city':
      return put('plan.city', value)
    case 'category':
      return value === 'food' ? put('plan.meals', true) : put('filter.category', value)
    case 'meals':
      return put('plan.meals', value === 'yes')
    case 'place':
      return put('plan.must', value)
    case 'except':
      return value.startsWith('place.') ? put('plan.avoid', value.slice(6)) : undefined
    case 'amenity':
      if (value === 'pets') return put('plan.party.pets', true)
      if (value === 'strollerRental') return put('plan.party.stroller', true)
      if (value === 'barrierFree') return put('plan.barrierFree', 'known')
      return put('plan.limits', `amenity:${value}`)
    case 'steps':
      return put('plan.barrierFree', value)
    case 'price':
      return put('plan.budgetWon', Number(value))
    case 'rain':
      return daysOf(chips).forEach(({ day }) => put('plan.rain', day))
    case 'transport':
    case 'pace':
      return put(`plan.${kind}`, value)
    case 'party': {
      const [who, many] = pair(value)
      return put(`plan.party.${who}`, Number.isNaN(many) ? true : many)
    }
    case 'who': {
      const hasParty = (who: string) =>
        chips.some((other) => other.kind === 'party' && other.value.startsWith(who))
      if (value === 'alone') return hasParty('adults') ? undefined : put('plan.party.adults', 1)
      if (value === 'kids') return hasParty('kids') ? undefined : put('plan.party.kids', 1)
      return hasParty('seniors') ? undefined : put('plan.party.seniors', 2)
    }
    default:
      return put(`other.${kind}`, value)
  }
}

function daysOf(chips: readonly Chip[]): SaidDay[] {
  const of = (kind: Chip['kind']) => chips.filter((chip) => chip.kind === kind).map(({ value }) => value)
  const first = of('day')[0] ?? of('days')[0]?.split('/')[0] ?? null
  const count = Math.max(1, ...of('plan').map(Number))
  return Array.from({ length: count }, (_, at) => ({
    day: first === null ? null : addDays(first, at),
    from: (at === 0 ? of('at')[0] : undefined) ?? null,
    to: (at === count - 1 ? of('until')[0] : undefined) ?? null,
    start: (at === 0 ? of('start').map(nameOf)[0] : undefined) ?? null,
    end: (at === count - 1 ? of('end').map(nameOf)[0] : undefined) ?? null,
  }))
}
