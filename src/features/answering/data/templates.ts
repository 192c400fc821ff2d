import type { Language } from '#sync/contracts/base/lists.ts'
import type { ko } from '../strings/ko.ts'

export type Templates = (typeof ko)['templates']
export type TemplateName = keyof Templates

const LOAD: Record<Language, () => Promise<Templates>> = {
  ko: async () => (await import('../strings/ko.ts')).ko.templates,
  en: async () => (await import('../strings/en.ts')).en.templates,
  ja: async () => (await import('../strings/ja.ts')).ja.templates,
  'zh-Hans': async () => (await import('../strings/zh-Hans.ts')).zhHans.templates,
  'zh-Hant': async () => (await import('../strings/zh-Hant.ts')).zhHant.templates,
}

/** The text of a template in the language of who asked, whatever language the desk is shown in. */
export const templateText = async (name: TemplateName, language: Language): Promise<string> =>
  (await LOAD[language]())[name].text
