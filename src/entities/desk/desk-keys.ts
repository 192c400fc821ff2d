const ITEM = '[data-desk-item]'
/** Keys that press a button of the item. */
const BUTTONS: Readonly<Record<string, string>> = {
  e: '[data-desk-edit]',
  a: '[data-desk-approve]',
  r: '[data-desk-reject]',
}

/**
 * J and K go to the next item of a desk and the one before, R to the field of the one that has the focus (or opens it), A approves it, E
 * opens it to be changed and N what is written anew; keys pressed in a field are text.
 * @param list what holds the items
 */
export function moveByKey(event: KeyboardEvent, list: HTMLElement): void {
  const { target } = event
  if (isTyping(event) || !(target instanceof HTMLElement)) return
  const items = [...list.querySelectorAll<HTMLElement>(ITEM)]
  const now = target.closest<HTMLElement>(ITEM)
  const place = now ? items.indexOf(now) : -1
  const key = event.key.toLowerCase()
  if (key === 'j') items[place + 1]?.focus()
  if (key === 'k') items[place - 1]?.focus()
  const field = key === 'r' ? now?.querySelector<HTMLElement>('textarea, select') : null
  const button = BUTTONS[key]
  const opens = button && !field ? now?.querySelector<HTMLElement>(button) : null
  if (!field && !opens) return openNewByKey(event)
  // the key itself is no text
  event.preventDefault()
  field?.focus()
  opens?.click()
}

/** N opens what is written anew, also where a desk has nothing else yet. */
export function openNewByKey(event: KeyboardEvent): void {
  if (isTyping(event) || event.key.toLowerCase() !== 'n') return
  const anew = document.querySelector<HTMLElement>('[data-desk-new]')
  if (!anew) return
  event.preventDefault()
  anew.click()
}

/** A key that is text, a shortcut of the browser, or meant for a dialog. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return true
  return target.matches('input, textarea, select') || target.closest('dialog') !== null
}
