import type { Product } from '#sync/contracts/shops/shop.ts'
import { cheapestUnit } from '#src/entities/product/price.ts'

/** What drives: a taxi with its driver, or something one rides oneself. */
export const RIDE_KINDS = ['taxi', 'mobility'] as const
export type RideKind = (typeof RIDE_KINDS)[number]

/** Up to three hours, up to five, the whole day. */
export const RIDE_TIMES = ['short', 'half', 'day'] as const
export type RideTime = (typeof RIDE_TIMES)[number]

export type RideQuery = {
  kind: RideKind | null
  time: RideTime | null
  /** Seats that must be there at least. */
  people: number
}

export type Ride = Product & { ride: NonNullable<Product['ride']> }

export const MOST_PEOPLE = 7

const SHORT_MINUTES = 180
const HALF_MINUTES = 300

export function timeOf(minutes: number): RideTime {
  if (minutes <= SHORT_MINUTES) return 'short'
  return minutes <= HALF_MINUTES ? 'half' : 'day'
}

const isRide = (product: Product): product is Ride => product.ride !== undefined

/** Everything that can be ridden; what is on sale first, then the cheaper one. */
export function ridesOf(products: readonly Product[]): Ride[] {
  const won = (product: Product) => cheapestUnit(product)?.priceWon ?? Infinity
  const closed = (product: Product) => Number(product.availability !== 'onSale')
  return products.filter(isRide).sort((a, b) => closed(a) - closed(b) || won(a) - won(b) || a.no - b.no)
}

export const applyRides = (rides: readonly Ride[], { kind, time, people }: RideQuery): Ride[] =>
  rides.filter(
    (each) =>
      (kind === null || each.category === kind) &&
      (time === null || timeOf(each.ride.minutes) === time) &&
      each.ride.passengers >= people,
  )
