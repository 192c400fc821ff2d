import { useTranslation } from 'react-i18next'
import { Banner } from '#src/ui/marks/Banner.tsx'

/** Says which words of a question are in none of the places it finds, and were left out; nothing without any. */
export function UnknownWords({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('understood')
  return words.length === 0 ? null : (
    <Banner tone="info" inset>
      {t('unknown', { text: words.join(', ') })}
    </Banner>
  )
}
