import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import type { TFunction } from 'i18next'
import { SEOUL_OFFSET_MS } from '#sync/contracts/base/seoul.ts'
import { formatTime } from './format.ts'

/**
 * How old something is, in words: 방금, 12분 전 기준, 오늘 09:12 기준, 어제 21:40 기준, 3일 전 기준.
 * @param asOf instant of the content (server time)
 * @param now device time, ms; a clock before `asOf` counts as now
 */
export function ageText(t: TFunction<'common'>, asOf: string, now: number): string {
  const at = Date.parse(asOf)
  const age = now - at
  if (age < 2 * millisecondsInMinute) return t('age.now')
  if (age < 60 * millisecondsInMinute)
    return t('age.minutes', { count: Math.floor(age / millisecondsInMinute) })
  const days =
    Math.floor((now + SEOUL_OFFSET_MS) / millisecondsInDay) -
    Math.floor((at + SEOUL_OFFSET_MS) / millisecondsInDay)
  if (days <= 0) return t('age.today', { time: formatTime(asOf) })
  if (days === 1) return t('age.yesterday', { time: formatTime(asOf) })
  return t('age.days', { count: days })
}
