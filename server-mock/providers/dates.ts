import type { Language } from '#sync/contracts/base/locale.ts'

const ZONE = 'Asia/Seoul'
const FORMATS: Record<Language, { locale: string; clock: string; join: string }> = {
  ko: { locale: 'ko-KR', clock: '(한국 시각)', join: ' ' },
  en: { locale: 'en-GB', clock: ' (Korean time)', join: ', ' },
  ja: { locale: 'ja-JP', clock: '（韓国時間）', join: ' ' },
  'zh-Hans': { locale: 'zh-CN', clock: '（韩国时间）', join: ' ' },
  'zh-Hant': { locale: 'zh-TW', clock: '（韓國時間）', join: ' ' },
}

/**
 * A day as people of the language write it in a letter: 2026년 12월 2일, 2 December 2026, 2026年12月2日.
 * @param day yyyy-MM-dd, `time` HH:mm of Seoul or none
 */
export function dayIn(language: Language, day: string, time: string | null = null): string {
  const { locale, join } = FORMATS[language]
  const date = new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return time === null ? date : date + join + time
}

/** A moment, ms since 1970, by the clock of Seoul, which is named: 21 November 2026, 12:00 (Korean time). */
export function momentIn(language: Language, ms: number): string {
  const [day = '', time = ''] = new Date(ms).toLocaleString('sv-SE', { timeZone: ZONE }).split(' ')
  return dayIn(language, day, time.slice(0, 5)) + FORMATS[language].clock
}
