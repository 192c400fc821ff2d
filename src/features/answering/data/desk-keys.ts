const ITEM = '[data-desk-item]'

/**
 * J and K go to the next item of a desk and the one before, R to the field of the one that has the focus; keys pressed
 * in a field are text.
 * @param list what holds the items
 */
export function moveByKey(event: KeyboardEvent, list: HTMLElement): void {
  const { target, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
  if (target.matches('input, textarea, select') || target.closest('dialog')) return
  const items = [...list.querySelectorAll<HTMLElement>(ITEM)]
  const now = target.closest<HTMLElement>(ITEM)
  const place = now ? items.indexOf(now) : -1
  const key = event.key.toLowerCase()
  if (key === 'j') items[place + 1]?.focus()
  if (key === 'k') items[place - 1]?.focus()
  if (key !== 'r' || !now) return
  // the key itself is no text
  event.preventDefault()
  now.querySelector<HTMLElement>('textarea, select')?.focus()
}
