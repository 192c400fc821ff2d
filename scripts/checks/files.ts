import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const SKIPPED = new Set([
  'node_modules',
  '.git',
  '.tsbuild',
  'dist',
  '.data',
  '.cache',
  'tests-bad',
  'public',
])

export type SourceFile = { path: string; text: string }

/** Every TypeScript file under `folders` of `root`, paths relative to it with forward slashes; generated ones left out. */
export function sources(root: string, folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => walk(join(root, folder)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(gen|d)\.ts$/.test(path))
    .map((path) => ({
      path: relative(root, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Code, tests, SQL and documents: whatever may name a requirement or a decision. */
export function ownTexts(root: string): SourceFile[] {
  return ['src', 'sync', 'sw', 'server-mock', 'e2e', 'scripts', 'bench', 'docs']
    .flatMap((folder) => walk(join(root, folder)))
    .filter((path) => /\.(tsx?|mjs|sql|md|css)$/.test(path))
    .map((path) => ({
      path: relative(root, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    }))
}

/** Every file below `folder`, absolute; a folder that is not there has none. */
export function walk(folder: string): string[] {
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(path)
    return [path]
  })
}

/** Lines as `wc -l` counts them. */
export function lineCount(text: string): number {
  return text.split('\n').length - 1
}
