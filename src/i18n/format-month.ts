import type { Language } from '#sync/contracts/base/locale.ts'

/** `yyyy-MM` as people of the language read a month with its year, in English November 2026. */
export function formatMonth(month: string, language: Language): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(first)
}
