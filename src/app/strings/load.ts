import type { ResourceLanguage } from 'i18next'
import type { Language } from '#sync/contracts/locale.ts'

const LOADERS: Record<Language, () => Promise<{ strings: ResourceLanguage }>> = {
  ko: () => import('./ko.ts'),
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
  'zh-Hans': () => import('./zh-Hans.ts'),
  'zh-Hant': () => import('./zh-Hant.ts'),
}

/** All namespaces of a language. */
export async function loadStrings(language: Language): Promise<ResourceLanguage> {
  return (await LOADERS[language]()).strings
}
