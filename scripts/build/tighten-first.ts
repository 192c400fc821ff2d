import { minify } from 'terser'
import type { Plugin } from 'vite'

/** The two scripts that hold nearly all of what `/` loads first. */
const CHUNKS = /^(base|first)$/

/**
 * Minifies the first load of `/` once more with terser: slower than the bundler's own minifier by seconds and smaller
 * by about a hundredth, which the budget of `/` has more use for.
 */
export function tightenFirst(): Plugin {
  return {
    name: 'goraero:tighten-first',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !CHUNKS.test(chunk.name)) continue
          const { code } = await minify(chunk.code, {
            module: true,
            ecma: 2020,
            compress: { passes: 3 },
          })
          if (!code)
            throw new Error(`Nothing is left of ${chunk.fileName}: see scripts/build/tighten-first.ts`)
          chunk.code = code
        }
      },
    },
  }
}
