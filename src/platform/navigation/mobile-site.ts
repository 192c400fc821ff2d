/** What decides whether this visit belongs to the mobile site (S2-120). */
export interface Visit {
  /** The configured site; null when none is. */
  mobileSite: string | null
  /** CSS pixels of the whole screen. */
  screen: { width: number; height: number }
  /** Path with query and fragment. */
  address: string
  installed: boolean
  online: boolean
  development: boolean
}

const SHORTER_SIDE = 768

/**
 * Where a phone is sent: the same path and query on the mobile site, or null to stay. Waiting lists, installed apps,
 * development and visits without network always stay.
 */
export function mobileAddress(visit: Visit): string | null {
  const { mobileSite, screen, address, installed, online, development } = visit
  if (!mobileSite || installed || !online || development) return null
  if (Math.min(screen.width, screen.height) >= SHORTER_SIDE) return null
  if (/^\/waiting(?:[/?#-]|$)/.test(address)) return null
  return new URL(address, mobileSite).href
}

/** Sends this phone on when the operator has a mobile site. */
export function goToMobileSite(mobileSite: string | null): void {
  const to = mobileAddress({
    mobileSite,
    screen: { width: screen.width, height: screen.height },
    address: location.pathname + location.search + location.hash,
    installed: matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches,
    online: navigator.onLine,
    development: import.meta.env.DEV,
  })
  if (to !== null && new URL(to).origin !== location.origin) location.replace(to)
}
