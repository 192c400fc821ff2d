import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'

/** The language a path of a problem (`title.ja`, `prizes.0.name.ja`) belongs to; undefined for a field of all. */
export const languageIn = (path: string): Language | undefined =>
  LANGUAGES.find((language) => language === path.split('.').at(-1))
