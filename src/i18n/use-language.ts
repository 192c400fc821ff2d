import { useTranslation } from 'react-i18next'
import type { Language, Localized } from '#sync/contracts/base/locale.ts'

/** The reader's language; renders again when it changes. */
export function useLanguage(): Language {
  return useTranslation('common').i18n.language as Language
}

/** A function that picks the reader's language out of a content text. */
export function useLocalized(): (text: Localized) => string {
  const language = useLanguage()
  return (text) => text[language]
}
