import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#sync/contracts/errors.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { formatDay, formatTime, formatWon } from './format.ts'
import { pointsText } from './points-text.ts'
import { useLanguage } from './use-language.ts'

/** Facts of a failure that are amounts of money, to be written as such. */
const MONEY = new Set(['from', 'to', 'minWon'])
/** Points, worth a won each, to be written as points. */
const POINTS = new Set(['mostWon'])

/** The one translator from a failure to words in the reader's language. */
export function useFailureText(): (failure: Failure) => string {
  const { i18n } = useTranslation('errors')
  const language = useLanguage()
  return (failure) => failureText(failure, i18n, language)
}

/** The same outside of a screen; the words of errors must be loaded. */
export function failureText(failure: Failure, i18n: i18n, language: Language): string {
  const t = i18n.getFixedT(language, 'errors')
  const common = i18n.getFixedT(language, 'common')
  const inWords = (name: string, value: unknown) => {
    if (typeof value !== 'number') return value
    if (POINTS.has(name)) return pointsText(value, common)
    return MONEY.has(name) ? formatWon(value, language) : value
  }
  const facts = Object.fromEntries(
    Object.entries(failure.facts ?? {}).map(([name, value]) => [name, inWords(name, value)]),
  )
  if (failure.code === 'server.maintenance' && typeof facts.until === 'string')
    return t('server.maintenanceUntil', {
      until: `${formatDay(facts.until, language)} ${formatTime(facts.until)}`,
      reason: facts.reason ?? '',
    }).trim()
  if (failure.fields?.some(({ code }) => code === 'unstorable')) return t('request.characters')
  const key = i18n.exists(`errors:${failure.code}`) ? failure.code : 'server.failed'
  return t(key as 'server.failed', facts)
}
