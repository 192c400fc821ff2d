import { basename, dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The server as one file, from the project's folder. */
export const SERVER_FILE = '.cache/server/main.mjs'
/** `npm run simulate` as one file. */
const SIMULATOR_FILE = '.cache/simulator/cli.mjs'

/** A second, where reading some hundred TypeScript files takes three: the tests start the server some fifty times. */
export const bundleServer = () => bundle('server-mock/main.ts', SERVER_FILE)

/** A fifth less work for each schedule: what reads TypeScript gives each function its name anew whenever it is made. */
export const bundleSimulator = () => bundle('sync/simulation/cli.ts', SIMULATOR_FILE)

/** Makes a program one file of JavaScript. Content and migrations stay where they are. */
async function bundle(program: string, file: string): Promise<void> {
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
      external: [
        '@electric-sql/pglite',
        '@resvg/resvg-js',
        'pg-native',
        '@opentelemetry/sdk-node',
        '@nats-io/transport-node',
      ],
    },
    build: {
      ssr: program,
      target: 'node20',
      outDir: dirname(file),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: basename(file) } },
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
