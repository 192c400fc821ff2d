import type { Selectable } from 'kysely'
import { ItineraryDraft, type Itinerary } from '#sync/contracts/planner/itinerary.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Tables } from '../../db/tables.ts'
import { publishOwn } from '../../db/feed.ts'
import { memberOf, ownerOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { wrongField } from '../shared/checks.ts'

/** A row as the contract says it; the body was checked when it was saved, by the rules of then. */
function present(row: Selectable<Tables['itinerary']>): Itinerary {
  return {
    ...mended(row.body),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Plans saved before days were looked at may begin on the 31st of February: such a one has no first day. */
function mended(body: unknown): ItineraryDraft {
  const read = ItineraryDraft.safeParse(body)
  return read.success ? read.data : ItineraryDraft.parse({ ...(body as ItineraryDraft), startDay: null })
}

/** NaN, which is no version, for anything but a number as we write it in an ETag. */
const versionIn = (ifMatch: string): number =>
  /^(?:0|[1-9]\d*)$/.test(ifMatch) ? Number(ifMatch) : Number.NaN

export const itineraryHandlers: Handlers = {
  /** Saved whole; a version that is not the present one is a conflict and carries the present copy. */
  async itinerarySave({ trx, principal, params, body, ifMatch, deps, reply }) {
    const { id: memberId } = memberOf(principal)
    if (body.id !== params.id) throw wrongField('id', 'different')
    const stored = await trx
      .selectFrom('itinerary')
      .selectAll()
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    if (stored && stored.member_id !== memberId) throw new Refusal('record.notFound')
    const wanted = ifMatch === null ? 0 : versionIn(ifMatch)
    if (stored && wanted !== stored.version) throw new Refusal('record.changed', { current: present(stored) })
    // Edited here while it was deleted elsewhere: the edit names a version that is gone.
    if (!stored && wanted !== 0) throw new Refusal('record.notFound')
    const now = new Date(deps.now())
    const text = normalise(JSON.stringify(body))
    const row = stored
      ? await trx
          .updateTable('itinerary')
          .set({ body: text, version: stored.version + 1, updated_at: now })
          .where('id', '=', params.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('itinerary')
          .values({ id: params.id, member_id: memberId, body: text, created_at: now, updated_at: now })
          .returningAll()
          .executeTakeFirstOrThrow()
    const itinerary = present(row)
    reply.etag = String(itinerary.version)
    await publishOwn(trx, ownerOf(principal), 'itinerary', itinerary.id, itinerary)
    return itinerary
  },

  async itineraryDelete({ trx, principal, params }) {
    const { id: memberId } = memberOf(principal)
    const row = await trx
      .selectFrom('itinerary')
      .select('member_id')
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (row && row.member_id !== memberId) throw new Refusal('record.notFound')
    if (row) {
      await trx.deleteFrom('itinerary').where('id', '=', params.id).execute()
      await publishOwn(trx, ownerOf(principal), 'itinerary', params.id, null)
    }
    return { done: true as const }
  },
}
