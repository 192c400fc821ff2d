import type { Plugin } from 'vite'

/** Asks the engine to compile a script whole while it arrives, off the main thread, and not function by function. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Most of what these hold runs before home is ready. */
const CHUNKS = /^(base|first|shared|contracts|contracts-writes|database|late)$/

export function compileAhead(): Plugin {
  return {
    name: 'goraero:compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && CHUNKS.test(chunk.name)) chunk.code = HINT + chunk.code
      },
    },
  }
}
