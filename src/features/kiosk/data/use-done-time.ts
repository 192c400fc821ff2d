import { useEffect, useEffectEvent, useState } from 'react'
import { deviceClock } from '#src/platform/device/clock.ts'
import { onTouch } from '#src/platform/kiosk/on-touch.ts'
import { POLICY } from '#sync/domain/policy.ts'

const { doneSeconds, moreTimeMax } = POLICY.waiting

/**
 * How long the number is still shown. A touch begins the time again; asking for more adds as much to what is left, so
 * often as the policy says.
 * @returns seconds left, how often more may be asked for, and the asking
 */
export function useDoneTime(onEnd: () => void): { seconds: number; left: number; more: () => void } {
  const [seconds, setSeconds] = useState<number>(doneSeconds)
  const [left, setLeft] = useState<number>(moreTimeMax)
  const tick = useEffectEvent(() => (seconds <= 1 ? onEnd() : setSeconds(seconds - 1)))
  useEffect(() => deviceClock.after(1000, () => tick()), [seconds])
  useEffect(() => onTouch(() => setSeconds((now) => Math.max(now, doneSeconds))), [])
  return {
    seconds,
    left,
    more() {
      if (left === 0) return
      setLeft(left - 1)
      setSeconds(seconds + doneSeconds)
    },
  }
}
