import { useTranslation } from 'react-i18next'
import type { Failure } from '#sync/contracts/errors.ts'
import { formatWon } from './format.ts'
import { useLanguage } from './use-language.ts'

/** Facts of a failure that are amounts of money, to be written as such. */
const MONEY = new Set(['from', 'to'])

/** The one translator from a failure to words in the reader's language. */
export function useFailureText(): (failure: Failure) => string {
  const { t, i18n } = useTranslation('errors')
  const language = useLanguage()
  return (failure) => {
    const facts = Object.fromEntries(
      Object.entries(failure.facts ?? {}).map(([name, value]) => [
        name,
        MONEY.has(name) && typeof value === 'number' ? formatWon(value, language) : value,
      ]),
    )
    const key = i18n.exists(`errors:${failure.code}`) ? failure.code : 'server.failed'
    return t(key as 'server.failed', facts)
  }
}
