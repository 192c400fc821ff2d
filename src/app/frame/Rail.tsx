import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '#src/art/use-media.ts'
import { loadWords } from '#src/i18n/init.ts'
import { HelpRail } from './HelpRail.tsx'

const MyRail = lazy(async () => {
  const [{ MyRail }] = await Promise.all([
    import('#src/features/mypage/parts/MyRail.tsx'),
    loadWords(['mypage']),
  ])
  return { default: MyRail }
})

/** Ways beside the screen. Its column is there before it, so that nothing moves; below 1024 px it has none. */
export function Rail({ of }: { of: 'my' | 'help' }) {
  const { t } = useTranslation('common')
  const isWide = useMedia('(min-width: 64rem)')
  return (
    <nav className="g-ways" aria-label={of === 'my' ? t('nav.my') : t('nav.footer')}>
      {isWide && <Suspense fallback={null}>{of === 'my' ? <MyRail /> : <HelpRail />}</Suspense>}
    </nav>
  )
}
