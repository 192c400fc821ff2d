import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Language } from '#sync/contracts/base/locale.ts'

/** How each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  ko: '한국어',
  en: 'English',
  ja: '日本語',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
}

/**
 * The language to start in: what was chosen, else what the browser prefers, else Korean.
 * @param choices, the one that counts first; what is no language of ours counts as none
 * @param preferred the browser's list, best first (navigator.languages)
 */
export function startLanguage(choices: readonly (string | null)[], preferred: readonly string[]): Language {
  for (const choice of choices) {
    const chosen = LANGUAGES.find((language) => language === choice)
    if (chosen) return chosen
  }
  for (const tag of preferred) {
    const lower = tag.toLowerCase()
    if (/^zh-(tw|hk|mo|hant)/.test(lower)) return 'zh-Hant'
    if (lower.startsWith('zh')) return 'zh-Hans'
    const match = LANGUAGES.find((language) => lower === language || lower.startsWith(`${language}-`))
    if (match) return match
  }
  return 'ko'
}
