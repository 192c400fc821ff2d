import type { Plugin } from 'vite'

const FILE = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const SIGNAL = /^(\s*(?:var )?\w+(?:Exception)) = Error\(formatProdErrorMessage\((\d+)\)\)/gm

/**
 * React makes five error objects while it is evaluated, to be distinguished by identity later. Each notes where it was
 * made, for which the engine reads all of React a second time: 100 ms on a slow phone. Made from the same prototype
 * they are the same signals without that note.
 */
export function plainSignals(): Plugin {
  return {
    name: 'goraero:plain-signals',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      handler: (code) => ({ code: withPlainSignals(code), map: null }),
    },
  }
}

/** React DOM's text; throws when it is not the one this was written for. */
export function withPlainSignals(code: string): string {
  let found = 0
  const plain = code.replaceAll(SIGNAL, (_, name: string, number: string) => {
    found += 1
    return `${name} = Object.create(Error.prototype, { message: { value: formatProdErrorMessage(${number}) } })`
  })
  if (found !== 5)
    throw new Error(`${found} signals in React DOM instead of 5: see scripts/build/plain-signals.ts`)
  return plain
}
