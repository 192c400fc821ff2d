import type { Language } from '#sync/contracts/base/locale.ts'

const LOCALES: Record<Language, string> = {
  ko: 'ko-KR',
  en: 'en-GB',
  ja: 'ja-JP',
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
}

/**
 * A day as people of the language write it in a letter, in English 2 December 2026.
 * @param day yyyy-MM-dd, `time` HH:mm of Seoul or none
 */
export function dayIn(language: Language, day: string, time: string | null = null): string {
  const date = new Date(`${day}T00:00:00Z`)
  const words = date.toLocaleDateString(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
  return time === null ? words : `${words}${language === 'en' ? ', ' : ' '}${time}`
}

/** A moment, ms since 1970, by the clock of Seoul, in English 21 November 2026, 12:00. */
export function momentIn(language: Language, ms: number): string {
  const [day = '', time = ''] = new Date(ms).toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' }).split(' ')
  return dayIn(language, day, time.slice(0, 5))
}
