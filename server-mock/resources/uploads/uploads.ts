import type { MemberId } from '#sync/contracts/base/ids.ts'
import { Uuid } from '#sync/contracts/base/ids.ts'
import { PICTURE_TYPES, POLICY } from '#sync/domain/policy.ts'
import { memberOf, type Deps, type Principal } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { PDF, refuseTooLarge } from './clean-media.ts'
import { finish, uploadOf } from './finish.ts'
import {
  answerFinished,
  asFailure,
  failure,
  json,
  protocol,
  protocolServer,
  readMetadata,
  wrong,
} from './protocol.ts'
import { makeRoom } from './quota.ts'
import { readUpload } from './read-upload.ts'

/**
 * Resumable uploads (tus 1.0) under ids the device minted, in lower case whatever case they come in. An upload counts
 * as finished only after its bytes were read back: of the SHA-256 the device named, a whole picture of at most 5 MB or a
 * whole film of at most 50 and ten seconds, which say nothing of where and with what they were taken once they are kept; or a
 * PDF of at most 10 MB.
 */
export type Uploads = {
  /** The tus protocol: POST, HEAD, PATCH, DELETE, OPTIONS. */
  handle(request: Request, principal: Principal): Promise<Response>
  /** GET and HEAD: the bytes themselves, for their owner or while a published review or an approved post shows them. */
  read(id: string, principal: Principal, request: Request): Promise<Response>
}

const PATH = '/api/uploads'

export function createUploads(deps: Deps): Uploads {
  const server = protocolServer(deps, {
    path: PATH,
    maxSize: POLICY.community.videoBytes,
    onFinish: (id) => finish(deps, id),
  })
  return {
    async handle(request, principal) {
      try {
        if (request.method === 'OPTIONS') return json(await server.handleWeb(request))
        const member = memberOf(principal)
        const early =
          request.method === 'POST'
            ? await begin(deps, request, member.id)
            : await resume(deps, request, member.id)
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
async function begin(deps: Deps, request: Request, memberId: MemberId): Promise<Response | null> {
  if (new URL(request.url).pathname !== PATH) throw new Refusal('route.notFound')
  const { id, sha256, filetype } = readMetadata(request)
  const length = Number(request.headers.get('upload-length'))
  if (!Uuid.safeParse(id).success) throw wrong('id')
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw wrong('sha256')
  if (!(length > 0)) throw wrong('upload-length')
  // What a file says it is only saves the way; what is in it decides when it is whole.
  const isKnown = filetype === PDF || PICTURE_TYPES.some((type) => type === filetype)
  if (filetype && !filetype.startsWith('video/') && !isKnown)
    throw new Refusal('upload.type', { facts: { type: filetype } })
  refuseTooLarge(length, filetype || 'video/')
  if (!(await uploadOf(deps, id))) {
    await makeRoom(deps, memberId, length)
    const row = await deps.db
      .insertInto('upload')
      .values({
        ...{ id, member_id: memberId, sha256, bytes: length, document: filetype === PDF },
        created_at: new Date(deps.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return null
  }
  return again(deps, id, { memberId, sha256, length })
}

/** @returns null when the bytes have to come (again): the store then makes the file */
async function again(
  deps: Deps,
  id: string,
  { memberId, sha256, length }: { memberId: MemberId; sha256: string; length: number },
): Promise<Response | null> {
  const existing = await uploadOf(deps, id)
  if (!existing || existing.member_id !== memberId) throw new Refusal('auth.forbidden')
  if (existing.sha256 !== sha256 || existing.bytes !== length) throw wrong('id')
  if (await hasBytes(deps, existing)) return protocol(201, { location: `${PATH}/${id}` })
  // Begun and never made, or gone from the disk.
  await deps.db
    .updateTable('upload')
    .set({ finished_at: null, mime: null, stored_bytes: null, stored_sha256: null, file_id: null })
    .where('id', '=', id)
    .execute()
  return null
}

type Row = NonNullable<Awaited<ReturnType<typeof uploadOf>>>

const hasBytes = async ({ uploads }: Deps, { id, file_id: file, finished_at: finished, ...row }: Row) =>
  finished ? uploads.hasKept(file ?? id, row.stored_bytes) : (await uploads.received(id)) !== null

/** What is finished is answered here: what is kept may be shorter than what was sent. */
async function resume(deps: Deps, request: Request, memberId: MemberId): Promise<Response | null> {
  const id = new URL(request.url).pathname.slice(PATH.length + 1).toLowerCase()
  const row = Uuid.safeParse(id).success ? await uploadOf(deps, id) : undefined
  if (row?.member_id !== memberId || !(await hasBytes(deps, row))) throw new Refusal('record.notFound')
  if (row.finished_at) return answerFinished(request, row.bytes)
  // All bytes are there and were never read back: the server died in between, or the last call was cut off. The device
  // will be told that nothing is missing, so it must be true.
  if ((await deps.uploads.received(id)) !== row.bytes) return null
  await finish(deps, id)
  return answerFinished(request, row.bytes)
}
