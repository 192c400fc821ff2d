import { NEAR, NEXT } from './first-chunks.ts'

/** What Vite's manifest says of one chunk (`build.manifest`). */
export type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
export type ViteManifest = Record<string, Chunk>

/**
 * `install`: fetched before the worker counts as installed. `idle`: everything else an offline visitor may open.
 * `worker`: a script of the worker itself, which the platform stores.
 */
export type ShellGroup = 'install' | 'idle' | 'worker'

/** Screens whose code comes with the shell, what opens their content, and the screen shown when the network is gone. */
const FIRST_SCREENS = /^src\/(app\/(start|open-content)|routes\/(__root|index|disconnected))\.tsx/
/** Its words, and what finds the screen for a page without network and those words. */
const FIRST_LANGUAGE =
  /^src\/(app\/strings\/(ko|others)|(i18n\/strings\/errors|features\/offline\/strings)\/ko)\.ts/
const BODIES = /virtual:route-bodies$/
const ENTRY = 'index.html'

/** Files that are no part of any version: always asked for again, or far too large, or only shown by stores. */
const NEVER =
  /^(sw\.js|(build-info|page-scripts|evidence)\.json|screenshots\/|basemap\/|\.vite\/)|\.(pmtiles|map|br|gz)$/
const WORKER = /^assets\/sw-engine-/
const ALWAYS = /^(index\.html|boot\.js|manifest\.webmanifest|icons\/icon-192\.png)$/
/** The slices of the text font that the first screen is written with (scripts/assets/fonts.ts). */
export const FIRST_FONTS = /^assets\/pretendard-(latin|hangul-1)-[\w-]+\.woff2$/

/** The chunk and all it imports statically, with their style sheets and assets. */
export function closure(manifest: ViteManifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return files
}

/** Files the browser asks for before `/` stands: entry, first screen, first language. */
export function firstLoad(manifest: ViteManifest): Set<string> {
  const keys = Object.keys(manifest)
  const first = keys.filter((key) =>
    /^src\/(app\/start\.tsx|routes\/(__root|index)\.tsx|app\/strings\/ko\.ts)/.test(key),
  )
  return closure(manifest, [ENTRY, ...first])
}

/** Files it asks for right after its first render, and the drawings of the first cards. */
export const nextLoad = (manifest: ViteManifest): Set<string> =>
  closure(
    manifest,
    [...NEXT, ...NEAR].flatMap(([, ...roots]) => roots),
  )

/** The group of each file of the build, by its path below `dist`; files that are never cached have none. */
export function shellGroups(manifest: ViteManifest, files: readonly string[]): Map<string, ShellGroup> {
  if (!manifest[ENTRY]) throw new Error('The Vite manifest names no index.html: the shell would be empty.')
  const keys = Object.keys(manifest)
  const first = keys.filter((key) => [FIRST_SCREENS, FIRST_LANGUAGE, BODIES].some((each) => each.test(key)))
  const install = closure(manifest, [ENTRY, ...first])
  const groups = new Map<string, ShellGroup>()
  for (const file of files) {
    if (NEVER.test(file)) continue
    const early = install.has(file) || ALWAYS.test(file) || FIRST_FONTS.test(file)
    groups.set(file, WORKER.test(file) ? 'worker' : early ? 'install' : 'idle')
  }
  return groups
}
