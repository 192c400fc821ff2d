import { sql } from 'kysely'
import { Uuid } from '#sync/contracts/base/ids.ts'
import type { Deps, Principal } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { rangeOf } from '../shared/byte-range.ts'

/**
 * A finished upload: for its owner, and for everybody once a published review or an approved post shows it.
 * Answers a range of bytes, without which Safari plays no video.
 * @throws Refusal record.notFound
 */
export async function readUpload(
  deps: Deps,
  id: string,
  principal: Principal,
  request: Request,
): Promise<Response> {
  const row = Uuid.safeParse(id).success
    ? await deps.db.selectFrom('upload').selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst()
    : undefined
  if (!row?.finished_at || !row.mime) throw new Refusal('record.notFound')
  const isPublic = await isShown(deps, row.id)
  const isTheirs = principal.kind === 'member' && principal.id === row.member_id
  if (!isPublic && !isTheirs && !(await isAtDesk(deps, row.id, principal)))
    throw new Refusal('record.notFound')
  const [bytes, sha256] = [row.stored_bytes ?? row.bytes, row.stored_sha256 ?? row.sha256]
  const etag = `"${sha256.slice(0, 32)}"`
  const headers = {
    'content-type': row.mime,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`,
    'accept-ranges': 'bytes',
    etag,
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const range = rangeOf(request.headers.get('range'), bytes)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } })
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  // Opened before anything is promised: a file that is gone is a plain "not found" and not a cut connection.
  const stream = await deps.uploads.open(row.id, row.stored_bytes, { start, end })
  if (!stream) throw new Refusal('record.notFound')
  return new Response(stream, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${bytes}` } : {}),
    },
  })
}

/** What was sent with an inquiry, belongs to a post or review in any state, or to a case is seen by administrators. */
async function isAtDesk(deps: Deps, id: string, principal: Principal): Promise<boolean> {
  if (principal.kind !== 'member' || !principal.roles.includes('administrator')) return false
  const found = await sql`
    SELECT 1 FROM inquiry WHERE photos @> ARRAY[${id}]::text[]
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
