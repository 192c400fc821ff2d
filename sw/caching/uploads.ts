// Invariant: a picture is shown from the device without asking for an hour at most, and later only while nobody answers;
// what was taken down meanwhile is dropped.
import type { CachePort, Host } from '../ports.ts'
import { quietly } from './answer.ts'
import { UPLOADS } from './names.ts'

/** Uploaded pictures kept on the device; the oldest go first. */
const UPLOADS_KEPT = 150

/** When a kept picture was last known to be public, milliseconds. One put there by the page lacks it. */
const CHECKED_AT = 'x-checked-at'

/** As long as the server lets a cache show what may be taken down (server-mock/resources/uploads/read-upload.ts). */
const UNASKED_MS = 3_600_000

/** One that is on the device waits no longer for a network that does not answer. */
const PATIENCE_MS = 3_000

/**
 * A picture somebody uploaded: kept once seen. Its bytes stay what they are, but it may be taken down: after an hour it is
 * asked for again, and shown as it was kept while there is no answer. Private answers are not kept.
 */
export async function answerUpload(
  { caches, fetch, clock }: Pick<Host, 'caches' | 'fetch' | 'clock'>,
  request: Request,
): Promise<Response> {
  const cache = await caches.open(UPLOADS)
  const stored = await cache.match(request.url)
  if (stored && isFresh(stored, clock.now())) return stored
  const held = stored?.clone()
  const asked = ask()
  if (!stored) return (await asked) ?? Response.error()
  return (await Promise.race([asked, clock.sleep(PATIENCE_MS)])) ?? stored

  /** @returns what is at the address now; null when that is not known, or is what is held */
  async function ask(): Promise<Response | null> {
    try {
      const response = await fetch(...asking(request, held))
      const at = clock.now()
      if (held && response.status === 304) await quietly(keep(cache, request.url, held, at))
      else if (mayKeep(response)) await quietly(keep(cache, request.url, response.clone(), at))
      else if (isRefused(response)) await quietly(cache.remove(request.url))
      return held && !isPicture(response) && !isRefused(response) ? null : response
    } catch {
      return null
    }
  }
}

/** Never out of the browser's own cache, which may have held it for an hour already. */
function asking(request: Request, held: Response | undefined): [Request, RequestInit?] {
  const etag = held?.headers.get('etag')
  if (!etag) return [request, { cache: 'no-cache' }]
  return [new Request(request.url, { headers: { 'if-none-match': etag }, cache: 'no-store' })]
}

/** Not so when the clock was set back since. */
function isFresh({ headers }: Response, now: number): boolean {
  const age = now - Number(headers.get(CHECKED_AT) ?? Number.NaN)
  return age >= 0 && age < UNASKED_MS
}

/** What only our server says; a page of a portal, or of a server that fails, says nothing about the picture. */
function isRefused({ status, headers }: Response): boolean {
  const isDefinite = status >= 400 && status < 500 && status !== 408 && status !== 429
  return isDefinite && /^application\/json/.test(headers.get('content-type') ?? '')
}

const isPicture = ({ status, headers }: Response): boolean =>
  status === 200 && /^image\//.test(headers.get('content-type') ?? '')

const mayKeep = (response: Response): boolean =>
  isPicture(response) &&
  response.type !== 'opaque' &&
  !/private|no-store/.test(response.headers.get('cache-control') ?? '')

async function keep(cache: CachePort, url: string, { body, headers }: Response, at: number): Promise<void> {
  const noted = new Headers(headers)
  noted.set(CHECKED_AT, String(at))
  await cache.put(url, new Response(body, { headers: noted }))
  const urls = await cache.urls()
  for (const old of urls.slice(0, Math.max(0, urls.length - UPLOADS_KEPT))) await cache.remove(old)
}
