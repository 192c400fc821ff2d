import type { Language } from '#sync/contracts/base/locale.ts'
import { ko } from './strings/ko.ts'
import { en } from './strings/en.ts'
import { ja } from './strings/ja.ts'
import { zhHans } from './strings/zh-Hans.ts'
import { zhHant } from './strings/zh-Hant.ts'
import type { PayPageWords } from './words.ts'

/** The words of the embedded pay page. */
export const PAY_PAGE_WORDS: Record<Language, PayPageWords> = {
  ko,
  en,
  ja,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
