/** Milliseconds after which what was typed is forgotten; a busy device takes a scanner's keys slowly. */
const PAUSE = 1500
/** Shorter runs are somebody touching the keyboard. */
const SHORTEST = 12
/** What every ticket begins with. */
const TICKET = 'GR1.'

export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'> & { at: number }

/**
 * The sign a scanner meant. A scanner presses the keys of an American keyboard; with a Korean or Japanese input method
 * on, `key` is something else, so the place of the key decides.
 */
export function signOf({ key, code, shiftKey }: Omit<Key, 'at'>): string | null {
  if (key.length === 1 && key.charCodeAt(0) < 128) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit && !shiftKey) return digit
  if (code === 'Minus') return shiftKey ? '_' : '-'
  return code === 'Period' && !shiftKey ? '.' : null
}

/** Gathers what a scanner types until its Enter. @returns takes a key; the text when it is whole, else null */
export function createWedge(): (key: Key) => string | null {
  let text = ''
  let last = 0
  return (key) => {
    if (key.at - last > PAUSE) text = ''
    last = key.at
    if (key.key === 'Enter') {
      // what was touched by chance before it does not belong to a ticket
      const whole = text.slice(Math.max(0, text.lastIndexOf(TICKET)))
      text = ''
      return whole.length >= SHORTEST ? whole : null
    }
    text += signOf(key) ?? ''
    return null
  }
}

/** Listens to a scanner that types, wherever the focus is but in a field. @returns ends it */
export function listenToWedge(onText: (text: string) => void): () => void {
  const take = createWedge()
  const onKey = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (isField || event.ctrlKey || event.altKey || event.metaKey) return
    const text = take({ key: event.key, code: event.code, shiftKey: event.shiftKey, at: event.timeStamp })
    if (text === null) return
    // its Enter must not press the button that has the focus
    event.preventDefault()
    onText(text)
  }
  addEventListener('keydown', onKey, true)
  return () => removeEventListener('keydown', onKey, true)
}
