import { Link, useLocation } from '@tanstack/react-router'
import { Backpack, Globe, House, Map, MessagesSquare, Search, ShoppingBag, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { usePendingCount } from '#src/data/pending.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useIsBuilt } from '#src/entities/page/use-is-built.ts'
import { useShell } from '#src/state/shell.ts'
import { useSheets } from '#src/state/sheets.ts'
import { DesktopHeader } from '#src/templates/chrome/DesktopHeader.tsx'
import { TabBar, TabFace } from '#src/templates/chrome/TabBar.tsx'
import { Mark, Wordmark } from '#src/art/Logo.tsx'
import { IconButton, iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { PendingGlyph } from '#src/ui/marks/glyphs.tsx'
import { CountBadge, pendingChipClass, SavedMark } from '#src/ui/marks/Marks.tsx'

/** Bottom bar on phones, rail on tablets. */
export function Tabs() {
  const { t } = useTranslation('common')
  const waiting = usePendingCount()
  const hasTalk = useIsBuilt('/utalk/')
  return (
    <TabBar label={t('nav.main')}>
      <Link to="/" activeOptions={{ exact: true }}>
        <TabFace icon={<House />} label={t('nav.home')} />
      </Link>
      <Link to="/travelmap">
        <TabFace icon={<Map />} label={t('nav.map')} />
      </Link>
      {hasTalk && (
        <Link to="/utalk">
          <TabFace icon={<MessagesSquare />} label={t('nav.talk')} />
        </Link>
      )}
      <Link to="/bag">
        <TabFace
          icon={<Backpack />}
          label={t('nav.bag')}
          count={waiting}
          countLabel={t('offline.pending', { count: waiting })}
        />
      </Link>
      <Link to="/mypage">
        <TabFace icon={<UserRound />} label={t('nav.my')} />
      </Link>
    </TabBar>
  )
}

/** Header from 1024 px. */
export function Header() {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const show = useSheets((state) => state.show)
  const waiting = usePendingCount()
  const ready = useShell((state) => state.state === 'whole')
  const lines = usePersonal('cart').items.reduce((sum, cart) => sum + cart.value.shopCartGoodsList.length, 0)
  const member = useOwned()?.memberId
  // who signs in goes on where they were; home leads to one's own page
  const here = useLocation({ select: ({ href }) => (href === '/' ? undefined : href) })
  const hasTalk = useIsBuilt('/utalk/')
  return (
    <DesktopHeader
      home={
        <Link to="/" className="flex items-center gap-3">
          <Mark size={40} />
          <Wordmark height={26} label={t('appName')} />
          {language !== 'ko' && (
            <span aria-hidden="true" className="text-label">
              {t('appName')}
            </span>
          )}
        </Link>
      }
      navLabel={t('nav.main')}
      nav={
        <>
          <Link to="/list/$cid" params={{ cid: 'spot' }}>
            {t('nav.explore')}
          </Link>
          <Link to="/curation/travel">{t('nav.courses')}</Link>
          <Link to="/ulsannow">{t('nav.now')}</Link>
          <Link to="/list/$cid" params={{ cid: 'pass' }}>
            {t('nav.passes')}
          </Link>
          {hasTalk && <Link to="/utalk">{t('nav.talk')}</Link>}
          <Link to="/travelmap">{t('nav.map')}</Link>
        </>
      }
      status={
        waiting > 0 ? (
          <Link to="/bag/pending" className={pendingChipClass()}>
            <PendingGlyph />
            <span>{t('offline.pending', { count: waiting })}</span>
          </Link>
        ) : ready ? (
          <SavedMark pill>{t('offline.ready')}</SavedMark>
        ) : null
      }
      actions={
        <>
          <Link to="/search" className={iconButtonClass()} aria-label={t('action.search')}>
            <Search size={24} />
          </Link>
          <IconButton label={t('nav.language')} icon={<Globe size={24} />} onClick={() => show('language')} />
          <Link to="/bag" className={iconButtonClass()} aria-label={t('nav.bag')}>
            <Backpack size={24} />
          </Link>
          <Link
            to="/bag/cart"
            className={iconButtonClass()}
            aria-label={lines ? `${t('nav.cart')} ${lines}` : t('nav.cart')}
          >
            <ShoppingBag size={24} />
            <CountBadge count={lines} />
          </Link>
          <Link
            to={member ? '/mypage' : '/login{$plan}'}
            {...(member ? {} : { params: { plan: 'basic' as const }, search: { redirect: here } })}
            className={iconButtonClass()}
            aria-label={t('nav.my')}
          >
            <UserRound size={24} />
          </Link>
        </>
      }
    />
  )
}
