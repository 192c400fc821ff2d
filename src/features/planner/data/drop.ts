/** Where the days and their stops are on the screen, in pixels from its top; the stop being dragged is left out. */
export interface DayBox {
  day: number
  top: number
  bottom: number
  /** Middle of each stop, from top to bottom. */
  middles: readonly number[]
}

export interface Drop {
  day: number
  /** Place among the other stops of the day. */
  index: number
}

/** The place a stop let go at height `y` falls to; outside of all days the nearest one takes it. */
export function dropAt(days: readonly DayBox[], y: number): Drop | null {
  const away = ({ top, bottom }: DayBox) => (y < top ? top - y : y > bottom ? y - bottom : 0)
  const nearest = [...days].sort((a, b) => away(a) - away(b))[0]
  if (!nearest) return null
  return { day: nearest.day, index: nearest.middles.filter((middle) => middle < y).length }
}
