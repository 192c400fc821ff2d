import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Namespaces of which `/` is made: loaded with it (src/app/strings). Every other one comes with the screen that uses it. */
export const FIRST_WORDS = ['common', 'codes', 'entities', 'home'] as const

/** All namespaces: a folder of words below src/i18n/strings each, and one in each feature. */
export function namespaces(root = process.cwd()): { name: string; folder: string }[] {
  const common = readdirSync(join(root, 'src/i18n/strings')).map((name) => ({
    name,
    folder: `src/i18n/strings/${name}`,
  }))
  const own = readdirSync(join(root, 'src/features')).map((name) => ({
    name,
    folder: `src/features/${name}/strings`,
  }))
  return [...common, ...own].filter(({ folder }) => existsSync(join(root, folder, 'ko.ts')))
}
