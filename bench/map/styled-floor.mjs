// What a first visit of a map costs at the least: a page with nothing in it but the app's map, its style and its tiles.
// `node bench/map/styled-floor.mjs [port]` serves it for whoever measures it with something else (Lighthouse).
import { createServer } from 'node:http'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const PAGE = `<!doctype html>
<html lang="ko">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Floor</title>
  <link rel="icon" href="data:," />
  <link rel="stylesheet" href="/floor.css" />
  <style>html, body, #map { height: 100%; margin: 0 } h1 { position: absolute; z-index: 1 }</style>
  <h1>Map</h1>
  <div id="map"></div>
  <script type="module" src="/floor.js"></script>
</html>`

const TYPES = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css' }

/** Path in the built floor of what is asked for: tiles are asked for in parts, all else is sent with gzip. */
async function filesOf(root) {
  const outDir = await mkdtemp(join(tmpdir(), 'goraero-floor-'))
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: 'bench/map/styled-entry.ts',
        output: {
          entryFileNames: 'floor.js',
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? 'floor.css' : 'assets/[name][extname]',
        },
      },
    },
  })
  const names = await readdir(outDir, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const read = files.map(async (path) => [path.slice(outDir.length), gzipSync(await readFile(path))])
  return new Map(await Promise.all(read))
}

/** @returns the address of the floor and what ends it */
export async function startStyledFloor(root, port = 0) {
  const files = await filesOf(root)
  files.set('/', gzipSync(PAGE))
  const tiles = await readFile(join(root, 'dist/basemap/goraero.pmtiles'))
  const server = createServer(({ url, headers }, response) => {
    if (url === '/goraero.pmtiles') return sendPart(tiles, headers.range, response)
    const bytes = files.get(url)
    const type = url === '/' ? 'text/html' : (TYPES[extname(url)] ?? 'text/plain')
    response.writeHead(bytes ? 200 : 404, { 'content-type': type, 'content-encoding': 'gzip' })
    response.end(bytes)
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { origin: `http://localhost:${server.address().port}`, stop: () => server.close() }
}

function sendPart(bytes, range, response) {
  const [, from = 0, to = bytes.length - 1] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const end = Math.min(Number(to), bytes.length - 1)
  response.writeHead(206, {
    'content-type': 'application/octet-stream',
    'content-range': `bytes ${from}-${end}/${bytes.length}`,
  })
  response.end(bytes.subarray(Number(from), end + 1))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const floor = await startStyledFloor(
    fileURLToPath(new URL('../..', import.meta.url)),
    Number(process.argv[2] ?? 0),
  )
  console.log(floor.origin)
}
