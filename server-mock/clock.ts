import { v7 as uuidv7 } from 'uuid'

/** The real clock and ids. Everything else in the server is handed these, so that tests choose the time. */
export const systemClock = {
  /** Milliseconds since 1970. */
  now: (): number => Date.now(),
  newId: (): string => uuidv7(),
}
