import { Metadata, Server } from '@tus/server'
import type { ApiErrorCode } from '#sync/contracts/errors.ts'
import type { Deps } from '../call.ts'
import { Refusal } from '../refusal.ts'

/** What all uploads have in common: the protocol's server over our store, and refusals as the rest of the API says them. */
export function protocolServer(
  deps: Pick<Deps, 'uploads' | 'log'>,
  options: {
    path: string
    /** Bytes. */
    maxSize: number
    onFinish(id: string): Promise<void>
  },
): Server {
  return new Server({
    path: options.path,
    datastore: deps.uploads.incoming,
    relativeLocation: true,
    maxSize: options.maxSize,
    disableTerminationForFinishedUploads: true,
    namingFunction: (_request, metadata) => metadata?.id?.toLowerCase() ?? '',
    getFileIdFromRequest: (_request, last) => last?.toLowerCase(),
    onUploadFinish: async (_request, upload) => {
      await options.onFinish(upload.id)
      return {}
    },
    onResponseError: (_request, error) => {
      const known = error instanceof Refusal ? error : refusalOf(error)
      if (known.code === 'server.failed') deps.log.error('upload.failed', { error: String(error) })
      return { status_code: known.status, body: JSON.stringify(failureBody(known)) }
    },
  })
}

/** @param bytes as announced */
export function answerFinished({ method, headers }: Request, bytes: number): Response {
  if (method === 'HEAD')
    return protocol(200, {
      'upload-offset': String(bytes),
      'upload-length': String(bytes),
      'cache-control': 'no-store',
    })
  if (method === 'DELETE') throw wrong('id')
  if (headers.get('upload-offset') !== String(bytes)) throw new Refusal('request.inProgress')
  return protocol(204, { 'upload-offset': String(bytes) })
}

export const protocol = (status: number, headers: Record<string, string>): Response =>
  new Response(null, { status, headers: { 'tus-resumable': '1.0.0', ...headers } })

export function readMetadata(request: Request): { id: string; sha256: string; filetype: string } {
  try {
    const { id, sha256, filetype } = Metadata.parse(request.headers.get('upload-metadata') ?? '')
    return { id: id?.toLowerCase() ?? '', sha256: sha256 ?? '', filetype: filetype ?? '' }
  } catch {
    throw wrong('upload-metadata')
  }
}

export const wrong = (path: string) => new Refusal('request.invalid', { fields: [{ path, code: 'invalid' }] })

/** What the protocol library refuses, in our codes. */
function refusalOf(error: { status_code?: number } | Error): Refusal {
  const status = 'status_code' in error ? error.status_code : undefined
  const codes: Record<number, ApiErrorCode> = {
    400: 'request.invalid',
    404: 'record.notFound',
    409: 'request.inProgress',
    410: 'record.notFound',
    413: 'upload.tooLarge',
    415: 'request.mediaType',
    423: 'request.inProgress',
  }
  return new Refusal(codes[status ?? 500] ?? (status && status < 500 ? 'request.invalid' : 'server.failed'))
}

function failureBody(refusal: Refusal) {
  const { code, status, facts, fields } = refusal
  return {
    resultCode: status,
    resultMessage: code,
    error: { code, class: refusal.class, ...(fields ? { fields } : {}), ...(facts ? { facts } : {}) },
  }
}

export const failure = (refusal: Refusal): Response =>
  new Response(JSON.stringify(failureBody(refusal)), {
    status: refusal.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'tus-resumable': '1.0.0',
      ...(refusal.retryAfterSeconds === undefined
        ? {}
        : { 'retry-after': String(refusal.retryAfterSeconds) }),
    },
  })

export function asFailure(error: unknown): Response {
  if (error instanceof Refusal) return failure(error)
  throw error
}

/** The protocol library answers text where ours is JSON, and lets every other site ask; pages of ours need neither. */
export function json(response: Response): Response {
  if (response.status >= 400) response.headers.set('content-type', 'application/json; charset=utf-8')
  for (const name of [...response.headers.keys()])
    if (name.startsWith('access-control-')) response.headers.delete(name)
  return response
}
