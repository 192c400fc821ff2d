import type { Plugin } from 'vite'

/** Of tus-js-client, which loads these for browsers older than any that can run the app. */
const IMPORTER = /\/node_modules\/tus-js-client\//

/** What the platform has itself, as the modules that are imported for it: 12 kB less for the worker to fetch and parse. */
export const PLATFORM_MODULES: Record<string, string> = {
  // only ever asked to resolve an address against a whole one
  'url-parse': 'export default URL',
  'js-base64': `export const Base64 = {
  encode: (text) => btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')),
}`,
}

const PREFIX = '\0platform-instead:'

/** Puts what the platform has in the place of libraries that do the same. */
export function platformInstead(): Plugin {
  return {
    name: 'goraero:platform-instead',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source in PLATFORM_MODULES && importer && IMPORTER.test(importer) ? `${PREFIX}${source}` : null,
    load: (id) => (id.startsWith(PREFIX) ? (PLATFORM_MODULES[id.slice(PREFIX.length)] ?? null) : null),
  }
}
