import type { ResourceLanguage } from 'i18next'
import type { Language } from '#sync/contracts/base/lists.ts'

type Load = () => Promise<{ strings: ResourceLanguage }>

const FIRST: Record<Language, Load> = {
  ko: () => import('./ko.ts'),
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
  'zh-Hans': () => import('./zh-Hans.ts'),
  'zh-Hant': () => import('./zh-Hant.ts'),
}

const REST: Record<Language, Load> = {
  ko: () => import('./rest/ko.ts'),
  en: () => import('./rest/en.ts'),
  ja: () => import('./rest/ja.ts'),
  'zh-Hans': () => import('./rest/zh-Hans.ts'),
  'zh-Hant': () => import('./rest/zh-Hant.ts'),
}

/** The namespaces of the frame and the first screen. */
export const loadFirstStrings = async (language: Language) => (await FIRST[language]()).strings

/** Every other namespace. */
export const loadRestStrings = async (language: Language) => (await REST[language]()).strings
