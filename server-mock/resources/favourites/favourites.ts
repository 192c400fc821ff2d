import { sql } from 'kysely'
import { CONTENT, publishOwn } from '../../db/feed.ts'
import { memberOf, ownerOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'

/** Set membership: adding twice and removing what is not there are both fine. */
export const favouriteHandlers: Handlers = {
  async favouriteSet({ trx, principal, params, deps }) {
    const { id } = memberOf(principal)
    const { kind, no } = params
    const row = await trx
      .insertInto('favourite')
      .columns(['member_id', 'kind', 'no', 'added_at'])
      .expression((eb) =>
        eb
          .selectFrom('feed_entry')
          .select([
            sql<string>`${id}::uuid`.as('member_id'),
            sql<string>`${kind}::text`.as('kind'),
            sql<number>`${no}::int`.as('no'),
            sql<Date>`${new Date(deps.now())}::timestamptz`.as('added_at'),
          ])
          .where('scope', '=', CONTENT)
          .where('kind', '=', kind)
          .where('key', '=', String(no))
          .where('deleted', '=', false),
      )
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'kind', 'no']).doUpdateSet((eb) => ({ no: eb.ref('excluded.no') })),
      )
      .returning('added_at')
      .executeTakeFirst()
    if (!row) throw new Refusal('record.notFound')
    const favourite = { kind, no, addedAt: row.added_at.toISOString() }
    await publishOwn(trx, ownerOf(principal), 'favourite', `${kind}:${no}`, favourite)
    return favourite
  },

  async favouriteDelete({ trx, principal, params }) {
    const { id } = memberOf(principal)
    const gone = await trx
      .deleteFrom('favourite')
      .where('member_id', '=', id)
      .where('kind', '=', params.kind)
      .where('no', '=', params.no)
      .returning('no')
      .executeTakeFirst()
    if (gone) await publishOwn(trx, ownerOf(principal), 'favourite', `${params.kind}:${params.no}`, null)
    return { done: true as const }
  },
}
