/** The value if it is one of the known ones; for what is in an address. */
export const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((each) => each === value)
