import { sql } from 'kysely'
import { CONTENT, publishOwn } from '../../db/feed.ts'
import { memberOf, ownerOf, type TogetherHandler } from '../call.ts'
import { Refusal } from '../refusal.ts'

type Marked = { kind: string; no: number; added_at: Date }

/** Hearts of one member, stored by one statement; one for what there is not undoes all. */
export const favouritesSetTogether: TogetherHandler<'favouriteSet'> = async (calls) => {
  const [first] = calls
  if (!first) return []
  const { trx, principal, deps } = first
  const { id } = memberOf(principal)
  const named = new Map(calls.map(({ params }) => [`${params.kind}:${params.no}`, params]))
  const wanted = [...named.values()]
  const { rows } = await sql<Marked>`
    INSERT INTO favourite (member_id, kind, no, added_at)
    SELECT ${id}::uuid, said.kind, said.no, ${new Date(deps.now())}::timestamptz
    FROM unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ no }) => no)}::int[]) AS said (kind, no)
    JOIN feed_entry AS entry ON entry.scope = ${CONTENT} AND entry.kind = said.kind AND entry.key = said.no::text
      AND NOT entry.deleted
    ON CONFLICT (member_id, kind, no) DO UPDATE SET no = excluded.no
    RETURNING kind, no, added_at`.execute(trx)
  const marked = new Map(rows.map(({ kind, no, added_at }) => [`${kind}:${no}`, added_at]))
  const own = ownerOf(principal)
  const favourites = calls.map(({ params: { kind, no }, reply }) => {
    const addedAt = marked.get(`${kind}:${no}`)?.toISOString()
    if (addedAt === undefined) throw new Refusal('record.notFound')
    reply.isChecked = true
    return { kind, no, addedAt }
  })
  for (const favourite of favourites)
    await publishOwn(trx, own, 'favourite', `${favourite.kind}:${favourite.no}`, favourite)
  return favourites
}
