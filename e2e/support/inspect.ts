import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { namespaces } from '#scripts/build/words.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Every key a text can have, `namespace.a.b` and `a.b`; a screen that shows one has lost its words. */
export async function textKeys(): Promise<Set<string>> {
  const keys = await Promise.all(
    namespaces(ROOT).map(async ({ name, folder }) => {
      const { ko } = (await import(pathToFileURL(join(ROOT, folder, 'ko.ts')).href)) as { ko: object }
      return leaves(ko).flatMap((key) => [
        `${name}.${key}`,
        `${name}:${key}`,
        ...(key.includes('.') ? [key] : []),
      ])
    }),
  )
  return new Set(keys.flat())
}

const leaves = (words: object): string[] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? leaves(value).map((rest) => `${name}.${rest}`) : [name],
  )

export interface Expected {
  lang: string
  layout: string | null
  keys: ReadonlySet<string>
}

/** What is wrong with the screen that stands, in words; nothing when all is well. */
export async function faults(page: Page, { keys, ...expected }: Expected): Promise<string[]> {
  // thousands of keys would take longer on their way into the page than the looking does
  const { found, dotted } = await page.evaluate(lookAt, expected)
  return [...found, ...dotted.filter((text) => keys.has(text)).map((text) => `raw key ${text}`)]
}

/** Links of the screen that stands which lead to a page that is still being built. */
export async function deadEnds(page: Page, preparing: RegExp): Promise<string[]> {
  const paths = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  return [...new Set(paths)]
    .filter((path) => preparing.test(path))
    .map((path) => `a link to ${path}, which is not built`)
}

/** Runs in the page; `dotted` are its texts that have the shape of a key. */
function lookAt({ lang, layout }: Omit<Expected, 'keys'>): { found: string[]; dotted: string[] } {
  const found: string[] = []
  const count = (selector: string) => document.querySelectorAll(selector).length
  if (count('main, [role=main]') !== 1) found.push(`${count('main, [role=main]')} main landmarks`)
  if (count('main h1') !== 1) found.push(`${count('main h1')} first headings`)
  else if (!document.querySelector('main h1')?.textContent?.trim()) found.push('an empty first heading')
  const heading = document.querySelector('main h1')?.textContent.replace(/\s+/g, ' ').trim()
  if (!document.title.startsWith(heading ?? '')) found.push(`title ${document.title}, not ${heading}`)
  if (document.documentElement.lang !== lang) found.push(`lang ${document.documentElement.lang}`)
  const frame = document.querySelector<HTMLElement>('[data-layout]')?.dataset.layout
  if (layout && frame !== layout) found.push(`layout ${frame}, not ${layout}`)
  if (document.querySelector('main [role=status][aria-busy=true]')) found.push('still loading')
  const words: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const around = walker.currentNode.parentElement
    if (around?.closest('script, style, noscript, option')) continue
    const text = (walker.currentNode.nodeValue ?? '').trim()
    words.push(text)
    // what people wrote says so itself, or a voice reads it by the wrong rules
    const letters = text.match(/\p{Letter}/gu)?.length ?? 0
    const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0
    if (hangul > letters / 2 && !around?.closest('[lang]')?.matches(':lang(ko)'))
      found.push(`Korean without its language: ${text.slice(0, 40)}`)
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      words.push((element.getAttribute(name) ?? '').trim())
  for (const text of words)
    if (/\bundefined\b|\bNaN\b|\[object |\{\{|Invalid Date/.test(text))
      found.push(`broken text: ${text.slice(0, 80)}`)
  return { found, dotted: words.filter((text) => /^[^\s.:]+[.:]\S+$/.test(text)) }
}
