import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../../sync/contracts/base/lists.ts'
import { closure, firstLoad, nextLoad, type ViteManifest } from './shell-groups.ts'
import { namespaces } from './words.ts'

const ROUTES = 'src/routes'
/** What finds a screen and its words, whichever it is. */
const FINDERS = ['virtual:route-bodies', 'src/app/strings/others.ts']

/** What a page is made of besides the first load of `/`: dist/page-scripts.json, read by the server. */
export type PageScripts = {
  /** Scripts every page but `/` needs. */
  common: string[]
  /** By address, as routes are written (`/product/mk-{$mkno}`): its scripts, and the namespaces of its words. */
  pages: Record<string, { scripts: string[]; words: string[] }>
  /** The script of a namespace's words in each language. */
  words: Record<string, Partial<Record<string, string>>>
}

/** Files below src/routes and the addresses they declare. */
export function routeAddresses(root = process.cwd()): Map<string, string> {
  const files = readdirSync(join(root, ROUTES), { recursive: true, encoding: 'utf8' })
  return new Map(
    files.flatMap((file) => {
      const text = file.endsWith('.tsx') ? readFileSync(join(root, ROUTES, file), 'utf8') : ''
      const address = /createFileRoute\(\s*['"]([^'"]+)['"]/.exec(text)?.[1]
      return address && address !== '/' ? [[file.replaceAll('\\', '/'), address.replace(/\/$/, '')]] : []
    }),
  )
}

/**
 * @param words namespaces by route file (scripts/build/route-bodies.ts)
 * @param addresses by route file
 */
export function pageScripts(
  manifest: ViteManifest,
  words: Readonly<Record<string, readonly string[]>>,
  addresses: ReadonlyMap<string, string>,
): PageScripts {
  const first = firstLoad(manifest)
  const scripts = (keys: readonly string[], but: ReadonlySet<string>) =>
    [...closure(manifest, keys)].filter((file) => file.endsWith('.js') && !first.has(file) && !but.has(file))
  const next = new Set([...nextLoad(manifest)].filter((file) => file.endsWith('.js') && !first.has(file)))
  const common = [...next, ...scripts(FINDERS, next)]
  const known = new Set(common)
  const bodyOf = (file: string) => `${ROUTES}/${file}?tsr-split=component`
  const pages = [...addresses].flatMap(([file, address]) => {
    const frames = layoutsOf(file).filter((each) => addresses.has(each))
    if (!manifest[bodyOf(file)]) return []
    const parts = [...frames, file]
    const said = [...new Set(parts.flatMap((part) => words[part] ?? []))]
    return [[address, { scripts: scripts(parts.map(bodyOf), known), words: said }] as const]
  })
  return { common, pages: Object.fromEntries(pages), words: wordScripts(manifest) }
}

/** `login{$plan}/route.tsx` is around all that stands in its folder. */
function layoutsOf(file: string): string[] {
  const folders = file.split('/').slice(0, -1)
  return folders
    .map((_, at) => [...folders.slice(0, at + 1), 'route.tsx'].join('/'))
    .filter((each) => each !== file)
}

function wordScripts(manifest: ViteManifest): PageScripts['words'] {
  const ofNamespace = (folder: string) =>
    LANGUAGES.flatMap((language) => {
      const file = manifest[`${folder}/${language}.ts`]?.file
      return file ? [[language, file] as const] : []
    })
  return Object.fromEntries(
    namespaces()
      .map(({ name, folder }) => [name, Object.fromEntries(ofNamespace(folder))] as const)
      .filter(([, files]) => Object.keys(files).length > 0),
  )
}

/** Reads what the build left behind. @param cache folder of vite-manifest.json and route-words.json */
export function readPageScripts(cache: string): PageScripts {
  const read = (name: string) => JSON.parse(readFileSync(join(cache, name), 'utf8')) as unknown
  if (!existsSync(join(cache, 'route-words.json'))) throw new Error('the build wrote no words of routes')
  return pageScripts(
    read('vite-manifest.json') as ViteManifest,
    read('route-words.json') as Record<string, string[]>,
    routeAddresses(),
  )
}
