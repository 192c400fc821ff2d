// Invariant: the files of a former version go only when no open page runs it, and a version never touches the files of
// a later one that waits for its turn.
import type { CachesPort, ClientsPort } from '../ports.ts'
import { isShellName, shellName } from './names.ts'

/** Milliseconds an open page has to say what it runs; a frozen tab does not answer and keeps its files. */
const TIMEOUT = 1000
/** Where a version notes which others were there when it was installed. No address of the app begins like this. */
const NOTE = '/__former-versions'

/** Called while a version installs: whatever is there by now is older, or a later install that failed before. */
export async function noteFormerVersions(build: string, origin: string, caches: CachesPort): Promise<void> {
  const own = shellName(build)
  const former = (await caches.names()).filter((name) => isShellName(name) && name !== own)
  const cache = await caches.open(own)
  await cache.put(origin + NOTE, new Response(JSON.stringify(former)))
}

/** Resolves to the names dropped. */
export async function dropFormerVersions(
  build: string,
  origin: string,
  caches: CachesPort,
  clients: ClientsPort,
): Promise<string[]> {
  const there = await caches.names()
  const former = (await readNote(build, origin, caches)).filter((name) => there.includes(name))
  if (former.length === 0) return []
  const builds = await clients.builds(TIMEOUT)
  if (builds.some((running) => running !== build)) return []
  await Promise.all(former.map((name) => caches.drop(name)))
  return former
}

async function readNote(build: string, origin: string, caches: CachesPort): Promise<string[]> {
  const note = await (await caches.open(shellName(build))).match(origin + NOTE)
  const names: unknown = note ? await note.json() : []
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && isShellName(name)) : []
}
