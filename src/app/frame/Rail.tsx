import { lazy, Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '#src/art/use-media.ts'
import { loadWords } from '#src/i18n/init.ts'
import { HelpRail } from './HelpRail.tsx'

/** A rail of a feature, there with its words. */
const railOf = (load: () => Promise<ComponentType>, words: string) =>
  lazy(async () => {
    const [rail] = await Promise.all([load(), loadWords([words])])
    return { default: rail }
  })

const RAILS = {
  help: HelpRail,
  my: railOf(async () => (await import('#src/features/mypage/parts/MyRail.tsx')).MyRail, 'mypage'),
  partner: railOf(
    async () => (await import('#src/features/mypage/parts/PartnerRail.tsx')).PartnerRail,
    'mypage',
  ),
  desk: railOf(async () => (await import('#src/features/desk/parts/DeskRail.tsx')).DeskRail, 'desk'),
}
const NAMES = { help: 'nav.help', my: 'nav.my', partner: 'nav.my', desk: 'nav.my' } as const

/** Ways beside the screen. Its column is there before it, so that nothing moves; below 1024 px it has none. */
export function Rail({ of }: { of: keyof typeof RAILS }) {
  const { t } = useTranslation('common')
  const isWide = useMedia('(min-width: 64rem)')
  const Ways = RAILS[of]
  return (
    <nav className="g-ways" data-of={of} aria-label={t(NAMES[of])}>
      {isWide && (
        <Suspense fallback={null}>
          <Ways />
        </Suspense>
      )}
    </nav>
  )
}
