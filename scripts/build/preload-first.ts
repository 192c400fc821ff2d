import type { HtmlTagDescriptor, Plugin } from 'vite'

/** What `/` imports when its script runs, in the language most people read. */
const FIRST = ['src/app/strings/ko.ts', 'src/routes/index.tsx?tsr-split=component']

/** Names those files in index.html, so that they are fetched beside the script and not after it. */
export function preloadFirst(): Plugin {
  return {
    name: 'preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const found = Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' && FIRST.some((path) => chunk.facadeModuleId?.endsWith(path))
            ? [chunk.fileName]
            : [],
        )
        if (found.length !== FIRST.length) throw new Error(`not in the build: ${FIRST.join(' or ')}`)
        return found.map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }))
      },
    },
  }
}
