import { useEffect, useState, useSyncExternalStore } from 'react'
import { millisecondsInSecond } from 'date-fns/constants'
import type { WaitLine } from '#sync/contracts/waiting/line.ts'
import type { WaitAct } from '#sync/domain/wait/write.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { isWholeScreen, onWholeScreen } from '#src/platform/kiosk/whole-screen.ts'

/** The next touch fills the screen again; only what lasts is worth a word to the staff. */
const LASTS_MS = 15 * millisecondsInSecond

/** Tells the shop when this tablet does not fill its screen any more, and when it does again. @param id of the device */
export function useTellScreen(
  id: string | undefined,
  line: Pick<WaitLine, 'left' | 'day'> | undefined,
  act: (what: Exclude<WaitAct, { kind: 'join' }>) => unknown,
): void {
  const isWhole = useSyncExternalStore(onWholeScreen, isWholeScreen)
  const [hasLeft, setLeft] = useState(false)
  // apart from the line, which is another every few seconds
  useEffect(() => {
    if (isWhole) return
    const end = deviceClock.after(LASTS_MS, () => setLeft(true))
    return () => {
      end()
      setLeft(false)
    }
  }, [isWhole])
  const isKnown = line?.left?.some(({ device }) => device === id) ?? false
  const day = line?.day
  useEffect(() => {
    if (id === undefined || day === undefined) return
    if (isWhole && isKnown) void act({ kind: 'screenFull', ticketId: null, args: {} })
    if (hasLeft && !isKnown) void act({ kind: 'screenLeft', ticketId: null, args: {} })
  }, [id, day, isWhole, hasLeft, isKnown, act])
}
