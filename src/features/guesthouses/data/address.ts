import { AREAS, type Area } from '#src/entities/place/area.ts'
import { oneOf } from '#src/lib/one-of.ts'

/** The search parameters of `/gh/list`. What is not understood is left out, never an error. */
export const ORDERS = ['price', 'priceHigh', 'listed'] as const
export type Order = (typeof ORDERS)[number]

export type GuesthouseSearch = {
  area?: Area
  /** Facilities joined by commas. */
  facility?: string
  sort?: Order
}

export const guesthouseAddress = (raw: Record<string, unknown>): GuesthouseSearch => ({
  area: oneOf(AREAS, raw.area),
  facility: typeof raw.facility === 'string' ? raw.facility.slice(0, 300) || undefined : undefined,
  sort: oneOf(ORDERS, raw.sort),
})
