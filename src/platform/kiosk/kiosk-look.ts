import { largeZoom } from './letter-size.ts'

/** How one person at a kiosk wants to see and hear it; forgotten with everything else of that person. */
export type KioskLook = {
  /** Everything twice as large, or larger where the screen asks for it (letter-size.ts). */
  isLarge: boolean
  /** Black on white, at least 7:1. */
  hasContrast: boolean
  /** All controls in the lower part, for who sits or is small. */
  isLow: boolean
  /** Screens and focused keys are read aloud. */
  speaks: boolean
  pace: (typeof PACES)[number]
  loudness: (typeof LOUDNESSES)[number]
}

export const PACES = ['slow', 'normal', 'fast'] as const
export const LOUDNESSES = ['soft', 'middle', 'loud'] as const

export const PLAIN_LOOK: KioskLook = {
  isLarge: false,
  hasContrast: false,
  isLow: false,
  speaks: false,
  pace: 'normal',
  loudness: 'middle',
}

const LOOK = 'goraero.kiosk.look'

export function readLook(): KioskLook {
  const stored = (sessionStorage.getItem(LOOK) ?? '').split(' ')
  return {
    isLarge: stored.includes('large'),
    hasContrast: stored.includes('contrast'),
    isLow: stored.includes('low'),
    speaks: stored.includes('speaks'),
    pace: PACES.find((pace) => stored.includes(pace)) ?? PLAIN_LOOK.pace,
    loudness: LOUDNESSES.find((loudness) => stored.includes(loudness)) ?? PLAIN_LOOK.loudness,
  }
}

/**
 * Keeps the look as long as this person is there, and shows it (src/app/kiosk.css).
 * @param kind of kiosk, a word of the attribute the style sheet reads; none for the first kind there was
 */
export function showLook(look: KioskLook, kind = ''): void {
  const seen = [look.isLarge && 'large', look.hasContrast && 'contrast', look.isLow && 'low'].filter(Boolean)
  sessionStorage.setItem(LOOK, [...seen, look.speaks && 'speaks', look.pace, look.loudness].join(' '))
  document.documentElement.dataset.kiosk = [kind, ...seen].filter(Boolean).join(' ')
}

export const forgetLook = (): void => sessionStorage.removeItem(LOOK)

/** Tells the style sheet how large large is on this screen. */
export function setLarge(kiosk: { kind?: string; diagonalCm?: number }): void {
  if (kiosk.diagonalCm === undefined) return
  // what is made for the hand is already shown half as large again
  const zoom = largeZoom(screen, kiosk.diagonalCm) * (kiosk.kind === 'waiting' ? 1 : 1.5)
  document.documentElement.style.setProperty('--kiosk-large', String(zoom))
}
