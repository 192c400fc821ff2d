import { useTranslation } from 'react-i18next'

/** What the editors write as a source, and the words for it in the reader's language. */
export const SOURCE_WORDS = {
  'Ulsan Metropolitan City tourism, public facts (2026)': 'sourceUlsan',
  'Gyeongju City tourism, public facts (2026)': 'sourceGyeongju',
  'Pohang City tourism, public facts (2026)': 'sourcePohang',
  'Goraero sample partner': 'sourcePartner',
  'Usual time of year from past editions, public facts (2026)': 'sourceUsual',
  'Goraero sample programme at a real venue, not a real announcement': 'sourceProgramme',
  'Goraero demo timetable, not the operator’s; stop positions from public facts on the Ulsan city tour (2026)':
    'sourceTimetable',
} as const

/** Where the facts of a record come from, in the reader's language; what an import brought stands as it came. */
export function useSource(): (source: string) => string {
  const { t } = useTranslation('pictures')
  return (source) => (source in SOURCE_WORDS ? t(SOURCE_WORDS[source as keyof typeof SOURCE_WORDS]) : source)
}
