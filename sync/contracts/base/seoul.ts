/** Seoul is nine hours ahead of UTC all year, ms. */
export const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000
