import { millisecondsInDay } from 'date-fns/constants'
import { Uuid } from '#sync/contracts/base/ids.ts'
import { can } from '#sync/domain/permissions.ts'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import { actorOf, type Deps, type Principal } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { emailOfKey, STORE_KEY_HEADER } from '../../shared/store-keys.ts'
import {
  answerFinished,
  asFailure,
  failure,
  json,
  protocol,
  protocolServer,
  readMetadata,
  wrong,
} from '../protocol.ts'
import { documentOf, finishDocument } from './finish-document.ts'

/**
 * Documents of shopkeepers who apply: the same protocol as uploads of members, but whose they are says the key of an
 * address. Nobody but that address and administrators reads them, and no browser opens them in a page.
 */
export type Documents = {
  /** The tus protocol: POST, HEAD, PATCH, DELETE, OPTIONS. */
  handle(request: Request): Promise<Response>
  /** GET: the bytes, to be saved. */
  read(id: string, principal: Principal, request: Request): Promise<Response>
}

const PATH = '/api/store/documents'

export function createDocuments(deps: Deps): Documents {
  const server = protocolServer(deps, {
    path: PATH,
    maxSize: STORE_POLICY.documentBytes,
    onFinish: (id) => finishDocument(deps, id),
  })
  return {
    async handle(request) {
      try {
        if (request.method === 'OPTIONS') return json(await server.handleWeb(request))
        const email = await requireEmail(deps, request)
        const early =
          request.method === 'POST' ? await begin(deps, request, email) : await resume(deps, request, email)
        return early ?? json(await server.handleWeb(request))
      } catch (error) {
        if (error instanceof Refusal) return failure(error)
        throw error
      }
    },
    read: (id, principal, request) => read(deps, id, principal, request).catch(asFailure),
  }
}

/** @throws Refusal store.key */
async function requireEmail(deps: Deps, request: Request): Promise<string> {
  const email = await emailOfKey(deps.db, request.headers.get(STORE_KEY_HEADER) ?? '', deps.now())
  if (email === null) throw new Refusal('account.proofInvalid')
  return email
}

/** A repeated POST of a known document only says where it is; nothing is truncated. */
async function begin(deps: Deps, request: Request, email: string): Promise<Response | null> {
  if (new URL(request.url).pathname !== PATH) throw new Refusal('route.notFound')
  const { id, sha256 } = readMetadata(request)
  const bytes = Number(request.headers.get('upload-length'))
  if (!Uuid.safeParse(id).success) throw wrong('id')
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw wrong('sha256')
  if (!(bytes > 0)) throw wrong('upload-length')
  const maxBytes = STORE_POLICY.documentBytes
  if (bytes > maxBytes) throw new Refusal('upload.tooLarge', { facts: { bytes, maxBytes } })
  const known = await documentOf(deps, id)
  if (known) {
    if (known.email !== email) throw new Refusal('auth.forbidden')
    if (known.sha256 !== sha256 || known.bytes !== bytes) throw wrong('id')
    const isThere = known.finished_at
      ? await deps.uploads.hasKept(id, known.stored_bytes)
      : (await deps.uploads.received(id)) !== null
    return isThere ? protocol(201, { location: `${PATH}/${id}` }) : null
  }
  await refuseTooMuch(deps, email, bytes)
  await deps.db
    .insertInto('store_document')
    .values({ id, email, sha256, bytes, created_at: new Date(deps.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return null
}

/** @throws Refusal upload.quota when an address brings too much within 24 hours */
async function refuseTooMuch({ db, now }: Deps, email: string, bytes: number): Promise<void> {
  const { used } = await db
    .selectFrom('store_document')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('used'))
    .where('email', '=', email)
    .where('created_at', '>', new Date(now() - millisecondsInDay))
    .executeTakeFirstOrThrow()
  const maxBytes = STORE_POLICY.bytesPerDay
  if (Number(used ?? 0) + bytes > maxBytes)
    throw new Refusal('upload.quota', { facts: { maxBytes }, retryAfterSeconds: 3600 })
}

async function resume(deps: Deps, request: Request, email: string): Promise<Response | null> {
  const id = new URL(request.url).pathname.slice(PATH.length + 1).toLowerCase()
  const row = Uuid.safeParse(id).success ? await documentOf(deps, id) : undefined
  if (row?.email !== email) throw new Refusal('record.notFound')
  if (row.finished_at) return answerFinished(request, row.bytes)
  const received = await deps.uploads.received(id)
  if (received === null) throw new Refusal('record.notFound')
  // All bytes are there and were never read back: the server died in between.
  if (received !== row.bytes) return null
  await finishDocument(deps, id)
  return answerFinished(request, row.bytes)
}

/** @throws Refusal record.notFound for everybody but the applicant and administrators */
async function read(deps: Deps, id: string, principal: Principal, request: Request): Promise<Response> {
  const row = Uuid.safeParse(id).success ? await documentOf(deps, id.toLowerCase()) : undefined
  if (!row?.finished_at || !row.type || row.stored_bytes === null) throw new Refusal('record.notFound')
  if (!can.moderate(actorOf(principal))) {
    const key = request.headers.get(STORE_KEY_HEADER)
    if (key === null || (await emailOfKey(deps.db, key, deps.now())) !== row.email)
      throw new Refusal('record.notFound')
  }
  const bytes = row.stored_bytes
  const stream = await deps.uploads.open(row.id, bytes, { start: 0, end: bytes - 1 })
  if (!stream) throw new Refusal('record.notFound')
  const ending = { 'application/pdf': 'pdf', 'image/gif': 'gif', 'image/png': 'png', 'image/jpeg': 'jpg' }
  return new Response(stream, {
    headers: {
      'content-type': row.type,
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${row.slot ?? 'document'}.${ending[row.type]}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      vary: `authorization, ${STORE_KEY_HEADER}`,
    },
  })
}
