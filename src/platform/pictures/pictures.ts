/** Where the worker keeps pictures people uploaded (sw/caching/names.ts); what is there opens without a network. */
const STORE = 'goraero-uploads'

export interface PicturesKept {
  count: number
  bytes: number
}

export type KeepOutcome = 'done' | 'paused' | 'full' | 'network'

/** The part of the browser that is needed; tests bring their own. */
export type PictureCaches = Pick<CacheStorage, 'open' | 'delete'>

const here = (): PictureCaches | undefined => globalThis.caches as CacheStorage | undefined

/** How many of these pictures are on the device, and how large they are. */
export async function picturesKept(urls: readonly string[], caches = here()): Promise<PicturesKept> {
  if (!caches) return { count: 0, bytes: 0 }
  const store = await caches.open(STORE)
  const found = (await Promise.all(urls.map((url) => store.match(url)))).flatMap((answer) => answer ?? [])
  const bytes = found.reduce((sum, { headers }) => sum + Number(headers.get('content-length') ?? 0), 0)
  return { count: found.length, bytes }
}

/**
 * Brings the missing pictures onto the device, one after the other; what is there stays there whatever happens, so
 * that the next call goes on.
 * @param onKept told after each picture
 */
export async function keepPictures(
  urls: readonly string[],
  signal: AbortSignal,
  onKept: () => void,
  caches = here(),
): Promise<KeepOutcome> {
  if (!caches) return 'full'
  const store = await caches.open(STORE)
  for (const url of urls) {
    if (signal.aborted) return 'paused'
    if (await store.match(url)) continue
    try {
      await store.add(url)
    } catch (error) {
      // a picture that is gone is no reason to stop; a full device and a missing network are
      const name = error instanceof Error || error instanceof DOMException ? error.name : ''
      if (name === 'QuotaExceededError') return 'full'
      if (!(await answers(url))) return signal.aborted ? 'paused' : 'network'
    }
    onKept()
  }
  return 'done'
}

/** Whether the network answers at all, whatever it says. */
async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD' })
    return true
  } catch {
    return false
  }
}

/** Forgets all pictures; they come again with the network. */
export async function dropPictures(caches = here()): Promise<void> {
  await caches?.delete(STORE)
}
