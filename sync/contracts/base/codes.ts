import * as z from 'zod/mini'
import {
  AMENITIES,
  CITIES,
  DISTRICTS,
  LIST_CATEGORIES,
  PLACE_CATEGORIES,
  REVIEW_KEYWORDS,
  SORTS,
  THEMES,
} from './lists.ts'
import { Localized } from './locale.ts'

export const District = z.enum(DISTRICTS)
export type District = z.infer<typeof District>

export const City = z.enum(CITIES)
export type City = z.infer<typeof City>

export const Amenity = z.enum(AMENITIES)
export type Amenity = z.infer<typeof Amenity>

export const Sort = z.enum(SORTS)
export type Sort = z.infer<typeof Sort>

export const ListCategory = z.enum(LIST_CATEGORIES)
export type ListCategory = z.infer<typeof ListCategory>

export const PlaceCategory = z.enum(PLACE_CATEGORIES)
export type PlaceCategory = z.infer<typeof PlaceCategory>

export const Theme = z.enum(THEMES)
export type Theme = z.infer<typeof Theme>

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
