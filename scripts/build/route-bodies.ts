import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { wordsOf, type Graph } from './route-words.ts'
import { FIRST_WORDS, namespaces, writeWordTypes } from './words.ts'

const NAME = 'virtual:route-bodies'
const RESOLVED = `\0${NAME}`
const ROUTES = 'src/routes'
const SPLIT = '?tsr-split=component'
/** Their bodies come with the first load. */
const FIRST = ['index.tsx', '__root.tsx']
const PREPARING = 'src/app/pages/PreparingPage.tsx'

const isRoute = (id: string) => id.includes(`/${ROUTES}/`) && id.endsWith('.tsx')
const nameOf = (id: string) => id.slice(id.indexOf(`/${ROUTES}/`) + ROUTES.length + 2)
/** Stands for the words of a route until the graph of modules is known. */
const placeholder = (name: string) => `<words of ${name}>`
const PLACEHOLDER = /<words of ([^>]+)>/g

/**
 * Leaves of each route in the first load what it declares (address, title, parsers) and takes out where its screen is
 * found: names of files with their hashes hardly compress. They are in a script that is loaded with the second screen
 * (src/app/route-body.ts), each with the words its screen says.
 */
export function routeBodies(): Plugin {
  return {
    name: 'goraero:route-bodies',
    // as the router's plugin writes the tree of routes
    buildStart: () => writeWordTypes(),
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null
      return this.environment.mode === 'build' ? bodies() : 'export const BODIES = {}'
    },
    transform(code, id) {
      if (this.environment.mode !== 'build' || !isRoute(id) || FIRST.includes(nameOf(id))) return null
      return { code: withoutBody(withoutExample(code), nameOf(id)), map: null }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.moduleIds.includes(RESOLVED))
            chunk.code = withWords(chunk.code, this)
      },
    },
  }
}

/** Replaces the import of the screen, as the router's plugin writes it, by its name. */
export function withoutBody(code: string, name: string): string {
  const found = /import\((['"])[^'"]*\?tsr-split=component\1\)/
  if (!found.test(code)) return code
  return `import { routeBody } from '#src/app/route-body.ts'\n${code.replace(found, `routeBody(${JSON.stringify(name)})`)}`
}

/** Takes out what a route declares for tests alone. */
export const withoutExample = (code: string): string => code.replace(/\s*\bexample: (['"])[^'"]*\1,?/, '')

function bodies(): string {
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const lines = files.flatMap((file) => {
    const text =
      file.endsWith('.tsx') && !FIRST.includes(file) ? readFileSync(join(ROUTES, file), 'utf8') : ''
    if (!/\bcomponent:/.test(text)) return []
    const screen = JSON.stringify(resolve(ROUTES, file) + SPLIT)
    const load = text.includes('component: PreparingPage') ? 'preparing' : `() => import(${screen})`
    return [`${JSON.stringify(file)}: [${load}, ${JSON.stringify(placeholder(file))}]`]
  })
  // one for all: fifty scripts of a line each would be fetched for later
  const preparing = `() => import(${JSON.stringify(resolve(PREPARING))}).then((m) => ({ component: m.PreparingPage }))`
  return `const preparing = ${preparing}\nexport const BODIES = {\n${lines.join(',\n')}\n}\n`
}

/** Puts the words of each route into the script, and into a file for what names the scripts of a page (page-scripts.ts). */
function withWords(code: string, graph: Graph): string {
  const first: readonly string[] = FIRST_WORDS
  const later = new Set(namespaces().flatMap(({ name }) => (first.includes(name) ? [] : [name])))
  const found: Record<string, string[]> = {}
  const filled = code.replaceAll(PLACEHOLDER, (_, name: string) => {
    const words = wordsOf(resolve(ROUTES, name) + SPLIT, graph, (word) => later.has(word))
    found[name] = words
    return words.join(' ')
  })
  mkdirSync('.cache', { recursive: true })
  writeFileSync('.cache/route-words.json', JSON.stringify(found))
  return filled
}
