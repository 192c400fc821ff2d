import { LAST_LOOK, type LastLook } from '#sync/contracts/app/worker-messages.ts'
import { BUILD } from '../shell/build.ts'

/** Further down than this many screens nobody looks while the app starts. */
const SCREENS = 2

/**
 * Keeps how this screen looks, so that the worker can show it while the app starts the next time. Nothing of it can be
 * pressed, and what belongs to a person (`data-own`, pressed buttons) is left out (P-16). Never rejects.
 */
export async function keepLook(root: Element): Promise<void> {
  if (!('caches' in globalThis)) return
  const { lang, dataset } = document.documentElement
  const look: LastLook = {
    build: BUILD,
    language: lang,
    theme: dataset.theme ?? '',
    html: publicCopy(root).innerHTML,
  }
  try {
    const cache = await caches.open(LAST_LOOK.cache)
    await cache.put(LAST_LOOK.path, new Response(JSON.stringify(look)))
  } catch {
    // storage is full or denied: the app starts from its plain shell
  }
}

function publicCopy(root: Element): Element {
  const copy = root.cloneNode(true) as Element
  const same = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].map(
      (element, at) => [element, copy.querySelectorAll<HTMLElement>(selector)[at]] as const,
    )
  for (const [element, own] of same('[data-own]')) {
    own?.style.setProperty('height', `${element.offsetHeight}px`)
  }
  for (const own of copy.querySelectorAll('[data-own]')) own.replaceChildren()
  for (const button of copy.querySelectorAll('[aria-pressed=true]'))
    button.setAttribute('aria-pressed', 'false')
  for (const live of copy.querySelectorAll('[aria-live]')) live.replaceChildren()
  const below = SCREENS * innerHeight
  const far = same('main section').filter(
    ([element]) => element.getBoundingClientRect().top + scrollY > below,
  )
  for (const [, section] of far) section?.remove()
  return copy
}
