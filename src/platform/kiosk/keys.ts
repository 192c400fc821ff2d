export type KioskKey = 'enter' | 'escape' | 'plus' | 'minus' | 'erase' | `${number}`

const NAMED: Record<string, KioskKey> = {
  Enter: 'enter',
  Escape: 'escape',
  '+': 'plus',
  '-': 'minus',
  Backspace: 'erase',
}

/** What a key of a numeric keypad means; null: nothing here. */
export const kioskKey = (key: string): KioskKey | null =>
  /^\d$/.test(key) ? (key as KioskKey) : (NAMED[key] ?? null)

/**
 * Listens to an external keypad. A button that has the focus takes its own Enter, and a field all of its keys.
 * @param take says whether it took the key
 * @param isOver it is asked for what stands over the screen, wherever the focus is: the touch that opened it takes it away
 * @returns ends it
 */
export function listenToKeypad(take: (key: KioskKey) => boolean, isOver = false): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { target } = event
    const key = kioskKey(event.key)
    if (key === null || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
    if (key === 'enter' && target instanceof HTMLElement && target.matches('a, button')) return
    // what stands over the screen has the keys for itself
    if (!isOver && document.querySelector('dialog:modal') && !(target as Element).closest('dialog')) return
    if (take(key)) event.preventDefault()
    // what it does not take is not for the screen below either
    else if (isOver) event.stopImmediatePropagation()
  }
  // before the screen below, which was there first
  addEventListener('keydown', onKey, isOver)
  return () => removeEventListener('keydown', onKey, isOver)
}
