import { useTranslation } from 'react-i18next'
import { Banner } from '#src/ui/marks/Banner.tsx'

/** What the reviewer wants to be changed about a field, above it. */
export function Reason({ text }: { text: string | undefined }) {
  const { t } = useTranslation('store')
  if (!text) return null
  return (
    <div className="mb-2">
      <Banner tone="pending" inset title={t('again.reason')}>
        {text}
      </Banner>
    </div>
  )
}
