/** A number that was given, and what its holder is told of it. */
export interface Joined {
  number: string
  ahead: number
  /** Other devices may have given numbers this one has not heard of. */
  isSure: boolean
  /** Address that takes the place to a phone; null where no code could be signed. */
  link: string | null
  isTexted: boolean
}
