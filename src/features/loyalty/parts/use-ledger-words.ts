import { useTranslation } from 'react-i18next'
import { seoulDay } from '#sync/domain/calendar.ts'
import { formatCount, formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { CsvWords } from '../data/ledger.ts'

/** The ledger in words: on the screen and in the exported file. */
export function useLedgerWords(): CsvWords {
  const { t } = useTranslation('loyalty')
  const language = useLanguage()
  return {
    head: [
      t('points.csv.day'),
      t('points.csv.kind'),
      t('points.csv.order'),
      t('points.csv.points'),
      t('points.csv.balance'),
      t('points.csv.lots'),
    ],
    kind: ({ kind, source }) =>
      kind === 'earn' && source ? t(`points.sources.${source}`) : t(`points.kinds.${kind}`),
    part({ won, fate, lot }) {
      const points = formatCount(won)
      if (!lot) return t('points.won', { points })
      const earned = formatFullDay(seoulDay(Date.parse(lot.earnedAt)), language)
      const facts = { points, earned, source: t(`points.sources.${lot.source}`) }
      const until = formatFullDay(lot.expiresOn, language)
      return t(`points.fates.${fate}`, { ...facts, until })
    },
  }
}
