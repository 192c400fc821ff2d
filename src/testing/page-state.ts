import { cdp, page } from 'vitest/browser'

/** The size of a phone, which every test begins with (scripts/lib/screens-project.ts). */
const PHONE = { width: innerWidth, height: innerHeight }
/** What a person asks their device for, and paper. */
const MEDIA = [
  '(forced-colors: active)',
  '(prefers-reduced-motion: reduce)',
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  'print',
]
/** Follows the language the app speaks. */
const OF_THE_LANGUAGE = ['lang', 'dir']

const attributesOf = (element: Element): [name: string, value: string][] =>
  [...element.attributes].flatMap(({ name, value }) =>
    OF_THE_LANGUAGE.includes(name) ? [] : [[name, value]],
  )
const seenMedia = () => MEDIA.map((query) => window.matchMedia(query).matches).join()

/** What the runner hands out speaks the browser's own protocol; its types are in a package of tests alone. */
interface Device {
  send(method: string, params: object): Promise<unknown>
}
const isDevice = (session: object): session is Device => 'send' in session

const ROOTS = [document.documentElement, document.body]
const AS_LOADED = {
  attributes: ROOTS.map(attributesOf),
  media: seenMedia(),
  movement: {
    name: 'prefers-reduced-motion',
    value: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'reduce' : 'no-preference',
  },
  title: document.title,
}

/** Puts the page back as it was loaded: size, theme, text size, what the device asks for, focus and title. */
export async function resetPage(): Promise<void> {
  for (const [at, element] of ROOTS.entries()) putBack(element, AS_LOADED.attributes[at] ?? [])
  document.title = AS_LOADED.title
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  const device = cdp()
  if (seenMedia() !== AS_LOADED.media && isDevice(device))
    // of what is left out nothing is emulated any more, not even what the project asks for
    await device.send('Emulation.setEmulatedMedia', { media: '', features: [AS_LOADED.movement] })
  if (innerWidth !== PHONE.width || innerHeight !== PHONE.height)
    await page.viewport(PHONE.width, PHONE.height)
}

function putBack(element: Element, attributes: [name: string, value: string][]): void {
  const names = attributes.map(([name]) => name)
  for (const [name] of attributesOf(element)) if (!names.includes(name)) element.removeAttribute(name)
  for (const [name, value] of attributes)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
