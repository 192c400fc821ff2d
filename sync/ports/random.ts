/** Source of chance: jitter and identifiers. A simulation passes a seeded one. */
export interface Random {
  /** A number in [0, 1). */
  unit(): number
  /** `length` random bytes, fit for identifiers. */
  bytes(length: number): Uint8Array
}
