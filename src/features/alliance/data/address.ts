import type { City } from '#sync/contracts/base/codes.ts'
import { CITIES } from '#sync/contracts/base/lists.ts'

/** `/sunrise`: the city whose tab is open. */
export type AllianceSearch = { city?: City }

export const allianceAddress = (raw: Record<string, unknown>): AllianceSearch => ({
  city: CITIES.find((city) => city === raw.city),
})
