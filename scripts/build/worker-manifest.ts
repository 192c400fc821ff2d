import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { shellGroups, type ViteManifest } from './shell-groups.ts'

/** One file as the build tool lists it. */
type Entry = { url: string; revision: string | null; size: number }

/**
 * Turns the list of built files into what the worker is built with: each file with its group.
 * Leaves the same list in `.cache` for the build's figures.
 */
export function withGroups(entries: Entry[]): { manifest: Entry[]; warnings: string[] } {
  const chunks = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as ViteManifest
  const groups = shellGroups(
    chunks,
    entries.map(({ url }) => url),
  )
  mkdirSync('.cache', { recursive: true })
  writeFileSync('.cache/shell-groups.json', JSON.stringify([...groups]))
  const manifest = entries
    .filter(({ url }) => groups.has(url))
    .map((entry) => ({ ...entry, group: groups.get(entry.url) }))
  return { manifest, warnings: [] }
}
