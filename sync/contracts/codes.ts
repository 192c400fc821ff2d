import * as z from 'zod/mini'
import { Localized } from './locale.ts'

/** Closed lists of the product (S9-08). Labels live in the strings; the API's common codes carry them too. */
export const DISTRICTS = ['ulju', 'buk', 'jung', 'nam', 'dong'] as const
export const District = z.enum(DISTRICTS)
export type District = z.infer<typeof District>

export const CITIES = ['ulsan', 'pohang', 'gyeongju'] as const
export const City = z.enum(CITIES)
export type City = z.infer<typeof City>

export const AMENITIES = [
  'freeParking',
  'babyChair',
  'wifi',
  'multilingualMenu',
  'strollerRental',
  'noKids',
  'playRoom',
  'wheelchairRental',
  'pets',
  'takeOut',
  'courier',
  'delivery',
  'mobilePay',
  'barrierFree',
] as const
export const Amenity = z.enum(AMENITIES)
export type Amenity = z.infer<typeof Amenity>

export const SORTS = ['newest', 'purchased', 'rating', 'reviews', 'distance'] as const
export const Sort = z.enum(SORTS)
export type Sort = z.infer<typeof Sort>

/** Categories of /list/{cid}; place categories first, then what is sold. */
export const LIST_CATEGORIES = [
  'spot',
  'food',
  'cafe',
  'stay',
  'pass',
  'market',
  'citytour',
  'taxi',
  'mobility',
  'gh',
] as const
export const ListCategory = z.enum(LIST_CATEGORIES)
export type ListCategory = z.infer<typeof ListCategory>

export const PLACE_CATEGORIES = ['spot', 'food', 'cafe', 'stay'] as const
export const PlaceCategory = z.enum(PLACE_CATEGORIES)
export type PlaceCategory = z.infer<typeof PlaceCategory>

export const THEMES = [
  'sea',
  'mountain',
  'river',
  'forest',
  'heritage',
  'museum',
  'family',
  'view',
  'night',
  'market',
  'food',
  'art',
  'whale',
  'sunrise',
  'flower',
  'walk',
  'rain',
  'photo',
  'industry',
  'temple',
] as const
export const Theme = z.enum(THEMES)
export type Theme = z.infer<typeof Theme>

export const REVIEW_KEYWORDS = [
  'view',
  'walk',
  'photo',
  'clean',
  'kind',
  'taste',
  'portion',
  'price',
  'kids',
  'parents',
  'alone',
  'quiet',
  'parking',
  'transit',
  'barrierFree',
  'revisit',
  'explain',
  'rainyDay',
] as const
export const ReviewKeyword = z.enum(REVIEW_KEYWORDS)
export type ReviewKeyword = z.infer<typeof ReviewKeyword>

/** GET /api/common/code/{code} (S7-07). */
export const CommonCode = z.strictObject({
  group: z.string(),
  code: z.string(),
  order: z.int(),
  label: Localized,
})
export type CommonCode = z.infer<typeof CommonCode>

/** GET /api/utalk/module/lnblist (S7-10) and optlist (S7-11). */
export const UtalkMenu = z.strictObject({
  menuId: z.string(),
  path: z.string(),
  order: z.int(),
  label: Localized,
})
export type UtalkMenu = z.infer<typeof UtalkMenu>
