import { sql } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { PostState } from '#sync/contracts/community/post.ts'
import type { FilmJob } from '#sync/contracts/moderation/film-desk.ts'
import type { FilmFailure } from '#sync/contracts/moderation/lists.ts'
import type { Db, Trx } from '../../../db/database.ts'
import type { Handlers } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { wrongField } from '../../shared/checks.ts'
import { changesOf, logChanges } from '../../shared/desk-log.ts'
import { readPlace, writePlace } from '../../shared/page-place.ts'
import { findFfmpeg } from './ffmpeg.ts'

const SHOWN = 30

/** Posts in these states are read by somebody, or will be once they are approved; the author may still send the others. */
const NEEDS: readonly PostState[] = ['underReview', 'approved', 'held']

type Row = {
  id: string
  state: FilmJob['state']
  reason: FilmFailure | null
  tries: number
  due_at: Date
  at: Date
  mime: string
  bytes: number
  seconds: number | null
  member_id: MemberId
  name: string
  posts: FilmJob['posts']
  evidence: boolean
}

/** Films to be converted, at the desk (S5-18): what waits, what failed and why. */
export const filmHandlers: Handlers = {
  async filmDesk({ trx, query }) {
    const { q = '', show = 'waiting', after } = query
    const from = after === undefined ? null : readPlace(after)
    if (after !== undefined && !from) throw wrongField('after', 'unknown')
    const word = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
    const states = show === 'waiting' ? ['waiting', 'running'] : [show]
    const next = show === 'done' ? sql`<` : sql`>`
    const way = show === 'done' ? sql`DESC` : sql`ASC`
    const rows = await read(
      trx,
      sql`film_job.state IN (${sql.join(states)})
        AND (${q.trim()} = '' OR member.profile ->> 'name' ILIKE ${word} OR EXISTS (SELECT 1 FROM post
          WHERE post.uploads @> ARRAY[upload.id::text] AND post.draft ->> 'title' ILIKE ${word}))
        AND ${from ? sql`(upload.finished_at, upload.id) ${next} (${from.at}::timestamptz, ${from.id}::uuid)` : sql`true`}
        ORDER BY upload.finished_at ${way}, upload.id ${way} LIMIT ${SHOWN + 1}`,
    )
    const shown = rows.slice(0, SHOWN)
    const items = []
    for (const row of shown) items.push(await present(trx, row))
    const last = rows.length > SHOWN ? shown.at(-1) : undefined
    return { items, next: last ? writePlace(last) : null, hasConverter: findFfmpeg() !== null }
  },

  /** What the converter found in it stands until it finds something else: meanwhile the film is shown to nobody. */
  async filmAgain(call) {
    const { trx, params, deps } = call
    const before = await trx
      .selectFrom('film_job')
      .selectAll()
      .where('upload_id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('record.notFound')
    // another administrator was first, or the converter was
    if (before.state === 'failed' || before.state === 'waiting') {
      await trx
        .updateTable('film_job')
        .set({ state: 'waiting', tries: 0, due_at: new Date(deps.now()) })
        .where('upload_id', '=', params.id)
        .execute()
      await logChanges(call, 'film', params.id, [
        { what: 'again', from: before.reason ?? before.state, to: '' },
      ])
    }
    return present(trx, await readOne(trx, params.id))
  },

  async filmRemove(call) {
    const { trx, params, deps } = call
    const { id } = params
    await trx.selectFrom('upload').select('id').where('id', '=', id).forUpdate().execute()
    const row = await readOne(trx, id)
    if (isNeeded(row)) throw new Refusal('film.needed')
    const gone = await trx
      .deleteFrom('upload')
      .where('id', '=', id)
      .returning(['id', 'file_id'])
      .executeTakeFirstOrThrow()
    await logChanges(call, 'film', id, [{ what: 'removed', from: row.posts[0]?.title ?? row.name, to: '' }])
    call.afterCommit(() => {
      for (const file of [gone.id, gone.file_id]) if (file) void deps.uploads.remove(file)
    })
    return { id }
  },
}

async function read(db: Db, where: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT upload.id, film_job.state, film_job.reason, film_job.tries, film_job.due_at, upload.finished_at AS at,
      upload.mime, coalesce(upload.stored_bytes, upload.bytes) AS bytes, upload.seconds, upload.member_id,
      coalesce(member.profile ->> 'name', '') AS name,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', post.id, 'title', post.draft ->> 'title',
          'type', post.type, 'state', post.state) ORDER BY post.registered_at), '[]'::jsonb)
        FROM post WHERE post.uploads @> ARRAY[upload.id::text]) AS posts,
      EXISTS (SELECT 1 FROM case_file WHERE jsonb_path_exists(evidence, '$[*] ? (@.video == $id)',
        jsonb_build_object('id', upload.id::text))) AS evidence
    FROM film_job JOIN upload ON upload.id = film_job.upload_id JOIN member ON member.id = upload.member_id
    WHERE upload.finished_at IS NOT NULL AND ${where}`.execute(db)
  return rows
}

async function readOne(trx: Trx, id: string): Promise<Row> {
  const [row] = await read(trx, sql`upload.id = ${id}`)
  if (!row) throw new Refusal('record.notFound')
  return row
}

const isNeeded = ({ posts, evidence }: Row) => evidence || posts.some(({ state }) => NEEDS.includes(state))

const present = async (db: Db, row: Row): Promise<FilmJob> => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  tries: row.tries,
  sentAt: row.at.toISOString(),
  nextAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
  type: row.mime,
  bytes: Number(row.bytes),
  seconds: row.seconds,
  writer: { id: row.member_id, name: row.name },
  posts: row.posts,
  isNeeded: isNeeded(row),
  log: await changesOf(db, 'film', row.id),
})
