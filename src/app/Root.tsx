import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { allStrings } from '#src/i18n/init.ts'
import { useSheets } from '#src/state/sheets.ts'
import { Frame } from './frame/Frame.tsx'
import { Guard } from './frame/Guard.tsx'
import { Toasts } from './frame/Toasts.tsx'
import { usePageTitle } from './use-page-title.ts'

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

/**
 * Words for a screen as it is opened. In a build they come with its body (route-body.ts), and the first screen's with the
 * app; where nothing is built, all words come before the first of the other screens.
 */
export function wordsFor(path: string): Promise<void> | undefined {
  return import.meta.env.PROD || path === '/' ? undefined : allStrings()
}
