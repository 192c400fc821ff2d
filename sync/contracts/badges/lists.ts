/** The eighteen badges, in the order they are shown. */
export const BADGES = [
  ...(['firstTicket', 'fiveDistricts', 'threeCities', 'fourSeasons', 'early', 'late'] as const),
  ...(['course', 'busLines', 'review1', 'review10', 'review50', 'photoReviews'] as const),
  ...(['helpful50', 'firstShort', 'places10', 'plan20', 'host', 'whale'] as const),
] as const
export type BadgeName = (typeof BADGES)[number]

/** Of how many things a badge is made where that is always the same; a course and the bus lines have as many as they have. */
export const BADGE_NEEDS = {
  ...{ firstTicket: 1, fiveDistricts: 5, threeCities: 3, fourSeasons: 4, early: 1, late: 1 },
  ...{ course: 1, busLines: 1, review1: 1, review10: 10, review50: 50, photoReviews: 10 },
  ...{ helpful50: 50, firstShort: 1, places10: 10, plan20: 20, host: 1, whale: 1 },
} as const satisfies Record<BadgeName, number>
