import { sql } from 'kysely'
import { Uuid } from '#sync/contracts/base/ids.ts'
import type { Deps, Principal } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { rangeOf } from '../shared/byte-range.ts'
import { PDF } from './clean-media.ts'

/** What no browser plays is shown to nobody but its author and the desk; it waits for a converter. */
const UNPLAYABLE: readonly string[] = ['video/x-msvideo', 'video/x-ms-wmv']

/** How long others may keep what is public without asking again, seconds: it may be taken down. */
const PUBLIC_SECONDS = 3600

/** A picture stays what it is; a film may have been converted since; a document is kept nowhere. */
const privateCache = (mime: string) =>
  mime === PDF
    ? 'private, no-store'
    : mime.startsWith('video/')
      ? 'private, no-cache'
      : 'private, max-age=31536000, immutable'

/**
 * A finished upload: for its owner, and for everybody while a published review or an approved post shows it; its id has
 * 74 random bits and is told with what shows it. Answers a range of bytes, without which Safari plays no video.
 * @throws Refusal record.notFound; auth.* with a bearer that is none (any more), unless it is public
 */
export async function readUpload(
  deps: Deps,
  id: string,
  principal: Principal,
  request: Request,
): Promise<Response> {
  const row = Uuid.safeParse(id).success ? await readable(deps, id.toLowerCase(), principal) : null
  // with a bearer that has run out it may be one's own: it is renewed, and asked for again
  if (!row) throw principal.kind === 'refused' ? principal.refusal : new Refusal('record.notFound')
  const { bytes, headers } = row
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers })
  const range = rangeOf(wantedRange(request, headers.etag), bytes)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } })
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  const answer = {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${bytes}` } : {}),
    },
  }
  if (request.method === 'HEAD') {
    if (!(await deps.uploads.hasKept(row.file, row.storedBytes))) throw new Refusal('record.notFound')
    return new Response(null, answer)
  }
  // Opened before anything is promised: a file that is gone is a plain "not found" and not a cut connection.
  const stream = await deps.uploads.open(row.file, row.storedBytes, { start, end })
  if (!stream) throw new Refusal('record.notFound')
  return new Response(stream, answer)
}

/** A part of a film that was converted meanwhile is of no use to who has parts of the one before. */
function wantedRange({ headers }: Request, etag: string): string | null {
  const held = headers.get('if-range')
  return held === null || held === etag ? headers.get('range') : null
}

/** Null when it is not there, or not for this caller. */
async function readable(deps: Deps, id: string, principal: Principal) {
  const row = await deps.db
    .selectFrom('upload')
    .leftJoin('film_job', 'film_job.upload_id', 'upload.id')
    .selectAll('upload')
    .select('film_job.reason')
    .where('upload.id', '=', id)
    .executeTakeFirst()
  if (!row?.finished_at || !row.mime) return null
  const isRefused = row.reason === 'broken' || row.reason === 'tooLong'
  const isPublic = !isRefused && !UNPLAYABLE.includes(row.mime) && (await isShown(deps, id))
  const isTheirs = principal.kind === 'member' && principal.id === row.member_id
  if (!isPublic && !isTheirs && !(await isAtDesk(deps, id, principal))) return null
  const sha256 = row.stored_sha256 ?? row.sha256
  return {
    file: row.file_id ?? id,
    storedBytes: row.stored_bytes,
    bytes: row.stored_bytes ?? row.bytes,
    headers: {
      'content-type': row.mime,
      // a document is saved, no browser opens it in a page
      'content-disposition': row.mime === PDF ? 'attachment; filename="document.pdf"' : 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': isPublic ? `public, max-age=${PUBLIC_SECONDS}` : privateCache(row.mime),
      'accept-ranges': 'bytes',
      etag: `"${sha256.slice(0, 32)}"`,
      // the same address answers others otherwise
      vary: 'authorization',
    },
  }
}

/** What was sent with an inquiry, belongs to a post or review in any state, or to a case is seen by administrators. */
async function isAtDesk(deps: Deps, id: string, principal: Principal): Promise<boolean> {
  if (principal.kind !== 'member' || !principal.roles.includes('administrator')) return false
  const found = await sql`
    SELECT 1 FROM inquiry WHERE photos @> ARRAY[${id}]::text[]
    UNION ALL SELECT 1 FROM inquiry WHERE files @> jsonb_build_array(jsonb_build_object('id', ${id}::text))
    UNION ALL SELECT 1 FROM review WHERE photos @> ARRAY[${id}]::text[]
    UNION ALL SELECT 1 FROM post WHERE uploads @> ARRAY[${id}]::text[]
    UNION ALL SELECT 1 FROM case_file WHERE jsonb_path_exists(evidence, '$[*] ? (@.video == $id || @.photos[*] == $id)',
      jsonb_build_object('id', ${id}::text)) LIMIT 1`.execute(deps.db)
  return found.rows.length > 0
}

async function isShown(deps: Deps, id: string): Promise<boolean> {
  const found = await sql`
    SELECT 1 FROM review WHERE photos @> ARRAY[${id}]::text[] AND removed_at IS NULL
    UNION ALL SELECT 1 FROM post WHERE uploads @> ARRAY[${id}]::text[] AND state = 'approved' LIMIT 1`.execute(
    deps.db,
  )
  return found.rows.length > 0
}
