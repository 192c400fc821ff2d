import { useEffect, useEffectEvent, useRef } from 'react'
import { markRead } from '#sync/mutations/room/read.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useCommand } from '#src/data/use-command.ts'
import { deviceClock } from '#src/platform/device/clock.ts'

/** What is read right away is noted after this, ms; what comes while somebody reads on, this often at most. */
const FIRST_MS = 500
const EVERY_MS = 5000

/** Notes how far the person has read while the newest message is in sight, and when they leave. */
export function useReadMark(roomId: string, newest: number, isAtEnd: boolean): void {
  const write = useCommand(markRead)
  const { item } = usePersonalItem('membership', roomId)
  const marked = useRef(0)
  const readNo = item && !item.value.asked ? (item.value.readNo ?? 0) : null
  const isDue = readNo !== null && isAtEnd && newest > readNo
  const mark = useEffectEvent(() => {
    if (!isDue || newest <= marked.current || document.visibilityState !== 'visible') return
    marked.current = newest
    void write({ roomId, no: newest })
  })
  useEffect(() => {
    if (!isDue) return
    const tick = () => {
      mark()
      stop = deviceClock.after(EVERY_MS, tick)
    }
    let stop = deviceClock.after(marked.current === 0 ? FIRST_MS : EVERY_MS, tick)
    return () => stop()
  }, [isDue])
  useEffect(() => {
    const onVisible = () => mark()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      onVisible()
    }
  }, [])
}
