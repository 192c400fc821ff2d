import i18next, { type Resource, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#sync/contracts/locale.ts'

/** Loads every namespace of a language; one chunk per language. */
export type LoadStrings = (language: Language) => Promise<ResourceLanguage>

let load: LoadStrings | undefined

/** Starts i18next in a language; resolves when its strings are there. */
export async function initI18n(language: Language, loadStrings: LoadStrings): Promise<void> {
  load = loadStrings
  const resources: Resource = { [language]: await loadStrings(language) }
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources,
    ns: Object.keys(resources[language] ?? {}),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  })
  markDocument(language)
}

/** Changes the language everywhere; the old one stays when the strings cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!load) throw new Error('i18n is not started')
  if (!i18next.hasResourceBundle(language, 'common')) {
    for (const [namespace, strings] of Object.entries(await load(language))) {
      i18next.addResourceBundle(language, namespace, strings)
    }
  }
  await i18next.changeLanguage(language)
  markDocument(language)
}

function markDocument(language: Language) {
  document.documentElement.lang = language
}
