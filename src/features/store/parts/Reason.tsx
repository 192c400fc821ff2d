import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#src/ui/marks/Banner.tsx'

/** What the reviewer wants to be changed about a field, above it. */
export function Reason({ text, children }: { text: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('store')
  return (
    <div className="grid min-w-0 content-start gap-2">
      {text && (
        <Banner tone="pending" inset title={t('again.reason')}>
          {text}
        </Banner>
      )}
      {children}
    </div>
  )
}
