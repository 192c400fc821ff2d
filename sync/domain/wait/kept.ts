import { POLICY } from '../policy.ts'

const { contactMinutesAfterClose, ticketDays, dayStartsAtHour } = POLICY.waiting

/**
 * What is kept of those who wait, and how long: what tidies up goes by this, and the privacy policy says it.
 * `number`: the sealed telephone number and the key it is sealed to. `party`: how many people, chairs for children, the
 * last four digits, the log of what happened, the place on a phone, and that a key was destroyed. How many waited in which
 * hour stays.
 */
export const KEPT_OF_WAITING = {
  number: { minutesAfterClose: contactMinutesAfterClose, atLatestHour: dayStartsAtHour },
  party: { days: ticketDays },
} as const
