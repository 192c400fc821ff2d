import { useEffect, useEffectEvent } from 'react'
import { listenToKeypad, type KioskKey } from '#src/platform/kiosk/keys.ts'

type Keys = Partial<Record<Exclude<KioskKey, `${number}`>, () => void>> & {
  /** A digit, 0 to 9. */
  digit?: (digit: number) => void
}

/** What the keys of an external keypad do on this screen: every step can be gone with them alone. */
export function useKeys(keys: Keys): void {
  const take = useEffectEvent((key: KioskKey): boolean => {
    const act = /^\d$/.test(key) ? keys.digit && (() => keys.digit?.(Number(key))) : keys[key as 'enter']
    act?.()
    return act !== undefined
  })
  useEffect(() => listenToKeypad((key) => take(key)), [])
}
