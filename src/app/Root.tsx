import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Frame } from './frame/Frame.tsx'
import { Guard } from './frame/Guard.tsx'
import { LanguageSheet } from './frame/LanguageSheet.tsx'
import { Toasts } from './frame/Toasts.tsx'

/** What is there on every screen. */
export function Root() {
  usePageTitle()
  return (
    <>
      <Frame>
        <Guard>
          <Outlet />
        </Guard>
      </Frame>
      <LanguageSheet />
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
