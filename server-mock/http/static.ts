import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { serveShell, type ShellOptions } from './shell.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.pmtiles': 'application/octet-stream',
  '.mp3': 'audio/mpeg',
}
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/

/** The card of the map that is built in (public/basemap); a real extract has its own. */
const BASEMAP_CARD = '/basemap/goraero.json'

type StaticOptions = ShellOptions & { basemapUrl: string | null }

/**
 * A file of the built app, or what stands in for it. Never throws for anything a browser may ask.
 * @param where the folder of the built app, and the card of a real map, to which readers of the bundled one are sent
 */
export async function serveStatic(options: StaticOptions, request: Request): Promise<Response> {
  const { staticDir: root, basemapUrl } = options
  const { pathname } = new URL(request.url)
  if (basemapUrl && pathname === BASEMAP_CARD)
    return new Response(null, { status: 307, headers: { location: basemapUrl, 'cache-control': 'no-cache' } })
  const path = safePath(pathname)
  if (path === null) return plain(400, 'bad address')
  // a page: the worker's own request for the shell names the file and gets it as it was built
  if (path === '/' && (await find(root, '/index.html'))) return serveShell(options, request)
  const wanted = path.endsWith('/') ? `${path}index.html` : path
  const file = await find(root, wanted)
  if (file) return send(request, wanted, file)
  // Navigations always get the app, which has its own page for unknown addresses; missing files are missing.
  if (extname(wanted) && extname(wanted) !== '.html') return plain(404, 'no such file')
  const shell = await find(root, '/index.html')
  return shell ? serveShell(options, request) : plain(503, 'the app is not built yet')
}

type Found = { path: string; bytes: number; modified: number }

async function find(root: string, path: string): Promise<Found | null> {
  const full = join(root, path)
  const info = await stat(full).catch(() => null)
  return info?.isFile() ? { path: full, bytes: info.size, modified: Math.floor(info.mtimeMs) } : null
}

function safePath(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname)
    if (decoded.includes('\0')) return null
    const path = normalize(decoded).split(sep).join('/')
    return path.startsWith('/') && !path.split('/').includes('..') ? path : null
  } catch {
    return null
  }
}

async function send(request: Request, path: string, plainFile: Found): Promise<Response> {
  const range = request.headers.get('range')
  const encoded = range || path.endsWith('.pmtiles') ? null : await findEncoded(request, plainFile)
  const file = encoded?.file ?? plainFile
  const etag = `"${file.bytes.toString(36)}-${file.modified.toString(36)}${encoded ? `-${encoded.name}` : ''}"`
  const headers = new Headers({
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': cacheControl(path),
    etag,
    vary: 'Accept-Encoding',
    'accept-ranges': 'bytes',
  })
  if (encoded) headers.set('content-encoding', encoded.name)
  if (request.headers.get('if-none-match')?.split(', ').includes(etag))
    return new Response(null, { status: 304, headers })
  const part = range ? readRange(range, file.bytes) : null
  if (part === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.bytes}`)
    return new Response(null, { status: 416, headers })
  }
  const [from, to] = part ?? [0, file.bytes - 1]
  headers.set('content-length', String(file.bytes ? to - from + 1 : 0))
  if (part) headers.set('content-range', `bytes ${from}-${to}/${file.bytes}`)
  const body = request.method === 'HEAD' || !file.bytes ? null : stream(file.path, from, to)
  return new Response(body, { status: part ? 206 : 200, headers })
}

async function findEncoded(request: Request, plainFile: Found) {
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .map((each) => each.split(';')[0]?.trim())
  for (const [name, suffix] of ENCODINGS) {
    if (!accepted.includes(name)) continue
    const info = await stat(plainFile.path + suffix).catch(() => null)
    if (info?.isFile())
      return {
        name,
        file: { path: plainFile.path + suffix, bytes: info.size, modified: plainFile.modified },
      }
  }
  return null
}

/** Names with a content hash never change; the shell, the worker and what announces a new build are asked for each time. */
function cacheControl(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable'
  if (/\.(html|webmanifest|json)$/.test(path) || path === '/sw.js') return 'no-cache'
  return 'public, max-age=3600'
}

/** One byte range; several at once are answered whole, as the standard allows. */
function readRange(header: string, bytes: number): [number, number] | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  if (!match || (!match[1] && !match[2])) return null
  const from = match[1] ? Number(match[1]) : Math.max(0, bytes - Number(match[2]))
  const to = match[1] && match[2] ? Math.min(Number(match[2]), bytes - 1) : bytes - 1
  return from > to || from >= bytes ? 'unsatisfiable' : [from, to]
}

/** Node's own web stream type differs from the global one only in name. */
const stream = (path: string, start: number, end: number): ReadableStream =>
  Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream

const plain = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
