/** Seconds at which the time left is said aloud; every second would drown everything else. */
const SAID = [180, 120, 60, 30, 10, 0] as const

/** Whole seconds until an instant, never negative. Both in milliseconds of this device's clock. */
export const secondsLeft = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000))

/** 2:05 */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The time left as it was last said aloud: the nearest of the moments above that is not over yet. */
export function saidAt(seconds: number): { unit: 'minutes' | 'seconds'; count: number } {
  const mark = [...SAID].reverse().find((each) => seconds <= each) ?? SAID[0]
  return mark >= 60 ? { unit: 'minutes', count: mark / 60 } : { unit: 'seconds', count: mark }
}
