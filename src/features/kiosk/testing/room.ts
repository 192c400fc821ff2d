import { changeLanguage } from '#src/i18n/init.ts'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'

/**
 * Tablets people stand before, CSS pixels, with a language for each besides Japanese, which takes most room: where
 * `npm test` runs it, as `byTurns`.
 */
export const TABLETS = [
  [1280, 800, 'ko'],
  [1024, 768, 'en'],
  [768, 1024, 'zh-Hans'],
  [800, 1280, 'zh-Hant'],
] as const
/** By hand all of them. */
export const spokenOn = (language: Language): readonly Language[] =>
  import.meta.env.LANGUAGES_BY_TURNS ? [language, 'ja'] : LANGUAGES

/** How somebody may see it; the words of the bar's keys. */
export const MODES = [
  [],
  ['contrast'],
  ['low'],
  ['large'],
  ['contrast', 'low', 'large'],
] as const satisfies readonly (readonly ('large' | 'contrast' | 'low')[])[]

const all = (selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<HTMLElement>(selector),
]
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''

/** What React has to do is done when this resolves. */
export const drawn = () => new Promise<void>((resolve) => void setTimeout(resolve))
/** What follows from a touch React does at the end of its task. */
async function touch(key: HTMLElement): Promise<void> {
  key.click()
  await Promise.resolve()
  await Promise.resolve()
}

/** As somebody's touch of a language's key does. */
export async function speakNow(language: Language): Promise<void> {
  await changeLanguage(language)
  // words are heard of in a task of their own
  await drawn()
  await drawn()
}

/** Gives the bar its room at once: the browser tells of its height only with the next frame. */
export function settle(): void {
  const bar = document.querySelector('.kiosk-bar')
  if (!bar) return
  const { height } = bar.getBoundingClientRect()
  document.documentElement.style.setProperty('--kiosk-bar', `${Math.ceil(height)}px`)
}

/** The whole of it can be seen and touched. @param end where the bar begins, CSS pixels */
function whyNot(key: HTMLElement, end: number): string[] {
  const { left, right, top, bottom } = key.getBoundingClientRect()
  const where = `${nameOf(key)} ${Math.round(top)}–${Math.round(bottom)} of ${Math.round(end)}`
  if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > end + 1) return [`${where} is out of sight`]
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return hit && (key.contains(hit) || hit.contains(key)) ? [] : [`${where} is covered`]
}

/** Words that are cut, or take a second row where they are one. */
const wrapped = () =>
  all('.kiosk-sizes > button, .kiosk-stepper > output, .kiosk-number, .g-kiosk-top button')
    .filter((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      const tops = [...range.getClientRects()].map(({ top }) => top)
      const isOneRow = Math.max(...tops) - Math.min(...tops) < 8
      return !isOneRow || each.scrollWidth > each.clientWidth + 1
    })
    .map((each) => `${nameOf(each)} takes more than a row`)

/**
 * What is wrong with a screen of a tablet as it stands: a key that has to be looked for, lies behind the bar or under
 * another, words that do not fit theirs.
 * @param asksScroll shown large, only what leads on must be there at once
 */
export function faultsOfRoom(asksScroll: boolean): string[] {
  const bar = document.querySelector<HTMLElement>('.kiosk-bar')
  const end = bar?.getBoundingClientRect().top ?? innerHeight
  const keys = all(
    asksScroll ? '.g-kiosk-foot button' : 'main :is(button, a), main .g-qr, main .kiosk-number',
  )
  const found = keys.flatMap((key) => whyNot(key, end))
  if (bar) found.push(...all('button', bar).flatMap((key) => whyNot(key, innerHeight)))
  if (end < 0.5 * innerHeight) found.push(`the bar begins at ${Math.round(end)} of ${innerHeight}`)
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.push(`${scrollWidth} wide`)
  return [...found, ...wrapped()]
}

/** The same of what lies over the screen. */
export function faultsOfDialog(): string[] {
  const dialog = document.querySelector('dialog[open]')
  return dialog
    ? all('button', dialog).flatMap((key) => whyNot(key, innerHeight))
    : ['nothing lies over the screen']
}

const switchOf = (name: string) => all('.kiosk-bar button').find(({ textContent }) => textContent === name)

/** Opens or shuts the bar's second half. @returns whether it has one */
export async function openBar(looks: string, isOpen: boolean): Promise<boolean> {
  const key = switchOf(looks)
  if (!key) return false
  if ((key.getAttribute('aria-expanded') === 'true') !== isOpen) await touch(key)
  return true
}

/** Presses the bar's switches until the tablet is shown so. @param names of all switches, and of those that are to be on */
export async function lookSo(looks: string, names: readonly string[], on: readonly string[]): Promise<void> {
  for (const name of names) {
    if (!switchOf(name)) await openBar(looks, true)
    const key = switchOf(name)
    if (!key) throw new Error(`the bar has no ${name}`)
    if ((key.getAttribute('aria-pressed') === 'true') === on.includes(name)) continue
    await touch(key)
  }
}
