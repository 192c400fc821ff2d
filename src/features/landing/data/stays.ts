import type { Place } from '#sync/contracts/places/place.ts'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { isIn, type Area } from '#src/entities/place/area.ts'
import { cheapestUnit } from '#src/entities/product/price.ts'

/** Upper ends of the price of a night, won. */
export const NIGHT_PRICES = [60_000, 100_000, 150_000] as const
export const MOST_GUESTS = 8

export type StayQuery = { area: Area | null; guests: number; price: number | null }

export type Room = Product & { room: NonNullable<Product['room']> }
export type Stay = { place: Place; rooms: Room[] }

export const hasRooms = ({ rooms }: Stay): boolean => rooms.length > 0

/** What is sold as a room. */
export const roomsOf = (products: readonly Product[]): Room[] => products.filter(isRoom)

const isRoom = (product: Product): product is Room => product.room !== undefined
const nightWon = (room: Product) => cheapestUnit(room)?.priceWon ?? Infinity

/** Lodgings with the rooms that are sold here, cheapest room first; those that sell none here come last. */
export function staysOf(places: readonly Place[], products: readonly Product[]): Stay[] {
  const rooms = roomsOf(products).sort((a, b) => nightWon(a) - nightWon(b) || a.no - b.no)
  return places
    .filter((place) => place.category === 'stay')
    .map((place) => ({
      place,
      rooms: rooms.filter((room) => room.placeNos.includes(place.no) || room.shopNo === place.shopNo),
    }))
    .sort((a, b) => Number(a.rooms.length === 0) - Number(b.rooms.length === 0) || order(a, b))
}

const order = (a: Stay, b: Stay) => b.place.rating.average - a.place.rating.average || a.place.no - b.place.no

/**
 * Keeps the rooms that hold the guests for the price. A lodging without rooms here is only kept while nothing is asked
 * of its rooms.
 */
export function applyStays(stays: readonly Stay[], { area, guests, price }: StayQuery): Stay[] {
  const asked = guests > 1 || price !== null
  const fits = ({ room, ...product }: Room) =>
    room.maxGuests >= guests && (price === null || nightWon(product) <= price)
  return stays
    .filter(({ place, rooms }) => (area === null || isIn(place, area)) && (!asked || rooms.some(fits)))
    .map(({ place, rooms }) => ({ place, rooms: rooms.filter(fits) }))
}

/** The same question put to rural guesthouses; the price is that of a weekday night. */
export const applyGuesthouses = (
  guesthouses: readonly Guesthouse[],
  { area, guests, price }: StayQuery,
): Guesthouse[] =>
  guesthouses.filter(
    (each) =>
      (area === null || isIn(each, area)) &&
      each.rooms.some((room) => room.maxGuests >= guests && (price === null || room.weekdayWon <= price)),
  )
