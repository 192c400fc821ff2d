import { readKiosk } from './kiosk.ts'

/** Browsers give the whole screen only to a touch, and take it back with every new page. */
export function wholeScreen(): void {
  if (readKiosk() === null || isWholeScreen()) return
  document.documentElement.requestFullscreen().catch(() => undefined)
}

/** Also where the browser has no whole screen to give, or shows nothing else anyway. */
export const isWholeScreen = (): boolean =>
  document.fullscreenElement !== null ||
  !document.fullscreenEnabled ||
  matchMedia('(display-mode: fullscreen)').matches

/** Calls `fn` whenever the whole screen is taken or given back. @returns ends it */
export function onWholeScreen(fn: () => void): () => void {
  document.addEventListener('fullscreenchange', fn)
  return () => document.removeEventListener('fullscreenchange', fn)
}
