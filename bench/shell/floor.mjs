// What a start without network costs at the least: a page without script behind a worker of five lines that serves
// it from CacheStorage.
import { startServer } from '../lib/servers.mjs'

const PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Floor</title>
  <link rel="icon" href="data:," />
  <h1>Floor</h1>
  <p>A page that is only text.</p>
</html>`

const WORKER = `
addEventListener('install', (event) => event.waitUntil(caches.open('floor').then((cache) => cache.add('/'))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'))
})`

export function startFloor() {
  return startServer((request, response) => {
    const isWorker = request.url === '/sw.js'
    response.writeHead(200, {
      'content-type': isWorker ? 'text/javascript' : 'text/html',
      'cache-control': 'no-cache',
    })
    response.end(isWorker ? WORKER : PAGE)
  })
}

/** Puts the page under its worker; runs in the page. */
export async function settleFloor() {
  await navigator.serviceWorker.register('/sw.js')
  await navigator.serviceWorker.ready
}
