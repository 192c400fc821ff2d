import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { withoutBody, withoutExample } from './route-bodies.ts'
import { saidIn, wordsOf } from './route-words.ts'
import { FIRST_WORDS, namespaces, wordTypes } from './words.ts'

const known = (name: string) => ['map', 'planner', 'errors', 'help'].includes(name)

describe('the words that come with a screen', () => {
  it('S9-11 are those it says, and those of all it is made of or opens later', () => {
    const modules: Record<
      string,
      { code: string; importedIds?: string[]; dynamicallyImportedIds?: string[] }
    > = {
      '/app/src/routes/map.tsx': {
        code: 'const { t } = useTranslation("map")',
        importedIds: ['/app/src/part.tsx'],
      },
      '/app/src/part.tsx': {
        code: 'i18n.exists(`errors:${code}`)',
        importedIds: ['/app/src/routes/map.tsx', '/app/node_modules/words.js'],
        dynamicallyImportedIds: ['/app/src/Sheet.tsx'],
      },
      '/app/src/Sheet.tsx': { code: "useTranslation('planner'); useTranslation('common')" },
      '/app/node_modules/words.js': { code: "useTranslation('help')" },
    }
    const graph = { getModuleInfo: (id: string) => modules[id] ?? null }
    expect(wordsOf('/app/src/routes/map.tsx', graph, known)).toEqual(['errors', 'map', 'planner'])
  })

  it('S9-11 are read from code as the bundler hands it over', () => {
    expect(saidIn('useTranslation("map", { keyPrefix: "x" }); t(`errors:a.b`)', known)).toEqual([
      'map',
      'errors',
    ])
    expect(saidIn('const url = "https://map:80"; const map = { map: "errors" }', known)).toEqual([])
  })

  it('S9-11 are found whatever a feature is called, a hyphen in its name included', () => {
    const names = namespaces().map(({ name }) => name)
    for (const name of names) {
      expect(saidIn(`useTranslation("${name}"); t("${name}:a.b")`, (each) => each === name)).toEqual([
        name,
        name,
      ])
    }
    expect(names.some((name) => name.includes('-'))).toBe(true)
  })

  it('S9-11 exist, and those of the first screen among them', () => {
    const names = namespaces().map(({ name }) => name)
    expect(names.length).toBeGreaterThan(25)
    for (const name of FIRST_WORDS) expect(names).toContain(name)
    expect(new Set(names).size, 'a feature and a folder of src/i18n/strings share a name').toBe(names.length)
  })
})

it('S9-11 the types of words are those of the folders there are', () => {
  expect(readFileSync('src/app/i18next.d.ts', 'utf8'), 'run `npm run derive`').toBe(wordTypes())
})

it('S9-11 the words of the first screen are in its file, in every language', () => {
  for (const language of LANGUAGES) {
    const file = readFileSync(`src/app/strings/${language}.ts`, 'utf8')
    const folders = [...file.matchAll(/\.\.\/\.\.\/([^']+)\//g)].flatMap(([, path = '']) => spread(path))
    const first = namespaces().filter(({ name }) => FIRST_WORDS.some((each) => each === name))
    expect(folders.sort()).toEqual(first.map(({ folder }) => folder.slice('src/'.length)).sort())
    expect(file).toContain(`'${language}'`)
  }
})

/** `strings/{a,b}` gives both. */
const spread = (path: string) => {
  const [, before = path, names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? []
  return names ? names.split(',').map((name) => before + name + after) : [path]
}

it('P-01 a route in the first load names its screen and not the file it is in', () => {
  const code = "const load = () => import('./list.tsx?tsr-split=component')\nexport const Route = 1"
  const without = withoutBody(code, 'gh/list.tsx')
  expect(without).toContain('const load = () => routeBody("gh/list.tsx")')
  expect(without).not.toContain('import(')
  expect(withoutBody('export const Route = 1', 'x.tsx')).toBe('export const Route = 1')
  expect(withoutExample("{ auth: 'public',\n  example: '/gh/detail/1',\n}")).toBe("{ auth: 'public',\n}")
})
