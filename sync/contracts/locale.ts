import * as z from 'zod/mini'

/** The five languages; Korean is the default and the fallback. */
export const LANGUAGES = ['ko', 'en', 'ja', 'zh-Hans', 'zh-Hant'] as const
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

/** A text in all five languages; content never has fewer. */
export const Localized = z.strictObject({
  ko: z.string().check(z.minLength(1)),
  en: z.string().check(z.minLength(1)),
  ja: z.string().check(z.minLength(1)),
  'zh-Hans': z.string().check(z.minLength(1)),
  'zh-Hant': z.string().check(z.minLength(1)),
})
export type Localized = z.infer<typeof Localized>

/** Accept-Language as the API wants it (S7-16): zh-Hans → zh_CN, zh-Hant → zh_TW, others as they are. */
export function wireLanguage(language: Language): string {
  if (language === 'zh-Hans') return 'zh_CN'
  if (language === 'zh-Hant') return 'zh_TW'
  return language
}

/** The language of an Accept-Language header; anything unknown is Korean. */
export function languageFromWire(header: string | undefined): Language {
  const first = (header ?? '').split(',')[0]?.split(';')[0]?.trim().toLowerCase().replace('_', '-') ?? ''
  if (/^zh-(tw|hk|mo|hant)/.test(first)) return 'zh-Hant'
  if (first.startsWith('zh')) return 'zh-Hans'
  return LANGUAGES.find((language) => first === language || first.startsWith(`${language}-`)) ?? 'ko'
}
