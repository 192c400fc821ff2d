// What a map costs at the least: MapLibre with an empty style in a bare page, behind a worker of five lines.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from '../lib/servers.mjs'

const PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Floor</title>
  <link rel="icon" href="data:," />
  <link rel="stylesheet" href="/maplibre-gl.css" />
  <style>html, body, #map { height: 100%; margin: 0 }</style>
  <div id="map"></div>
  <script type="module">
    import { Map, setWorkerUrl } from '/maplibre-gl.mjs'
    setWorkerUrl('/maplibre-gl-worker.mjs')
    const ground = { id: 'ground', type: 'background', paint: { 'background-color': '#cde' } }
    const style = { version: 8, sources: {}, layers: [ground] }
    const map = new Map({ container: 'map', style, center: [129.3, 35.55], zoom: 10, attributionControl: false })
    map.once('load', () => performance.mark('map drawn'))
  </script>
</html>`

const FILES = ['maplibre-gl.mjs', 'maplibre-gl-shared.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl.css']

const WORKER = `
const ALL = ${JSON.stringify(['/', ...FILES.map((name) => `/${name}`)])}
addEventListener('install', (event) => event.waitUntil(caches.open('floor').then((cache) => cache.addAll(ALL))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request, { ignoreSearch: true })))`

export async function startFloor(root) {
  const dist = join(root, 'node_modules/maplibre-gl/dist')
  const files = new Map(
    await Promise.all(FILES.map(async (name) => [`/${name}`, await readFile(join(dist, name))])),
  )
  return startServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const [type, body] =
      pathname === '/sw.js'
        ? ['text/javascript', WORKER]
        : pathname.endsWith('js')
          ? ['text/javascript', files.get(pathname)]
          : pathname.endsWith('css')
            ? ['text/css', files.get(pathname)]
            : ['text/html', PAGE]
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' })
    response.end(body)
  })
}
