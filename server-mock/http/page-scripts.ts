import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#sync/contracts/base/lists.ts'

/** dist/page-scripts.json, written by the build (scripts/build/page-scripts.ts). */
type PageScripts = {
  common: string[]
  pages: Record<string, { scripts: string[]; words: string[] }>
  words: Record<string, Partial<Record<Language, string>>>
}
type Known = { modified: number; all: PageScripts; addresses: string[] }

const known = new Map<string, Known>()

/**
 * The scripts a page is made of besides those index.html names: on a first visit the browser would hear of them one after
 * the other, each when the one before it ran.
 * @param root the folder of the built app
 * @param path of the page, `/product/mk-2017`
 * @returns addresses of scripts, in the order they are needed; none for `/`, an unknown page or a build without a list
 */
export async function scriptsOfPage(root: string, path: string, language: Language): Promise<string[]> {
  const { all, addresses } = (await read(join(root, 'page-scripts.json'))) ?? {}
  const address = addresses?.find((each) => isPage(each, path.replace(/(.)\/$/, '$1')))
  const page = address && all?.pages[address]
  if (!page) return []
  const words = page.words.flatMap((name) => all.words[name]?.[language] ?? [])
  return [...all.common, ...page.scripts, ...words].map((file) => `/${file}`)
}

async function read(path: string): Promise<Known | null> {
  const modified = (await stat(path).catch(() => null))?.mtimeMs
  if (modified === undefined) return null
  const before = known.get(path)
  if (before?.modified === modified) return before
  const all = JSON.parse(await readFile(path, 'utf8')) as PageScripts
  // `/pay/complete` before `/pay/$num`
  const addresses = Object.keys(all.pages).toSorted((a, b) => parameters(a) - parameters(b))
  const now = { modified, all, addresses }
  known.set(path, now)
  return now
}

const parameters = (address: string) => address.split('$').length

/** `$no`: a part of the address, `mk-{$no}`: the end of one, `{-$id}`: one that may be missing. */
function isPage(address: string, path: string): boolean {
  const asked = path.split('/')
  const parts = address.split('/')
  const needed = parts.filter((part) => !part.startsWith('{-'))
  return (
    asked.length >= needed.length &&
    asked.length <= parts.length &&
    asked.every((each, at) => isPart(parts[at] ?? '', each))
  )
}

function isPart(part: string, asked: string): boolean {
  if (!part.includes('$')) return part === asked
  const [before = '', after = ''] = part.split(/\{?-?\$\w+\}?/)
  return asked.startsWith(before) && asked.endsWith(after) && asked.length >= before.length + after.length
}
