/**
 * Keeps I18: photos go up by the tus protocol in the pieces they are stored in, under an id the device minted once. The
 * server's offset is asked first, so that after a kill at most one piece is sent again; it checks the SHA-256 at the end.
 */
import {
  Upload,
  type DetailedError,
  type FileReader as TusReader,
  type HttpRequest,
  type HttpResponse,
  type HttpStack,
} from 'tus-js-client'
import type { RefusalClass } from '#sync/contracts/sync/sync.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { Session } from '#sync/ports/session.ts'
import type { Answer, Transport, UploadCall } from '#sync/ports/transport.ts'
import { authorise } from './authorise.ts'
import { send } from './request.ts'

export interface TusUploadOptions {
  baseUrl: string
  session: Session
  timeoutMs?: number
}

export function createTusUpload({ baseUrl, session, timeoutMs }: TusUploadOptions): Transport['upload'] {
  return async (call, cancel) => {
    const headers = await authorise(session, call.owner, call.client)
    if (headers === null) return { kind: 'owner' }
    return sendByTus({ address: `${baseUrl}/api/uploads`, headers, timeoutMs }, call, cancel)
  }
}

/** A file in pieces, wherever it is stored. */
export type TusFile = Pick<UploadCall, 'chunk' | 'onSent'> & {
  photo: Pick<UploadCall['photo'], 'id' | 'sha256' | 'type' | 'size' | 'chunkSize'>
}

/** Sends a file, resuming where an earlier attempt stopped; 2xx means stored and its hash verified. */
export function sendByTus(
  to: { address: string; headers: Record<string, string>; timeoutMs?: number | undefined },
  call: TusFile,
  cancel: Cancel,
): Promise<Answer> {
  return new Promise<Answer>((resolve) => {
    // the client resolves addresses against this one, so it must be whole
    const endpoint = new URL(to.address, globalThis.location?.href).href
    const { photo } = call
    const upload = new Upload(NO_FILE, {
      endpoint,
      // asking for an upload that was never begun makes the client begin it
      uploadUrl: `${endpoint}/${photo.id}`,
      uploadSize: photo.size,
      chunkSize: photo.chunkSize,
      retryDelays: [],
      headers: to.headers,
      metadata: { id: photo.id, sha256: photo.sha256, filetype: photo.type, filename: photo.id },
      storeFingerprintForResuming: false,
      httpStack: createFetchStack(cancel, to.timeoutMs),
      fileReader: storedChunks(call),
      onChunkComplete: (_, accepted) => call.onSent?.(accepted),
      onSuccess: () => resolve({ kind: 'answered', status: 204 }),
      onError: (error) => resolve(answerOf(error as DetailedError)),
    })
    cancel.onCancel(() => {
      void upload.abort()
      resolve({ kind: 'unanswered' })
    })
    upload.start()
  })
}

/** The client wants a file object; the reader below takes the bytes from the store instead. */
const NO_FILE = { read: () => Promise.reject(new Error('read through the store')) }

function storedChunks({ photo, chunk }: TusFile): TusReader {
  return {
    openFile: async () => ({
      size: photo.size,
      async slice(start, end) {
        const from = Math.floor(start / photo.chunkSize)
        const offset = start - from * photo.chunkSize
        const bytes = new Uint8Array(await chunk(from)).slice(offset, offset + end - start)
        // the size is known from the start; 'done' would make the client measure a value that is no blob
        return { value: bytes, done: false }
      },
      close: () => undefined,
    }),
  }
}

function answerOf(error: DetailedError): Answer {
  const status = error.originalResponse?.getStatus() ?? 0
  const refusal = refusalIn(error.originalResponse?.getBody() ?? '')
  // only our own refusals name a class: the 200 of a captive portal's page must not pass for a stored photo, nor a
  // gateway's error for a verdict about it
  if (status < 400 || refusal?.class === undefined) return { kind: 'unanswered' }
  // there a moment ago, and now not: the next try begins it anew
  const isGone = status === 404 && error.originalRequest?.getMethod() === 'PATCH'
  const seconds = Number(error.originalResponse?.getHeader('retry-after') ?? Number.NaN)
  return {
    kind: 'answered',
    status,
    class: isGone ? 'retry' : refusal.class,
    ...(refusal.code === undefined ? {} : { code: refusal.code }),
    ...(Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}),
  }
}

function refusalIn(body: string): { class?: RefusalClass; code?: string } | undefined {
  try {
    return (JSON.parse(body) as { error?: { class?: RefusalClass; code?: string } }).error
  } catch {
    return undefined
  }
}

/** tus over fetch: a service worker has no XMLHttpRequest, which is what the client would use. */
function createFetchStack(cancel: Cancel, timeoutMs: number | undefined): HttpStack {
  return {
    getName: () => 'fetch',
    createRequest: (method, url) => createRequest(method, url, cancel, timeoutMs),
  }
}

function createRequest(
  method: string,
  url: string,
  cancel: Cancel,
  timeoutMs: number | undefined,
): HttpRequest {
  const headers: Record<string, string> = {}
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => void (headers[name] = value),
    getHeader: (name) => headers[name],
    setProgressHandler: () => undefined,
    async send(body: BodyInit | null) {
      const sent = await send(
        url,
        { method, headers, body: method === 'HEAD' ? null : body },
        cancel,
        timeoutMs,
      )
      if (sent === null) throw new Error('no answer')
      // an answer to HEAD has no body, and only refusals say anything in theirs
      const text = sent.response.ok ? '' : await sent.response.text()
      sent.done()
      return toResponse(sent.response, text)
    },
    abort: async () => undefined,
    getUnderlyingObject: () => null,
  }
}

function toResponse(response: Response, text: string): HttpResponse {
  return {
    getStatus: () => response.status,
    getHeader: (name) => response.headers.get(name) ?? undefined,
    getBody: () => text,
    getUnderlyingObject: () => response,
  }
}
