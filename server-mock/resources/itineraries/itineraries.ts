import type { Selectable } from 'kysely'
import { ItineraryDraft, type Itinerary } from '#sync/contracts/planner/itinerary.ts'
import { normalise } from '#sync/domain/text.ts'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Trx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { publishOwn } from '../../db/feed.ts'
import { memberOf, ownerOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { wrongField } from '../shared/checks.ts'
import { versionWanted } from './version-wanted.ts'

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

/** Why a plan was not there as the device knows it: changed elsewhere, with the copy as it is, or not there (any more). */
async function notSaved(trx: Trx, id: string, memberId: MemberId): Promise<Refusal> {
  const stored = await trx
    .selectFrom('itinerary')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const isOwn = stored?.member_id === memberId
  return isOwn ? new Refusal('record.changed', { current: present(stored) }) : new Refusal('record.notFound')
}

export const itineraryHandlers: Handlers = {
  /** Saved whole; a version that is not the present one is a conflict and carries the present copy. */
  async itinerarySave({ trx, principal, params, body, ifMatch, deps, reply }) {
    const { id: memberId } = memberOf(principal)
    if (body.id !== params.id) throw wrongField('id', 'different')
    const wanted = versionWanted(ifMatch)
    const now = new Date(deps.now())
    const text = normalise(JSON.stringify(body))
    const row =
      wanted !== 0
        ? await trx
            .updateTable('itinerary')
            .set((eb) => ({ body: text, version: eb('version', '+', 1), updated_at: now }))
            .where('id', '=', params.id)
            .where('member_id', '=', memberId)
            .where('version', '=', wanted)
            .returningAll()
            .executeTakeFirst()
        : await trx
            .insertInto('itinerary')
            .values({ id: params.id, member_id: memberId, body: text, created_at: now, updated_at: now })
            .onConflict((conflict) => conflict.doNothing())
            .returningAll()
            .executeTakeFirst()
    if (!row) throw await notSaved(trx, params.id, memberId)
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
