/** The version of a plan a write is made on top of; 0: there is none yet. */
export const versionWanted = (ifMatch: string | null): number => (ifMatch === null ? 0 : versionIn(ifMatch))

/** No version of any plan for what is not a number as we write it in an ETag. */
const versionIn = (ifMatch: string): number =>
  /^(?:0|[1-9]\d{0,8})$/.test(ifMatch) ? Number(ifMatch) : NO_VERSION
const NO_VERSION = -1
