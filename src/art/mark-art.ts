export type MarkColors = { bg?: string; fg?: string; sun?: string; radius?: number }

/** Broad at the water, narrow below the flukes, swept tips, a notch: a tail, not a sprout. */
export const FLUKE =
  'M20 11.4C17.6 8 11 5.6 4.4 7.6C6.6 13.4 12 16.6 17.4 17.4C18 22 17.2 26 14.6 31H25.4C22.8 26 22 22 22.6 17.4C28 16.6 33.4 13.4 35.6 7.6C29 5.6 22.4 8 20 11.4Z'

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
    `<circle cx="29" cy="21.5" r="6" fill="${sun}"/>` +
    `<path d="${FLUKE}" fill="${fg}" stroke="${fg}" stroke-width="1.4" stroke-linejoin="round"/>` +
    `<path d="M0 28.5c5-3.4 8 3 13.3 0s8 3 13.4 0s8 3 13.3 0${foot}" fill="#2E74B5"/>` +
    `<path d="M5 34.5c4-2.4 6 2 10 0s6 2 10 0s6 2 10 0" fill="none" stroke="${fg}" stroke-width="1.6" stroke-linecap="round"/>`
  )
}
