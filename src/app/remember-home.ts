import { deviceClock } from '#src/platform/device/clock.ts'
import { contentReady, whenContentReady } from '#src/platform/start/content-ready.ts'
import { keepLook } from '#src/platform/start/last-look.ts'
import type { createAppRouter } from './router.tsx'

/**
 * The look of the home screen is kept this long after its content is ready, ms: soon, because a visit may be short, and
 * once more when the last of it has come.
 */
const KEPT_AFTER = [500, 3000]

/** Keeps the look of the home screen for the next start: once its content is there, and when the app is put away. */
export function rememberHome(router: ReturnType<typeof createAppRouter>): void {
  const remember = () => {
    const root = document.getElementById('root')
    const isHome = location.pathname === '/' && document.querySelector('[role=dialog]') === null
    if (root && isHome && contentReady()) void keepLook(root)
  }
  const soon = () => {
    if (location.pathname !== '/') return
    whenContentReady(() => {
      for (const ms of KEPT_AFTER) deviceClock.after(ms, remember)
    })
  }
  soon()
  router.subscribe('onRendered', soon)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') remember()
  })
}
