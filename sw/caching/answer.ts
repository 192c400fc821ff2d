// Invariant: anyone who asks gets a Response. A missing file is fetched, and a missing shell without network is a small
// page that can be tried again, never the browser's own error.
import type { CachesPort, FetchPort } from '../ports.ts'
import { SHELL_PATH } from './assets.ts'
import { UPLOADS } from './names.ts'
import type { ShellStore } from './shell-store.ts'

/** Uploaded pictures kept on the device; the oldest go first. */
const UPLOADS_KEPT = 150

/** No words: the worker knows no language. The sign reloads. */
const LAST_RESORT =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Goraero</title><body style="font:2rem system-ui;display:grid;place-items:center;min-height:90vh">' +
  '<a href="" style="color:inherit;text-decoration:none">Goraero \u21bb</a>'

/** The shell for any screen; `decorate` may put into it what the screen looked like last. */
export async function answerScreen(
  shell: ShellStore,
  fetch: FetchPort,
  request: Request,
  decorate?: (shell: Response) => Promise<Response>,
): Promise<Response> {
  const stored = await quietly(shell.match(SHELL_PATH))
  if (stored) return (decorate && (await quietly(decorate(stored)))) ?? stored
  try {
    return await fetch(request)
  } catch {
    return new Response(LAST_RESORT, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
}

/** A built file: from the device, else from the network, else a network error the importer can see. */
export async function answerFile(
  shell: ShellStore,
  fetch: FetchPort,
  request: Request,
  path: string,
): Promise<Response> {
  const stored = await quietly(shell.match(path))
  if (stored) return stored
  try {
    const response = await fetch(request)
    await quietly(shell.keep(path, response.clone()))
    return response
  } catch {
    return Response.error()
  }
}

/** A picture: kept once seen, because its address is that of its content. Private answers are not kept. */
export async function answerUpload(
  caches: CachesPort,
  fetch: FetchPort,
  request: Request,
): Promise<Response> {
  const cache = await caches.open(UPLOADS)
  const stored = await cache.match(request.url)
  if (stored) return stored
  try {
    const response = await fetch(request)
    if (mayKeep(response)) await quietly(keep(caches, request.url, response.clone()))
    return response
  } catch {
    return Response.error()
  }
}

function mayKeep(response: Response): boolean {
  if (response.status !== 200 || response.type === 'opaque') return false
  if (!/^image\//.test(response.headers.get('content-type') ?? '')) return false
  return !/private|no-store/.test(response.headers.get('cache-control') ?? '')
}

async function keep(caches: CachesPort, url: string, response: Response): Promise<void> {
  const cache = await caches.open(UPLOADS)
  await cache.put(url, response)
  const urls = await cache.urls()
  for (const old of urls.slice(0, Math.max(0, urls.length - UPLOADS_KEPT))) await cache.remove(old)
}

/** A failing disk must not keep an answer from the person who waits for it. */
async function quietly<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch {
    return undefined
  }
}
