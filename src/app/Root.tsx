import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
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

/** After a page change the heading takes the focus and names the tab; readers hear where they are. */
function usePageTitle() {
  const router = useRouter()
  const { t } = useTranslation('common')
  const name = t('appName')
  useEffect(() => {
    const show = (focus: boolean) => {
      const title = document.querySelector<HTMLElement>('[data-page-title]')
      const text = title?.textContent
      document.title = text && text !== name ? `${text} · ${name}` : name
      if (focus) title?.focus({ preventScroll: true })
    }
    show(false)
    return router.subscribe('onRendered', ({ pathChanged, fromLocation }) =>
      show(pathChanged && Boolean(fromLocation)),
    )
  }, [router, name])
}
