import { useEffect, useEffectEvent, useRef } from 'react'
import { markRead } from '#sync/mutations/room/read.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useCommand } from '#src/data/use-command.ts'
import { deviceClock } from '#src/platform/device/clock.ts'

/** What is read is noted after this, ms, and this often at most. */
const FIRST_MS = 500
const EVERY_MS = 5000

/** Notes how far the person has read while the newest message is in sight, and when they leave. */
export function useReadMark(roomId: string, newest: number, isAtEnd: boolean): void {
  const write = useCommand(markRead)
  const { item } = usePersonalItem('membership', roomId)
  const marked = useRef({ no: 0, at: 0 })
  const readNo = item && !item.value.asked ? (item.value.readNo ?? 0) : null
  const isDue = readNo !== null && isAtEnd && newest > readNo
  const mark = useEffectEvent(() => {
    if (!isDue || newest <= marked.current.no) return
    marked.current = { no: newest, at: deviceClock.now() }
    void write({ roomId, no: newest })
  })
  useEffect(() => {
    if (!isDue) return
    const tick = () => {
      if (document.visibilityState === 'visible') mark()
      stop = deviceClock.after(EVERY_MS, tick)
    }
    const since = deviceClock.now() - marked.current.at
    let stop = deviceClock.after(Math.max(FIRST_MS, EVERY_MS - Math.max(0, since)), tick)
    return () => stop()
  }, [isDue])
  useEffect(() => {
    // shown again it is read, and what is hidden now was in sight until then
    const onChange = () => mark()
    document.addEventListener('visibilitychange', onChange)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      onChange()
    }
  }, [])
}
