import { RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { startTransition, StrictMode } from 'react'
import type { Language } from '#sync/contracts/base/lists.ts'
import { readAhead } from '#src/data/content.ts'
import { ServicesContext } from '#src/data/services.ts'
import { HOME_LISTS } from '#src/features/home/data/home-lists.ts'
import { allStrings, initI18n } from '#src/i18n/init.ts'
import { startLanguage } from '#src/i18n/language.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { consoleLog } from '#src/platform/device/log.ts'
import { fetchAhead } from '#src/platform/start/fetch-ahead.ts'
import { fetchFirstFonts } from '#src/platform/start/first-fonts.ts'
import { fetchRecordAhead } from '#src/platform/start/record-ahead.ts'
import { nextTask } from '#src/platform/start/next-task.ts'
import { isStorageDenied } from '#src/platform/storage/storage-denied.ts'
import {
  applyTheme,
  browserLanguages,
  hasKiosk,
  readLanguage,
  readTheme,
  visitLanguage,
} from '#src/platform/storage/preferences.ts'
import { useToasts } from '#src/state/toasts.ts'
import { createRoot } from './libraries.ts'
import { loadBodies } from './route-body.ts'
import { createAppRouter } from './router.tsx'
import { watchChunkFailures } from '#src/platform/shell/chunk-failures.ts'
import { composeServices } from './services.ts'
import { stringSources } from './strings/load.ts'
import { watchApp } from './watch-app.ts'

/** The words of errors may come a moment after the first screen. */
function sayDenied() {
  void allStrings().then(() =>
    useToasts.getState().show({ text: i18next.t('errors:storage.memory'), tone: 'plain' }),
  )
}

/** A database that takes longer to open is not waited for, ms. */
const PRELOAD_TIMEOUT_MS = 300

/** Composes the app and shows it. Everything that can wait for the first paint is started by watchApp. */
export async function start(root: HTMLElement | null): Promise<void> {
  if (!root) throw new Error('no root element')
  if (import.meta.env.DEV && location.pathname === '/dev/gallery') {
    return (await import('./show-gallery.tsx')).showGallery(root)
  }
  watchChunkFailures()
  const kiosk = hasKiosk() ? await (await import('./kiosk.tsx')).beginKiosk() : undefined
  // in steps: together they would hold up a phone for a quarter of a second
  await nextTask()
  applyTheme(readTheme())
  const language = startLanguage([visitLanguage(), readLanguage()], browserLanguages())
  fetchFirstFonts(language)
  const strings = initI18n(language, stringSources)
  const denied = isStorageDenied()
  if (denied) await (await import('#sync/adapters/memory-databases.ts')).keepInMemory()
  // any other screen is asked for as soon as the router runs
  if (location.pathname !== '/') {
    loadBodies().catch(() => undefined)
    fetchRecordAhead(location.pathname)
  }
  await nextTask()
  const app = watchApp()
  const services = composeServices({
    language: () => i18next.language as Language,
    log: consoleLog,
    events: app.events,
    probe: app.probe,
  })
  const ahead = location.pathname === '/' ? readAhead(HOME_LISTS).catch(() => undefined) : undefined
  await nextTask()
  fetchAhead('next')
  const router = createAppRouter()
  kiosk?.(router)
  await strings
  await router.load()
  await Promise.race([ahead, new Promise<void>((resolve) => deviceClock.after(PRELOAD_TIMEOUT_MS, resolve))])
  // as a transition it is rendered in slices, and a slow phone answers between them
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ServicesContext value={services}>
          <RouterProvider router={router} />
        </ServicesContext>
      </StrictMode>,
    ),
  )
  app.start(services, router)
  if (denied) sayDenied()
}
