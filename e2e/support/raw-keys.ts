import type { BrowserContext } from '@playwright/test'
import { textKeys } from './inspect.ts'

/**
 * Watches every page of a browser for texts that are keys: words that came later than their screen, if only for a moment.
 * @returns the keys seen so far
 */
export async function watchKeys(context: BrowserContext): Promise<() => Promise<string[]>> {
  const dotted = new Set<string>()
  await context.exposeBinding('tellDotted', (_source, text: string) => void dotted.add(text))
  await context.addInitScript(tellDottedTexts)
  return async () => {
    if (dotted.size === 0) return []
    const keys = await textKeys()
    return [...dotted].filter((text) => keys.has(text))
  }
}

/** Runs in the page, before anything of it: tells of each text that has the shape of a key, once. */
function tellDottedTexts(): void {
  const { tellDotted } = globalThis as unknown as { tellDotted(text: string): void }
  const NAMES = ['aria-label', 'placeholder', 'alt', 'title']
  const told = new Set<string>()
  const look = (value: string | null) => {
    const text = value?.trim() ?? ''
    if (text.length > 100 || !/^[a-z][\w-]*[.:][\w.-]+$/i.test(text) || told.has(text)) return
    told.add(text)
    tellDotted(text)
  }
  const walk = (node: Node) => {
    if (node instanceof Text) return look(node.data)
    if (!(node instanceof Element) || /^(SCRIPT|STYLE)$/.test(node.tagName)) return
    for (const name of NAMES) look(node.getAttribute(name))
    for (const child of node.childNodes) walk(child)
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, attributeName } of changes)
      if (type === 'attributes') look((target as Element).getAttribute(attributeName ?? ''))
      else if (type === 'characterData') look((target as Text).data)
      else for (const node of addedNodes) walk(node)
  }).observe(document, {
    ...{ subtree: true, childList: true, characterData: true },
    ...{ attributes: true, attributeFilter: NAMES },
  })
}
