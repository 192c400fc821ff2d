import type { ListCategory } from '#sync/contracts/base/codes.ts'
import {
  AMENITIES,
  CITIES,
  DISTRICTS,
  LIST_CATEGORIES,
  PLACE_CATEGORIES,
  REVIEW_KEYWORDS,
  THEMES,
} from '#sync/contracts/base/lists.ts'
import { NO_FILTER, type Asked, type SearchRequest } from '../request.ts'
import { minutesOf } from '#sync/domain/calendar.ts'
import { timeOf } from '#sync/domain/plan/clock.ts'
import type { Now } from './strings/moments.ts'
import { landmarkOf } from './strings/landmarks.ts'
import type { Chip, ChipKind } from './chips.ts'

/** Where and when a question is asked. */
export interface Around {
  now: Now
  /** Where one is; null: not known. */
  here: { lat: number; lng: number } | null
  /** The place that was named. */
  named: { no: number; lat: number; lng: number } | null
}

/** Chips that ask when a place is open. */
export const WHEN: readonly ChipKind[] = ['day', 'days', 'at', 'until', 'now']
/** Chips that only order what is found, or say what is wanted of it. */
const RANKS: readonly ChipKind[] = [
  ...(['mood', 'rain', 'plan'] as const),
  // these say how to go, and leave no place out
  ...(['start', 'end', 'party', 'pace', 'transport', 'meals'] as const),
]
/** Below this a chip only ranks. */
const SURE = 0.8
/** What counts as near when no distance is said, metres. */
const NEAR = 2_000

/** Whether a chip leaves places out; the others only rank. */
export const isFilter = ({ kind, value, sure }: Chip): boolean =>
  sure >= SURE && !RANKS.includes(kind) && (kind !== 'who' || value === 'kids')

const NONE: Asked = {
  nos: [],
  categories: [],
  cities: [],
  districts: [],
  themes: [],
  without: [],
  except: { nos: [], categories: [], districts: [], cities: [], themes: [] },
  ratingMin: null,
  open: null,
  around: null,
}

/** The days a question is about; today without any. */
export function daysAsked(chips: readonly Chip[], now: Now): string[] {
  const days = chips.flatMap(({ kind, value }) =>
    kind === 'day' ? [value] : kind === 'days' ? value.split('/') : [],
  )
  return days.length > 0 ? days : [now.day]
}

/**
 * What the search index is asked for a question.
 * @param rest what no rule took; searched as it stands
 */
export function requestFor(chips: readonly Chip[], rest: string, around: Around): SearchRequest {
  const filters = chips.filter(isFilter)
  const of = (kind: ChipKind): string[] => filters.flatMap((chip) => (chip.kind === kind ? chip.value : []))
  const kids = of('who').includes('kids')
  const prices = of('price').map(Number)
  const ratings = of('rating').map(Number)
  const categories = known(LIST_CATEGORIES, of('category'))
  const amenities = known(AMENITIES, of('amenity'))
  return {
    text: rest.trim(),
    order: 'suits',
    from: null,
    liked: { keywords: liked(chips), family: kids },
    filter: {
      ...NO_FILTER,
      kind: of('kind').includes('happening') ? 'happening' : categories.some(isSold) ? null : 'place',
      amenities: amenities.filter((amenity) => amenity !== 'barrierFree'),
      barrierFree: amenities.includes('barrierFree') || of('steps').includes('strict'),
      priceMax: prices.length > 0 ? Math.min(...prices) : null,
      asked: {
        ...NONE,
        ...{ categories, cities: known(CITIES, of('city')), districts: known(DISTRICTS, of('district')) },
        themes: known(THEMES, of('theme')),
        without: [...known(AMENITIES, of('without')), ...(kids ? (['noKids'] as const) : [])],
        except: exceptFor(of('except')),
        nos: of('near').includes('place') ? [] : of('place').map(Number),
        ratingMin: ratings.length > 0 ? Math.max(...ratings) : null,
        open: openFor(filters, around.now),
        around: aroundFor(filters, around),
      },
    },
  }
}

const isSold = (category: ListCategory): boolean => !PLACE_CATEGORIES.some((own) => own === category)

const known = <T extends string>(list: readonly T[], values: readonly string[]): T[] =>
  list.filter((value) => values.includes(value))

/** What is not wanted, by its list: `category.cafe`. */
function exceptFor(values: readonly string[]): Asked['except'] {
  const of = (list: string): string[] =>
    values.flatMap((value) => (value.startsWith(`${list}.`) ? [value.slice(list.length + 1)] : []))
  return {
    nos: of('place').map(Number),
    categories: known(LIST_CATEGORIES, of('category')),
    districts: known(DISTRICTS, of('district')),
    cities: known(CITIES, of('city')),
    themes: known(THEMES, of('theme')),
  }
}

const liked = (chips: readonly Chip[]) =>
  known(
    REVIEW_KEYWORDS,
    chips.flatMap(({ kind, value }) =>
      kind === 'mood' || kind === 'who' ? [value] : kind === 'rain' ? ['rainyDay'] : [],
    ),
  )

function openFor(chips: readonly Chip[], now: Now): Asked['open'] {
  if (!chips.some(({ kind }) => WHEN.includes(kind))) return null
  if (chips.some(({ kind }) => kind === 'now')) return { days: [now.day], time: now.time }
  const until = chips.find(({ kind }) => kind === 'until')?.value
  // who is there until nine has to find it open a minute before
  const last = until === undefined ? null : timeOf(Math.max(0, minutesOf(until) - 1))
  const time = chips.find(({ kind }) => kind === 'at')?.value ?? last
  return { days: daysAsked(chips, now), time }
}

/** Without a position nothing is left out: what is not known cannot be near. */
function aroundFor(chips: readonly Chip[], { here, named }: Around): Asked['around'] {
  const said = chips.find(({ kind }) => kind === 'within')?.value
  const near = chips.filter(({ kind }) => kind === 'near').map(({ value }) => value)
  const metres = said === undefined ? NEAR : Number(said)
  if (near.includes('place') && named) return { lat: named.lat, lng: named.lng, metres, except: named.no }
  const landmark = near.map(landmarkOf).find((own) => own !== undefined)
  if (landmark) return { lat: landmark.lat, lng: landmark.lng, metres, except: null }
  const isNear = near.length > 0 || said !== undefined
  return isNear && here ? { ...here, metres, except: null } : null
}
