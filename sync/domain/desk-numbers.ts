/** What is made at a desk (offers of coupons, notices, frequent questions) is numbered from here; files of the content stay below. */
export const FIRST_DESK_NO = 900_000
