import type { EndpointName } from '#sync/contracts/endpoints.ts'

/** What a queued write in a push weighs: a guest may be anybody, and as many as anybody likes. */
export const OPERATION_WEIGHT = { member: 1, guest: 4 } as const

/** Calls that cost several times what reading a record costs, by measurement rounded to whole reads; the others weigh 1. */
export const WEIGHTS: Partial<Record<EndpointName, number>> = {
  feed: 3,
  contentFirst: 3,
  orderQuote: 4,
  orderCreate: 10,
  // six a minute at the usual limit: who measures ways is paid by the call
  travelMatrix: 1_000,
  // so is a language model; a question takes one to four calls
  assistantTurn: 300,
}
