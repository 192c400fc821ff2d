import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'

const OTHERS = LANGUAGES.filter((language) => language !== 'ko')

/**
 * The languages a file of tests shows its screens in: Korean and, where `npm test` runs it, one of the others by turns of
 * the files. That a text is there in all of them and is handed the same values is proven without a screen
 * (scripts/checks/strings.test.ts); run by hand, a file shows every language.
 * @param file its import.meta.url
 */
export function byTurns(file: string): readonly Language[] {
  if (!import.meta.env.LANGUAGES_BY_TURNS) return LANGUAGES
  const path = new URL(file).pathname.replace(/.*\/src\//, '')
  const sum = Array.from(path).reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 65_521, 0)
  return ['ko', OTHERS[sum % OTHERS.length] ?? 'en']
}
