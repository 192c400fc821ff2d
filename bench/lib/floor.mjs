// What a start without network costs at the least: a bare page behind a worker of a few lines that serves it, and what it
// needs, from CacheStorage.
import { startServer } from './servers.mjs'

const page = (body) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Floor</title>
  <link rel="icon" href="data:," />
  ${body}
</html>`

const worker = (paths) => `
addEventListener('install', (event) =>
  event.waitUntil(caches.open('floor').then((cache) => cache.addAll(${JSON.stringify(paths)}))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request)))`

/**
 * @param body markup of the page
 * @param files what it needs: bytes by path, scripts and style sheets
 */
export function startFloor(body, files = new Map()) {
  const answers = new Map([['/', page(body)], ...files, ['/sw.js', worker(['/', ...files.keys()])]])
  return startServer(({ url }, response) => {
    const type = url.endsWith('js') ? 'text/javascript' : url.endsWith('css') ? 'text/css' : 'text/html'
    response.writeHead(answers.has(url) ? 200 : 404, { 'content-type': type, 'cache-control': 'no-cache' })
    response.end(answers.get(url))
  })
}

/** Puts the page under its worker; runs in the page. */
export async function settleFloor() {
  await navigator.serviceWorker.register('/sw.js')
  await navigator.serviceWorker.ready
}
