import { AREAS, type Area } from '#src/entities/place/area.ts'
import { MOST_GUESTS, NIGHT_PRICES, type StayQuery } from './stays.ts'

type Raw = Record<string, unknown>

/** `/landing/hostel`: the filters; what is not chosen is not in it. */
export type StaySearch = { area?: Area; guests?: number; price?: number }

/** What is not understood is left out, never an error. */
export const stayAddress = (raw: Raw): StaySearch => {
  const guests = Number(raw.guests)
  return {
    area: AREAS.find((each) => each === raw.area),
    guests: Number.isInteger(guests) && guests > 1 ? Math.min(guests, MOST_GUESTS) : undefined,
    price: NIGHT_PRICES.find((each) => each === Number(raw.price)),
  }
}

export const stayQuery = ({ area, guests, price }: StaySearch): StayQuery => ({
  area: area ?? null,
  guests: guests ?? 1,
  price: price ?? null,
})

export const staySearch = ({ area, guests, price }: StayQuery): StaySearch => ({
  area: area ?? undefined,
  guests: guests > 1 ? guests : undefined,
  price: price ?? undefined,
})
