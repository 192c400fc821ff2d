import * as z from 'zod/mini'
import { LANGUAGES } from './lists.ts'

export type { Language } from './lists.ts'

export const LanguageTag = z.enum(LANGUAGES)

/** A text in all five languages; content never has fewer. */
export const Localized = z.strictObject({
  ko: z.string().check(z.minLength(1)),
  en: z.string().check(z.minLength(1)),
  ja: z.string().check(z.minLength(1)),
  'zh-Hans': z.string().check(z.minLength(1)),
  'zh-Hant': z.string().check(z.minLength(1)),
})
export type Localized = z.infer<typeof Localized>
