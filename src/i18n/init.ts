import i18next, { type ResourceKey, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#sync/contracts/base/lists.ts'

export interface StringSources {
  /** What the frame and the first screen say, in one file. */
  first(language: Language): Promise<ResourceLanguage>
  /** All words, each namespace of a language in a file of its own. */
  others(): Promise<{
    NAMESPACES: readonly string[]
    loadNamespace(language: Language, namespace: string): Promise<ResourceKey>
  }>
}

/** Event of i18next: words of some namespaces came. */
const WORDS_ADDED = 'wordsAdded'

let sources: StringSources | undefined
/** By language and namespace; those of the first screen are not among them. */
const loading = new Map<string, Promise<void>>()

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
    react: { bindI18n: `languageChanged ${WORDS_ADDED}` },
  })
  markDocument(language)
}

const started = () => {
  if (!sources) throw new Error('i18n is not started')
  return sources
}

const present = () => i18next.language as Language

/**
 * Loads these words of a language, and none of those twice. What is on the screen hears of them once, when all are there:
 * heard of one by one, sixty files of words render everything sixty times.
 */
export async function loadWords(namespaces: readonly string[], language = present()): Promise<void> {
  const ends = await Promise.allSettled(namespaces.map((namespace) => loadOne(language, namespace)))
  announce()
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Words were added that screens have not heard of. */
let isUnsaid = false

function announce(): void {
  if (!isUnsaid) return
  isUnsaid = false
  i18next.emit(WORDS_ADDED)
}

function add(language: Language, namespace: string, words: ResourceKey): void {
  i18next.addResourceBundle(language, namespace, words, false, false, { silent: true, skipCopy: true })
  isUnsaid = true
}

/** Loads all words of a language: for what is said outside the screens, and for a day without network. */
export async function allStrings(language = present()): Promise<void> {
  await loadWords((await started().others()).NAMESPACES, language)
}

function loadOne(language: Language, namespace: string): Promise<void> {
  const name = `${language} ${namespace}`
  const known = loading.get(name)
  if (known) return known
  if (i18next.hasResourceBundle(language, namespace)) return Promise.resolve()
  const words = started()
    .others()
    .then(({ loadNamespace }) => loadNamespace(language, namespace))
    .then((loaded) => add(language, namespace, loaded))
  loading.set(name, words)
  // a failed load is tried again by the next screen
  words.catch(() => loading.delete(name))
  return words
}

/** Changes the language everywhere; the old one stays when the strings cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'common'))
    for (const [namespace, words] of Object.entries(await started().first(language)))
      add(language, namespace, words)
  await allStrings(language)
  await i18next.changeLanguage(language)
  markDocument(language)
}

function markDocument(language: Language) {
  document.documentElement.lang = language
}
