import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The process in which the browser tests run the server, as one file, from the project's folder. */
export const HOST_FILE = '.cache/server/host.mjs'

/** A second, where reading some hundred TypeScript files takes three: the tests start the server some hundred times. */
export const bundleServer = () =>
  bundle('.cache/server', { main: 'server-mock/main.ts', host: 'e2e/support/host-program.ts' })

/** `npm run simulate`. A fifth less work for each schedule: what reads TypeScript gives each function its name anew whenever it is made. */
export const bundleSimulator = () => bundle('.cache/simulator', { cli: 'sync/simulation/cli.ts' })

/** Makes programs a file of JavaScript each, and one of what they share. Content and migrations stay where they are. */
async function bundle(folder: string, programs: Record<string, string>): Promise<void> {
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
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: programs,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
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
