import i18next, { type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#sync/contracts/base/lists.ts'

/** Loads namespaces of a language; one chunk per call. */
export type LoadStrings = (language: Language) => Promise<ResourceLanguage>

export interface StringSources {
  /** What the frame and the first screen say. */
  first: LoadStrings
  /** What all other screens say. */
  rest: LoadStrings
}

let sources: StringSources | undefined
const whole = new Map<Language, Promise<void>>()

/** Starts i18next in a language; resolves when the words of the first screen are there. */
export async function initI18n(language: Language, from: StringSources): Promise<void> {
  sources = from
  const first = await from.first(language)
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: first },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
    react: { bindI18nStore: 'added' },
  })
  markDocument(language)
}

/** All words of the present language; asked for before any screen but the first is shown. */
export function allStrings(language = i18next.language as Language): Promise<void> {
  if (!sources) throw new Error('i18n is not started')
  const known = whole.get(language)
  if (known) return known
  const loading = sources.rest(language).then((rest) => add(language, rest))
  whole.set(language, loading)
  // a failed load is tried again by the next screen
  loading.catch(() => whole.delete(language))
  return loading
}

/** Changes the language everywhere; the old one stays when the strings cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!sources) throw new Error('i18n is not started')
  if (!i18next.hasResourceBundle(language, 'common')) add(language, await sources.first(language))
  await allStrings(language)
  await i18next.changeLanguage(language)
  markDocument(language)
}

function add(language: Language, strings: ResourceLanguage) {
  for (const [namespace, words] of Object.entries(strings))
    i18next.addResourceBundle(language, namespace, words)
}

function markDocument(language: Language) {
  document.documentElement.lang = language
}
