/** Five touches of the upper left corner, or three times +, within this long call the staff's door, ms. */
const WITHIN_MS = 4000
const TAPS = 5
const PLUSES = 3
/** Side of the corner, CSS pixels. */
const CORNER_PX = 96
const REFUSED = ['contextmenu', 'dragstart', 'gesturestart'] as const
const isLarge = () => document.documentElement.matches('[data-kiosk~=large]')

/** Says true with the last of `count` signs that come within the time. @returns takes the time of one, ms */
export function inARow(count: number, withinMs: number): (at: number) => boolean {
  let times: number[] = []
  return (at) => {
    times = [...times, at].slice(-count)
    const isWhole = times.length === count && at - (times[0] ?? 0) <= withinMs
    if (isWhole) times = []
    return isWhole
  }
}

/**
 * What a browser offers on a long press, by pinching or dragging is of no use at a stand and leads out of the app; who
 * reads large may pinch it larger. A touch
 * leaves the focus where it was, so that Enter of a keypad goes on instead of pressing the same key again. A page cannot
 * keep anybody from the tablet's own keys: that is what the guide to locking it is for.
 * @returns ends it
 */
export function closePage(): () => void {
  const refuse = (event: Event) => {
    if (event.type !== 'gesturestart' || !isLarge()) event.preventDefault()
  }
  const keepFocus = (event: Event) => {
    if ((event.target as Element).closest('button')) event.preventDefault()
  }
  for (const event of REFUSED) addEventListener(event, refuse, { capture: true })
  addEventListener('mousedown', keepFocus)
  return () => {
    for (const event of REFUSED) removeEventListener(event, refuse, { capture: true })
    removeEventListener('mousedown', keepFocus)
  }
}

/** Calls `open` when somebody who knows how asks for the staff's door. @returns ends it */
export function onStaffSign(open: () => void): () => void {
  const tap = inARow(TAPS, WITHIN_MS)
  const plus = inARow(PLUSES, WITHIN_MS)
  const onPointer = ({ clientX, clientY, timeStamp }: PointerEvent) => {
    if (clientX < CORNER_PX && clientY < CORNER_PX && tap(timeStamp)) open()
  }
  // screens that count with + say that they have taken it
  const onKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (event.key === '+' && !event.defaultPrevented && !isTyping && plus(event.timeStamp)) open()
  }
  addEventListener('pointerdown', onPointer, { capture: true, passive: true })
  addEventListener('keydown', onKey)
  return () => {
    removeEventListener('pointerdown', onPointer, { capture: true })
    removeEventListener('keydown', onKey)
  }
}
