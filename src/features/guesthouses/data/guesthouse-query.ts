import { cheapestNightWon } from '#sync/domain/guesthouse.ts'
import { GUESTHOUSE_FACILITIES } from '#sync/contracts/places/lists.ts'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import { isIn, type Area } from '#src/entities/place/area.ts'
import type { GuesthouseSearch, Order } from './address.ts'

export type Facility = Guesthouse['facilities'][number]

export type GuesthouseQuery = { area: Area | null; facilities: Facility[]; sort: Order }

export function queryOf({ area, facility, sort }: GuesthouseSearch): GuesthouseQuery {
  const words = new Set((facility ?? '').split(','))
  return {
    area: area ?? null,
    facilities: GUESTHOUSE_FACILITIES.filter((each) => words.has(each)),
    sort: sort ?? 'price',
  }
}

/** Writes an address; what is not chosen is not in it. */
export const searchOf = ({ area, facilities, sort }: GuesthouseQuery): GuesthouseSearch => ({
  area: area ?? undefined,
  facility: facilities.join(',') || undefined,
  sort: sort === 'price' ? undefined : sort,
})

/** Most people one room takes. */
export const mostGuests = ({ rooms }: Pick<Guesthouse, 'rooms'>): number =>
  Math.max(...rooms.map((room) => room.maxGuests))

/** A house must have every facility that was chosen. */
export function applyQuery(houses: readonly Guesthouse[], query: GuesthouseQuery): Guesthouse[] {
  const { area, facilities, sort } = query
  return houses
    .filter(
      (house) =>
        (area === null || isIn(house, area)) && facilities.every((each) => house.facilities.includes(each)),
    )
    .sort((a, b) => {
      if (sort === 'listed') return b.listedOn.localeCompare(a.listedOn) || a.no - b.no
      const cheaper = cheapestNightWon(a) - cheapestNightWon(b)
      return (sort === 'price' ? cheaper : -cheaper) || a.no - b.no
    })
}

/** Facilities that at least one house of the list has, in the order of the contract. */
export const facilitiesOf = (houses: readonly Guesthouse[]): Facility[] =>
  GUESTHOUSE_FACILITIES.filter((each) => houses.some((house) => house.facilities.includes(each)))

/** A text of lines as its lines: rules are read one by one. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** Others to look at: the same area first, then the nearest price. */
export function others(house: Guesthouse, houses: readonly Guesthouse[], count: number): Guesthouse[] {
  const near = ({ city, district }: Guesthouse) => Number(city === house.city && district === house.district)
  const price = cheapestNightWon(house)
  return houses
    .filter(({ no }) => no !== house.no)
    .sort(
      (a, b) =>
        near(b) - near(a) ||
        Math.abs(cheapestNightWon(a) - price) - Math.abs(cheapestNightWon(b) - price) ||
        a.no - b.no,
    )
    .slice(0, count)
}
