import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** A folder as a name of the language: `sign-in` is `signIn`. */
const nameOf = (folder: string) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The types of all words for i18next, derived from the Korean ones: src/app/i18next.d.ts. */
export function wordTypes(root = process.cwd()): string {
  const all = namespaces(root).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return [
    '// Written by `npm run derive` from the folders of words; a build writes it too.',
    ...all.map(({ name, folder }) => `import type { ko as ${nameOf(name)} } from '#${folder}/ko.ts'`),
    "import 'i18next'",
    '',
    "declare module 'i18next' {",
    '  interface CustomTypeOptions {',
    "    defaultNS: 'common'",
    '    returnNull: false',
    '    resources: {',
    ...all.map(({ name }) => `      ${nameOf(name) === name ? name : `'${name}'`}: typeof ${nameOf(name)}`),
    '    }',
    '  }',
    '}',
    '',
  ].join('\n')
}

/** Brings src/app/i18next.d.ts up to date. */
export function writeWordTypes(root = process.cwd()): void {
  const path = join(root, 'src/app/i18next.d.ts')
  const types = wordTypes(root)
  if (!existsSync(path) || readFileSync(path, 'utf8') !== types) writeFileSync(path, types)
}
