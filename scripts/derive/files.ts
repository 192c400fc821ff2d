import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sources, type SourceFile } from '../checks/files.ts'

/** A derived file: its path from the root of the repository, and what it must say. */
export type Derived = { path: string; text: string }

/** Production code of a folder, generated files left out, sorted by path. */
export const production = (root: string, folder: string): SourceFile[] =>
  sources(root, [folder]).filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path))

/** A TypeScript file that says first that nobody edits it. */
export const generated = (path: string, lines: readonly string[]): Derived => ({
  path,
  text: ['// Written by `npm run derive`; do not edit.', ...lines, ''].join('\n'),
})

/** A name for an import, made of a path: `support/notice` → `support_notice`. */
export const nameOf = (path: string): string => path.replace(/\.tsx?$/, '').replace(/\W+/g, '_')

/** Folders of the contracts; each is a domain. */
export const domainNames = (root: string): string[] =>
  readdirSync(join(root, 'sync/contracts'), { withFileTypes: true })
    .filter((each) => each.isDirectory() && each.name !== 'testing')
    .map(({ name }) => name)
    .sort()

/** Those that are not yet, or no longer, what they must be. */
export const behind = (root: string, all: readonly Derived[]): Derived[] =>
  all.filter(({ path, text }) => {
    const file = join(root, path)
    return !existsSync(file) || readFileSync(file, 'utf8') !== text
  })

/** Writes what is behind. @returns the paths written */
export function write(root: string, all: readonly Derived[]): string[] {
  return behind(root, all).map(({ path, text }) => {
    writeFileSync(join(root, path), text)
    return path
  })
}
