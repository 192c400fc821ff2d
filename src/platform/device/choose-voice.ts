import type { Language } from '#sync/contracts/base/locale.ts'
import type { Voice } from './speech.ts'

const PARTS: Record<Language, RegExp> = {
  ko: /^ko(-|$)/,
  en: /^en(-|$)/,
  ja: /^ja(-|$)/,
  'zh-Hans': /^(zh|cmn)(-hans)?(-(cn|sg)|$)/,
  'zh-Hant': /^(zh|cmn)(-hant)?-(tw|hant)/,
}

/** The voice that reads a language: one that needs no network if there is one. Undefined: this device has none. */
export function chooseVoice(voices: readonly Voice[], language: Language): Voice | undefined {
  return localVoice(voices, language) ?? fitting(voices, language)[0]
}

/** The voice for a language that speaks without a network; a tablet at a door must not fall silent when it is gone. */
export const localVoice = (voices: readonly Voice[], language: Language): Voice | undefined =>
  fitting(voices, language).find(({ isLocal }) => isLocal)

const fitting = (voices: readonly Voice[], language: Language) =>
  voices.filter(({ tag }) => PARTS[language].test(tag.toLowerCase().replaceAll('_', '-')))
