import { AREAS, type Area } from '#src/entities/place/area.ts'

/** What stands behind the question mark of `/gh/list`. What is not understood is left out, never an error. */
export const ORDERS = ['price', 'priceHigh', 'listed'] as const
export type Order = (typeof ORDERS)[number]

export type GuesthouseSearch = {
  area?: Area
  /** Facilities joined by commas. */
  facility?: string
  sort?: Order
}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((each) => each === value)

export const guesthouseAddress = (raw: Record<string, unknown>): GuesthouseSearch => ({
  area: oneOf(AREAS, raw.area),
  facility: typeof raw.facility === 'string' ? raw.facility.slice(0, 300) || undefined : undefined,
  sort: oneOf(ORDERS, raw.sort),
})
