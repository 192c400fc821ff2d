import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'

/** The cheapest night of a guesthouse, over all rooms and days of the week, won. */
export const cheapestNightWon = ({ rooms }: Pick<Guesthouse, 'rooms'>): number =>
  Math.min(...rooms.map(({ weekdayWon, weekendWon }) => Math.min(weekdayWon, weekendWon)))
