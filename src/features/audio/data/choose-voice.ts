import type { Language } from '#sync/contracts/base/locale.ts'
import type { Voice } from '#src/platform/device/speech.ts'

const PARTS: Record<Language, RegExp> = {
  ko: /^ko(-|$)/,
  en: /^en(-|$)/,
  ja: /^ja(-|$)/,
  'zh-Hans': /^(zh|cmn)(-hans)?(-(cn|sg)|$)/,
  'zh-Hant': /^(zh|cmn)(-hant)?-(tw|hant)/,
}

/** The voice that reads a language: one that needs no network if there is one. Undefined: this device has none. */
export function chooseVoice(voices: readonly Voice[], language: Language): Voice | undefined {
  const fitting = voices.filter(({ tag }) => PARTS[language].test(tag.toLowerCase().replaceAll('_', '-')))
  return fitting.find(({ isLocal }) => isLocal) ?? fitting[0]
}
