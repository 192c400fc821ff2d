/** The moment every test of a screen is in unless it says another: a Monday, 10:00 in Seoul. */
export const NOW = '2026-11-23T10:00:00+09:00'
