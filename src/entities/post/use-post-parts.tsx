import { useTranslation } from 'react-i18next'
import { OfflineBanner } from '#src/entities/page/OfflineBanner.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import type { PageParts } from '#src/templates/page-parts.ts'
import type { HeldPost } from './use-post.ts'

/** What the page of a post requires; where only its beginning is on the device it says so. */
export function usePostParts(live: HeldPost): PageParts {
  const { t } = useTranslation('common')
  const parts = usePageParts(live)
  return live.isPart ? { ...parts, offline: <OfflineBanner>{t('offline.part')}</OfflineBanner> } : parts
}
