/**
 * Every number of the business rules, once. Screens print them, the server enforces them.
 * Sources: spec section 5 and 9, docs/decisions.md.
 */
export const POLICY = {
  cart: { maxQuantity: 99, maxLines: 50 },
  review: { textMax: 5000, photosMax: 6, photoBytes: 5 * 1024 * 1024, keywordsMin: 1, keywordsMax: 5 },
  order: { remarksMax: 100, cancelDaysBefore: 2, historyYears: 3 },
  points: { validYears: 5, promotionValidYears: 1 },
  account: {
    failuresToLock: 5,
    dormantAfterDays: 365,
    passwordPromptAfterMonths: 6,
    temporaryPasswordMinutes: 30,
    minimumAge: 14,
  },
  itinerary: { daysMax: 30, stopsMax: 200 },
} as const

/** Picture types that may be attached; recognised by their first bytes, never by their name. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]
