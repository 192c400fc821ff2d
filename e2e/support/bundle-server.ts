import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The server as one file, from the project's folder. */
export const SERVER_FILE = '.cache/server/main.mjs'

/**
 * Makes the server one file of JavaScript: that starts in a second, where reading some hundred TypeScript files takes
 * three, and the tests start it some fifty times. Content and migrations stay where they are.
 */
export async function bundleServer(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [keepPlaces],
    // the libraries too: finding and reading their files was half of a start; PGlite looks for its own beside itself, and
    // OpenTelemetry is loaded where it is asked for
    ssr: {
      noExternal: true,
      external: ['@electric-sql/pglite', 'pg-native', '@opentelemetry/sdk-node', '@nats-io/transport-node'],
    },
    build: {
      ssr: 'server-mock/main.ts',
      target: 'node20',
      outDir: dirname(SERVER_FILE),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  })
}

/** A module that looks for files beside itself finds them where its source lies. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return null
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
  },
}
