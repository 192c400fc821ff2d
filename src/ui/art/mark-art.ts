export type MarkColors = { bg?: string; fg?: string; sun?: string; radius?: number }

const FLUKE =
  'M20 28C21 23 21 19 20 16.5C16 16 9.5 15 6.5 8.5C12.5 7.5 18 9.5 20 13C22 9.5 27.5 7.5 33.5 8.5C30.5 15 24 16 20 16.5'

/** The product mark in a 40x40 box: a stem on a line, read as a fluke rising from the horizon before the sun. */
export function markArt({
  bg = '#0A2038',
  fg = '#FFF4E8',
  sun = '#FF6F4E',
  radius = 9,
}: MarkColors = {}): string {
  const foot = radius > 0 ? 'V31c0 5-4 9-9 9H9c-5 0-9-4-9-9Z' : 'V40H0Z'
  return (
    `<rect width="40" height="40" rx="${radius}" fill="${bg}"/>` +
    `<circle cx="28.5" cy="21" r="6" fill="${sun}"/>` +
    `<path d="${FLUKE}" fill="${fg}" stroke="${fg}" stroke-width="2" stroke-linejoin="round"/>` +
    `<path d="M0 28.5c5-3.4 8 3 13.3 0s8 3 13.4 0s8 3 13.3 0${foot}" fill="#2E74B5"/>` +
    `<path d="M5 34.5c4-2.4 6 2 10 0s6 2 10 0s6 2 10 0" fill="none" stroke="${fg}" stroke-width="1.6" stroke-linecap="round"/>`
  )
}
