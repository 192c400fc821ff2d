import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { allStrings } from '#src/i18n/init.ts'
import { useSheets } from '#src/state/sheets.ts'
import { Frame } from './frame/Frame.tsx'
import { Guard } from './frame/Guard.tsx'
import { Toasts } from './frame/Toasts.tsx'

const LanguageSheet = lazy(() =>
  import('./frame/LanguageSheet.tsx').then((module) => ({ default: module.LanguageSheet })),
)

/** What is there on every screen. */
export function Root() {
  usePageTitle()
  const sheet = useSheets((state) => state.open)
  return (
    <>
      <Frame>
        <Guard>
          <Outlet />
        </Guard>
      </Frame>
      {sheet === 'language' && (
        <Suspense fallback={null}>
          <LanguageSheet />
        </Suspense>
      )}
      <Toasts />
    </>
  )
}

/** After a page change the heading takes the focus; the tab is named after it, also when it changes later. */
function usePageTitle() {
  const router = useRouter()
  const { t } = useTranslation('common')
  const name = t('appName')
  useEffect(() => {
    const heading = () => document.querySelector<HTMLElement>('[data-page-title]')
    const nameTab = () => {
      const text = heading()?.textContent
      const title = text && text !== name ? `${text} · ${name}` : name
      if (document.title !== title) document.title = title
    }
    const watch = new MutationObserver(nameTab)
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    const forget = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      nameTab()
      if (pathChanged && fromLocation) heading()?.focus({ preventScroll: true })
    })
    return () => {
      watch.disconnect()
      forget()
    }
  }, [router, name])
}

/** The first screen's words come with it; any other waits for all of them. */
export function wordsFor(path: string): Promise<void> | undefined {
  return path === '/' ? undefined : allStrings()
}
