/** Icon and heading of a waiting write; the words are `kind.*` of the offline feature. */
export type PendingIcon =
  | 'cart'
  | 'favourite'
  | 'review'
  | 'itinerary'
  | 'community'
  | 'question'
  | 'inquiry'
  | 'profile'
  | 'play'
  | 'gate'
  | 'event'
  | 'waiting'
  | 'other'

/**
 * What a waiting write is about, in facts; the screen has the words. `of` is a key of `what.*` in the offline feature's
 * strings: a write that is told by its name, or by the words in it, needs no more than that key.
 */
export type About =
  | { is: 'add' | 'quantity' | 'removeLine'; productNo: number | null; unitNo: number; quantity?: number }
  | { is: 'reserve'; day: string; time: string }
  | { is: 'heart' | 'unheart'; subject: string; no: number }
  | { is: 'review'; productNo: number; stars: number; text: string; photos: number }
  | { is: 'plan'; title: string; stops: number; days: number }
  /** Words for others, with their title where there is one. */
  | { is: 'words'; of: string; title: string; text: string; photos: number }
  /** Only says that something is so; `name` is added where there is one. */
  | { is: 'plain'; of: string; name?: string }
  /** A write this app does not know. */
  | { is: 'change' }
