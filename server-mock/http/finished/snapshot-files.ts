import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { headPath } from '#sync/contracts/sync/snapshot.ts'
import { headOf, readManifest } from '../../resources/sync/snapshot/manifest.ts'
import type { PartStore } from '../../resources/sync/snapshot/part-store.ts'
import type { Deps } from '../../resources/call.ts'
import { rangeOf } from '../../resources/shared/byte-range.ts'
import { dataHeaders } from '../security.ts'
import { encode, encodingFor, type Encoded } from './encodings.ts'
import { LastUsed } from './last-used.ts'
import type { Front } from './public-reads.ts'
import { headerOf } from './send.ts'

const unpack = promisify(brotliDecompress)

const PREFIX = /^\/(?:snapshot|delta)\//
const PART = /^\/(?:snapshot\/|delta\/\d+-\d+-)([\da-f]{64})\.json$/
const HEADS = new Map<string, Language>(LANGUAGES.map((language) => [headPath(language), language]))

/** So long a head may be old, in a cache in front of this server too; what came later comes by the feed. */
const HEAD_SECONDS = 30
const HEAD_LOOK_MS = 2000
/** Bytes of files kept in memory. */
const MOST_BYTES = 64 * 1024 * 1024

type FrontOptions = { deps: Pick<Deps, 'db' | 'now' | 'log' | 'publicUrl'>; parts: PartStore }
type Part = { packed: Buffer; headers: string[]; etag: string }
type Head = { encoded: Encoded; etag: string }

/**
 * The files public content stands in, and the heads that name them: answered without the framework and alike to all, so
 * that any cache may do it instead. Nobody is counted for them: they cost what a picture costs.
 */
export function snapshotFiles({ deps, parts }: FrontOptions): Front {
  const secure = Object.entries(dataHeaders(deps.publicUrl)).flat()
  const heads = headsOf(deps)
  const kept = new LastUsed<Part>(MOST_BYTES)

  const sendHead = async (request: IncomingMessage, response: ServerResponse, language: Language) => {
    const head = await heads(language)
    if (!head) return refuse(response, secure)
    const headers = [
      ...secure,
      ...JSON_TYPE,
      'cache-control',
      `public, max-age=${HEAD_SECONDS}`,
      'etag',
      head.etag,
    ]
    if (headerOf(request, 'if-none-match') === head.etag) return void response.writeHead(304, headers).end()
    const encoding = encodingFor(head.encoded, headerOf(request, 'accept-encoding'))
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    finish(request, response, { status: 200, headers, body: head.encoded[encoding] ?? head.encoded.identity })
  }

  /** Kept by hash: the bytes, and the headers they leave with. */
  const find = async (hash: string): Promise<Part | null> => {
    const packed = await parts.get(hash)
    if (!packed) return null
    const etag = `"${hash.slice(0, 32)}"`
    const headers = [...secure, ...JSON_TYPE, ...IMMUTABLE, 'content-encoding', 'br', 'etag', etag]
    const part = { packed, headers: [...headers, 'content-length', String(packed.length)], etag }
    kept.set(hash, part, packed.length)
    return part
  }

  /** What most ask for, all of a file as it is kept: nothing is worked out. */
  const sendWhole = (request: IncomingMessage, response: ServerResponse, part: Part): boolean => {
    const { headers, method } = request
    const isPlain = headers.range === undefined && headers['if-none-match'] === undefined
    if (!isPlain || method !== 'GET' || !takesBrotli(headers['accept-encoding']?.toString())) return false
    response.writeHead(200, part.headers)
    response.end(part.packed)
    return true
  }

  const sendPart = async (request: IncomingMessage, response: ServerResponse, hash: string) => {
    const part = kept.get(hash) ?? (await find(hash))
    if (!part) return refuse(response, secure)
    if (sendWhole(request, response, part)) return
    const isPacked = takesBrotli(headerOf(request, 'accept-encoding'))
    const body = isPacked ? part.packed : await unpack(part.packed)
    const etag = isPacked ? part.etag : part.etag.replace(/"$/, '-plain"')
    const headers = [...secure, ...JSON_TYPE, ...IMMUTABLE, 'etag', etag]
    if (headerOf(request, 'if-none-match') === etag) return void response.writeHead(304, headers).end()
    if (isPacked) headers.push('content-encoding', 'br')
    const wanted = headerOf(request, 'if-range') ?? etag
    const range = wanted === etag ? rangeOf(headerOf(request, 'range'), body.length) : null
    if (range === 'unsatisfiable')
      return void response.writeHead(416, { 'content-range': `bytes */${body.length}` }).end()
    if (!range) return finish(request, response, { status: 200, headers, body })
    headers.push('content-range', `bytes ${range.start}-${range.end}/${body.length}`)
    finish(request, response, { status: 206, headers, body: body.subarray(range.start, range.end + 1) })
  }

  return (request, response) => {
    const { method, url = '' } = request
    if (!PREFIX.test(url) || (method !== 'GET' && method !== 'HEAD')) return false
    const language = HEADS.get(url)
    const hash = PART.exec(url)?.[1]
    const known = hash && kept.get(hash)
    if (known && sendWhole(request, response, known)) return true
    const sent = language
      ? sendHead(request, response, language)
      : hash
        ? sendPart(request, response, hash)
        : Promise.resolve(refuse(response, secure))
    sent.catch((error: unknown) => {
      deps.log.error('snapshot.unread', { error: String(error) })
      response.destroy()
    })
    return true
  }
}

const JSON_TYPE = ['content-type', 'application/json; charset=utf-8', 'vary', 'Accept-Encoding']
const IMMUTABLE = ['cache-control', 'public, max-age=31536000, immutable', 'accept-ranges', 'bytes']

const takesBrotli = (accepted: string | undefined): boolean => encodingFor(SOME, accepted) === 'br'
const SOME: Encoded = { identity: Buffer.of(0), br: Buffer.of(0) }

/** Not kept by anybody: what is not there may be written in a moment. */
function refuse(response: ServerResponse, headers: readonly string[]): void {
  response.writeHead(404, [...headers, 'content-type', 'text/plain', 'cache-control', 'no-store'])
  response.end('no such file')
}

type Sending = { status: number; headers: string[]; body: Buffer }

function finish({ method }: IncomingMessage, response: ServerResponse, { status, headers, body }: Sending) {
  headers.push('content-length', String(body.length))
  response.writeHead(status, headers)
  response.end(method === 'HEAD' ? undefined : body)
}

/** The heads by language, as they were a moment ago. */
function headsOf({ db, now }: FrontOptions['deps']) {
  let made: { of: string; heads: Map<Language, Head> } | null = null
  let looked: { at: number; done: Promise<void> } | null = null
  const look = async () => {
    const manifest = await readManifest(db)
    const of = manifest ? `${manifest.epoch} ${manifest.version} ${manifest.madeAt}` : ''
    if (made?.of === of) return
    const heads = new Map<Language, Head>()
    for (const language of manifest ? LANGUAGES : []) {
      const text = JSON.stringify(manifest && headOf(manifest, language))
      const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
      heads.set(language, { encoded: await encode(text), etag })
    }
    made = { of, heads }
  }
  return async (language: Language): Promise<Head | undefined> => {
    if (!looked || Math.abs(now() - looked.at) >= HEAD_LOOK_MS) looked = { at: now(), done: look() }
    const { done } = looked
    await done.catch((error: unknown) => {
      looked = null
      throw error
    })
    return made?.heads.get(language)
  }
}
