/** Facts worth keeping when something goes wrong in the field; never personal data. */
export interface Log {
  warn(what: string, facts?: Readonly<Record<string, string | number | boolean | undefined>>): void
}
