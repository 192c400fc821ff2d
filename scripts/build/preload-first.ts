import type { HtmlTagDescriptor, Plugin } from 'vite'

/** What the entry (src/main.tsx) imports once it runs, in the language most people read. */
const FIRST = ['src/app/start.tsx', 'src/app/strings/ko.ts', 'src/routes/index.tsx?tsr-split=component']

type Chunk = { type: string; fileName: string; facadeModuleId?: string | null; imports?: string[] }

/** Names in index.html all that `/` is made of, so that nothing is fetched only when a script before it ran. */
export function preloadFirst(): Plugin {
  return {
    name: 'preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks: Chunk[] = Object.values(bundle)
        const roots = FIRST.map((path) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path)))
        const found = roots.flatMap((chunk) => (chunk ? [chunk.fileName] : []))
        if (found.length !== FIRST.length) throw new Error(`not in the build: ${FIRST.join(' or ')}`)
        return withImports(found, chunks)
          .filter((file) => !html.includes(`"/${file}"`))
          .map((file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }))
      },
    },
  }
}

/** The files and all they import statically; what is imported stands before what imports it. */
function withImports(
  files: readonly string[],
  chunks: readonly Chunk[],
  known = new Set<string>(),
): string[] {
  for (const file of files) {
    if (known.has(file)) continue
    const imports = chunks.find(({ fileName }) => fileName === file)?.imports ?? []
    withImports(imports, chunks, known)
    known.add(file)
  }
  return [...known]
}
