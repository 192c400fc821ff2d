/** What may go wrong on the way between a device and the server, and how long things take there. */

/** A request that gets no answer is given up after this long, ms. */
export const TIMEOUT_MS = 20_000
/** A message is on its way this long at most, one way, ms. */
export const TRAVEL_MS = 80
/** Seconds of quiet the server asks for at most. */
export const LONGEST_RETRY_AFTER_S = 4

/** What may go wrong, each 0 to 1. */
export interface Weather {
  loss: number
  stall: number
  duplicate: number
  portal: number
  refuse: number
  /** A request with several writes is refused as one, for its size. */
  tooLarge: number
  /** A line of an answer cannot be read, while those around it can. */
  garble: number
  /** No way to the server at all. */
  offline: boolean
}

export const CALM: Weather = {
  loss: 0,
  stall: 0,
  duplicate: 0,
  portal: 0,
  refuse: 0,
  tooLarge: 0,
  garble: 0,
  offline: false,
}
