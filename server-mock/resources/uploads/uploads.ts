import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Metadata, Server } from '@tus/server'
import { Uuid } from '#sync/contracts/ids.ts'
import type { ApiErrorCode } from '#sync/contracts/errors.ts'
import { PICTURE_TYPES, POLICY } from '#sync/domain/policy.ts'
import { memberOf, type Deps, type Principal } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { HEAD_BYTES, sniffMedia } from '#sync/domain/media-type.ts'
import { readUpload } from './read-upload.ts'

/**
 * Resumable uploads (tus 1.0) under ids the device minted. An upload counts as finished only after its bytes were
 * read back: by its first bytes a picture of at most 5 MB or a video of at most 50, and of the SHA-256 the device named.
 */
export type Uploads = {
  /** The tus protocol: POST, HEAD, PATCH, DELETE, OPTIONS. */
  handle(request: Request, principal: Principal): Promise<Response>
  /** GET: the bytes themselves, for their owner or once a published review or an approved post shows them. */
  read(id: string, principal: Principal, request: Request): Promise<Response>
}

const PATH = '/api/uploads'

export function createUploads(deps: Deps): Uploads {
  const store = new FileStore({ directory: deps.uploadDir })
  const server = new Server({
    path: PATH,
    datastore: store,
    relativeLocation: true,
    maxSize: POLICY.community.videoBytes,
    disableTerminationForFinishedUploads: true,
    namingFunction: (_request, metadata) => metadata?.id ?? '',
    getFileIdFromRequest: (_request, last) => last,
    onUploadFinish: async (_request, upload) => {
      await finish(deps, store, upload.id)
      return {}
    },
    onResponseError: (_request, error) => {
      const known = error instanceof Refusal ? error : refusalOf(error)
      if (known.code === 'server.failed') deps.log.error('upload.failed', { error: String(error) })
      return { status_code: known.status, body: JSON.stringify(failureBody(known)) }
    },
  })
  return {
    async handle(request, principal) {
      try {
        if (request.method === 'OPTIONS') return await server.handleWeb(request)
        const member = memberOf(principal)
        const early =
          request.method === 'POST'
            ? await begin(deps, request, member.id)
            : await resume(deps, store, request, member.id)
        return early ?? json(await server.handleWeb(request))
      } catch (error) {
        if (error instanceof Refusal) return failure(error)
        throw error
      }
    },
    read: (id, principal, request) => readUpload(deps, id, principal, request).catch(asFailure),
  }
}

/** Registers the id for its member. A repeated POST of a known upload only says where it is; nothing is truncated. */
async function begin(deps: Deps, request: Request, memberId: string): Promise<Response | null> {
  if (new URL(request.url).pathname !== PATH) throw new Refusal('route.notFound')
  const { id, sha256, filetype } = readMetadata(request)
  const length = Number(request.headers.get('upload-length'))
  if (!Uuid.safeParse(id).success) throw wrong('id')
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw wrong('sha256')
  if (!(length > 0)) throw wrong('upload-length')
  // What a file says it is only saves the way; its first bytes decide when it is whole.
  if (filetype && !filetype.startsWith('video/') && !PICTURE_TYPES.some((type) => type === filetype))
    throw new Refusal('upload.type', { facts: { type: filetype } })
  refuseTooLarge(length, filetype || 'video/')
  const row = await deps.db
    .insertInto('upload')
    .values({ id, member_id: memberId, sha256, bytes: length, created_at: new Date(deps.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return null
  const existing = await uploadOf(deps, id)
  if (!existing || existing.member_id !== memberId) throw new Refusal('auth.forbidden')
  if (existing.sha256 !== sha256 || existing.bytes !== length) throw wrong('id')
  // The row may have been written and the file not: then the store still has to make it.
  if (!(await hasFile(deps, id))) return null
  return new Response(null, {
    status: 201,
    headers: { location: `${PATH}/${id}`, 'tus-resumable': '1.0.0' },
  })
}

/** @throws Refusal upload.tooLarge */
function refuseTooLarge(bytes: number, type: string): void {
  const maxBytes = type.startsWith('video/') ? POLICY.community.videoBytes : POLICY.review.photoBytes
  if (bytes > maxBytes) throw new Refusal('upload.tooLarge', { facts: { bytes, maxBytes } })
}

async function resume(deps: Deps, store: FileStore, request: Request, memberId: string): Promise<null> {
  const id = new URL(request.url).pathname.slice(PATH.length + 1)
  const row = Uuid.safeParse(id).success ? await uploadOf(deps, id) : undefined
  if (row?.member_id !== memberId || !(await hasFile(deps, id))) throw new Refusal('record.notFound')
  // All bytes are there and were never read back: the server died in between, or the last call was cut off. The device
  // will be told that nothing is missing, so it must be true.
  if (!row.finished_at && (await stat(join(deps.uploadDir, id))).size === row.bytes)
    await finish(deps, store, id)
  return null
}

async function finish(deps: Deps, store: FileStore, id: string): Promise<void> {
  const path = join(deps.uploadDir, id)
  const row = await uploadOf(deps, id)
  const type = sniffMedia(await firstBytes(path))
  try {
    if (!type) throw new Refusal('upload.type')
    if (!row || (await sha256Of(path)) !== row.sha256) throw new Refusal('upload.hash')
    refuseTooLarge(row.bytes, type)
  } catch (error) {
    // Start over from nothing: neither the bytes nor the id may be used.
    await store.remove(id).catch(() => rm(path, { force: true }))
    await deps.db.deleteFrom('upload').where('id', '=', id).execute()
    throw error
  }
  await deps.db
    .updateTable('upload')
    .set({ mime: type, finished_at: new Date(deps.now()) })
    .where('id', '=', id)
    .execute()
}

const uploadOf = (deps: Deps, id: string) =>
  deps.db.selectFrom('upload').selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst()

function readMetadata(request: Request): { id: string; sha256: string; filetype: string } {
  try {
    const { id, sha256, filetype } = Metadata.parse(request.headers.get('upload-metadata') ?? '')
    return { id: id ?? '', sha256: sha256 ?? '', filetype: filetype ?? '' }
  } catch {
    throw wrong('upload-metadata')
  }
}

const wrong = (path: string) => new Refusal('request.invalid', { fields: [{ path, code: 'invalid' }] })

async function hasFile(deps: Deps, id: string): Promise<boolean> {
  const file = await open(join(deps.uploadDir, id)).catch(() => null)
  await file?.close()
  return file !== null
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer
  } finally {
    await file.close()
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

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

const failure = (refusal: Refusal): Response =>
  new Response(JSON.stringify(failureBody(refusal)), {
    status: refusal.status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'tus-resumable': '1.0.0' },
  })

function asFailure(error: unknown): Response {
  if (error instanceof Refusal) return failure(error)
  throw error
}

/** The protocol library answers text; ours is JSON, and its answers say so. */
function json(response: Response): Response {
  if (response.status >= 400) response.headers.set('content-type', 'application/json; charset=utf-8')
  return response
}
