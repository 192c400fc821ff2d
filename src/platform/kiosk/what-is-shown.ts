/** A screen is read when it has stood still for so long, ms. */
const SETTLED_MS = 250
/** What is said of a screen, in this order: question, explanation, and what is marked to be said. */
const SAID = 'h1, .g-kiosk-lead, [data-say]'

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

/** The words of a screen that are read aloud, dialogs over it first. */
export function screenWords(page: ParentNode): string {
  const top = page.querySelector('dialog:modal') ?? page.querySelector('main')
  const found = top ? [...top.querySelectorAll<HTMLElement>(`${SAID}, dialog:modal :is(h2, p)`)] : []
  return [...new Set(found.map((element) => plain(element.innerText)))].filter(Boolean).join('. ')
}

/** What a control is called, with its state where it has one. */
export function controlWords(control: Element, pressed: string): string {
  const name = control.getAttribute('aria-label') ?? (control as HTMLElement).innerText
  const isOn = control.getAttribute('aria-pressed') === 'true' || control.matches(':checked')
  return [plain(name), isOn && pressed].filter(Boolean).join(', ')
}

export interface ScreenEars {
  /** Another screen stands there, or it says something else. */
  screen: (words: string) => void
  /** A control has the focus or is touched. */
  control: (control: Element) => void
}

/** Tells what a voice would have to say. @returns ends it */
export function watchScreen({ screen, control }: ScreenEars): () => void {
  let last = ''
  let timer: number | undefined
  const look = () => {
    const words = screenWords(document)
    if (words === last) return
    last = words
    screen(words)
  }
  const soon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(look, SETTLED_MS)
  }
  const onControl = (event: Event) => {
    const found = (event.target as Element | null)?.closest?.('a, button, input, select, textarea, [role]')
    if (found && !found.matches('main, h1')) control(found)
  }
  const observer = new MutationObserver(soon)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  addEventListener('focusin', onControl)
  addEventListener('pointerdown', onControl, { passive: true })
  soon()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    removeEventListener('focusin', onControl)
    removeEventListener('pointerdown', onControl)
  }
}
