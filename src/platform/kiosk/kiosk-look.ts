/** How one person at a kiosk wants to see it; forgotten with everything else of that person. */
export type KioskLook = {
  /** Everything a third larger again. */
  isLarge: boolean
  /** Black on white, at least 7:1. */
  hasContrast: boolean
}

const LOOK = 'goraero.kiosk.look'

export function readLook(): KioskLook {
  const stored = (sessionStorage.getItem(LOOK) ?? '').split(' ')
  return { isLarge: stored.includes('large'), hasContrast: stored.includes('contrast') }
}

/** Keeps the look as long as this person is there, and shows it (src/app/kiosk.css). */
export function showLook({ isLarge, hasContrast }: KioskLook): void {
  const words = [isLarge && 'large', hasContrast && 'contrast'].filter(Boolean)
  sessionStorage.setItem(LOOK, words.join(' '))
  document.documentElement.dataset.kiosk = words.join(' ')
}

export const forgetLook = (): void => sessionStorage.removeItem(LOOK)
