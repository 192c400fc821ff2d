import type { HtmlTagDescriptor, Plugin } from 'vite'
import { NEXT } from './first-chunks.ts'

/** What the entry (src/main.tsx) imports once it runs, in the language most people read. */
const FIRST = ['src/app/start.tsx', 'src/app/strings/ko.ts', 'src/routes/index.tsx?tsr-split=component']

/** What it imports after the first paint, step by step: on its way before the last step asks for it. */
const NEXT_ROOTS = NEXT.flatMap(([, ...roots]) => roots)

type Chunk = { type: string; fileName: string; facadeModuleId?: string | null; imports?: string[] }

/**
 * Names in index.html all that `/` is made of, so that nothing is fetched only when a script before it ran. Scripts give
 * way to the style sheet, without which nothing is painted.
 */
export function preloadFirst(): Plugin {
  return {
    name: 'preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks: Chunk[] = Object.values(bundle)
        const first = withImports(filesOf(FIRST, chunks), chunks)
        const next = withImports(filesOf(NEXT_ROOTS, chunks), chunks).filter((file) => !first.includes(file))
        const links = first
          .filter((file) => !html.includes(`"/${file}"`))
          .map((file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}` },
            injectTo: 'head',
          }))
        const content = next.map((file) => `/${file}`).join(' ')
        const ahead: HtmlTagDescriptor = {
          tag: 'meta',
          attrs: { name: 'next-scripts', content },
          injectTo: 'head',
        }
        return { html: styleFirst(html), tags: [...links, ahead] }
      },
    },
  }
}

function filesOf(modules: readonly string[], chunks: readonly Chunk[]): string[] {
  return modules.map((path) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path))
    if (!chunk) throw new Error(`not in the build: ${path}`)
    return chunk.fileName
  })
}

/** The files and all they import statically; what is imported comes before what imports it. */
function withImports(
  files: readonly string[],
  chunks: readonly Chunk[],
  known = new Set<string>(),
  way: readonly string[] = [],
): string[] {
  for (const file of files) {
    if (known.has(file)) continue
    if (way.includes(file)) throw new Error(`scripts that import each other: ${[...way, file].join(' → ')}`)
    const imports = chunks.find(({ fileName }) => fileName === file)?.imports ?? []
    withImports(imports, chunks, known, [...way, file])
    known.add(file)
  }
  return [...known]
}

/** Nothing is painted without the style sheet: it is asked for before any script. */
function styleFirst(html: string): string {
  const [sheet = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
  if (!sheet) throw new Error('index.html names no style sheet')
  return html.replace(sheet, '').replace('<script type="module"', `${sheet}\n    <script type="module"`)
}
