import type { ResourceLanguage } from 'i18next'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { StringSources } from '#src/i18n/init.ts'

const FIRST: Record<Language, () => Promise<{ strings: ResourceLanguage }>> = {
  ko: () => import('./ko.ts'),
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
  'zh-Hans': () => import('./zh-Hans.ts'),
  'zh-Hant': () => import('./zh-Hant.ts'),
}

export const stringSources: StringSources = {
  first: async (language) => (await FIRST[language]()).strings,
  others: () => import('./others.ts'),
}
