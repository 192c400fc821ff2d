import type { Happening } from '#sync/contracts/places/happening.ts'

export type HappeningState = 'ongoing' | 'scheduled' | 'ended'

/** @param today Seoul's calendar day; both ends belong to the happening */
export function happeningState({ from, to }: Pick<Happening, 'from' | 'to'>, today: string): HappeningState {
  if (today < from) return 'scheduled'
  return today > to ? 'ended' : 'ongoing'
}

/** What is on first (ending soonest first), then what comes next; what is over is left out. */
export function currentHappenings(happenings: readonly Happening[], today: string): Happening[] {
  const rank = (happening: Happening) => (happeningState(happening, today) === 'ongoing' ? 0 : 1)
  return happenings
    .filter((happening) => happeningState(happening, today) !== 'ended')
    .sort((a, b) => rank(a) - rank(b) || compare(a, b, rank(a) === 0 ? 'to' : 'from'))
}

const compare = (a: Happening, b: Happening, key: 'from' | 'to') =>
  a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.no - b.no
