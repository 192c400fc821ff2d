import { useTranslation } from 'react-i18next'
import { Banner } from '#src/ui/marks/Banner.tsx'

/** "You're offline.", and what that means for this screen; screens without such a sentence have the one of all. */
export function OfflineBanner({ children }: { children: string }) {
  const { t } = useTranslation('common')
  return <Banner title={t('offline.title')}>{children}</Banner>
}
