import type { WebGlKind } from './web-gl.ts'

const KEY = 'goraero.map.drawer'

/** Another version of the browser may draw otherwise. */
const nameOf = (kind: string): string => `${kind} ${navigator.userAgent}`

/** What drew the last map on this device; null: not known. */
export function knownDrawer(): WebGlKind {
  try {
    const kept = localStorage.getItem(KEY)
    return (['fast', 'slow'] as const).find((kind) => kept === nameOf(kind)) ?? null
  } catch {
    return null
  }
}

/** Keeps what draws, so that the next map need not ask; null forgets it. */
export function keepDrawer(kind: WebGlKind): void {
  try {
    if (kind) localStorage.setItem(KEY, nameOf(kind))
    else localStorage.removeItem(KEY)
  } catch {
    // the next map asks again
  }
}
