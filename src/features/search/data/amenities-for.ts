import type { Amenity, ListCategory } from '#sync/contracts/base/codes.ts'
import { AMENITIES } from '#sync/contracts/base/lists.ts'

/** What only a shop that sells food can do. */
const OF_SHOPS: readonly Amenity[] = ['takeOut', 'courier', 'delivery', 'multilingualMenu']
const WITHOUT_SHOPS: readonly ListCategory[] = ['spot', 'stay', 'gh', 'citytour', 'taxi', 'mobility']

/** The amenities worth asking for in a category; all of them where no category is chosen. */
export function amenitiesFor(category: ListCategory | null): Amenity[] {
  const isWithout = category !== null && WITHOUT_SHOPS.includes(category)
  return AMENITIES.filter((amenity) => !isWithout || !OF_SHOPS.includes(amenity))
}
