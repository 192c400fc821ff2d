import { sql } from 'kysely'
import type { DeskStore } from '#sync/contracts/store/desk.ts'
import type { Db } from '../../db/database.ts'
import { memberOf, type Call, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { requireValid, wrongField } from '../shared/checks.ts'
import { claimColumns, claimOf, endClaim, joinClaim, type ClaimColumns } from '../shared/claims.ts'
import { changesOf, logChanges } from '../shared/desk-log.ts'
import { readPlace, writePlace } from '../shared/page-place.ts'
import { lockApplication } from './applications.ts'
import { approve, inviteAgain } from './approve.ts'
import { mailRejected } from './mails.ts'
import { presentApplication, type ApplicationRow } from './present.ts'

const SHOWN = 30
const OPEN = ['submitted', 'reviewing']

/** Applications at the administrators' desk (S4-16), by the day their result is due. */
export const storeDeskHandlers: Handlers = {
  async storeDesk({ trx, principal, query, deps }) {
    const { q = '', show = 'open', after } = query
    const from = after === undefined ? null : readPlace(after)
    if (after !== undefined && !from) throw wrongField('after', 'unknown')
    const isOpen = show === 'open'
    const at = isOpen ? sql`due_day::timestamptz` : sql`decided_at`
    const way = isOpen ? sql`ASC` : sql`DESC`
    const word = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
    const { rows } = await sql<Row & { at: Date }>`
      SELECT store_application.*, ${at} AS at, ${claimColumns}
      FROM store_application ${joinClaim('store', deps.now())}
      WHERE state = ANY(${isOpen ? OPEN : [show]}::text[])
        AND (${q.trim()} = '' OR form ->> 'businessName' ILIKE ${word} OR form ->> 'businessNumber' ILIKE ${word}
          OR form ->> 'applicant' ILIKE ${word} OR store_application.email ILIKE ${word})
        AND ${
          from
            ? sql`(${at}, id) ${isOpen ? sql`>` : sql`<`} (${from.at}::timestamptz, ${from.id}::uuid)`
            : sql`true`
        }
      ORDER BY ${at} ${way}, id ${way} LIMIT ${SHOWN + 1}`.execute(trx)
    const shown = rows.slice(0, SHOWN)
    const last = rows.length > SHOWN ? shown.at(-1) : undefined
    const items = []
    for (const row of shown) items.push(await present(trx, row, memberOf(principal).id, deps.now()))
    return { items, next: last ? writePlace(last) : null }
  },

  async storeReview(call) {
    const { trx, params } = call
    const row = await lockApplication(trx, params.id)
    if (!row) throw new Refusal('record.notFound')
    if (row.state === 'submitted') {
      await trx
        .updateTable('store_application')
        .set({ state: 'reviewing' })
        .where('id', '=', row.id)
        .execute()
      await logChanges(call, 'store', row.id, [{ what: 'state', from: row.state, to: 'reviewing' }])
    } else if (row.state !== 'reviewing') throw new Refusal('record.changed')
    return fileOf(call, row.id)
  },

  async storeDecide(call) {
    const { trx, params, body, deps } = call
    const row = await lockApplication(trx, params.id)
    if (!row) throw new Refusal('record.notFound')
    const { decision, round } = body
    // the answer was lost, and it is sent again
    if (row.round === round && row.state === decision) return fileOf(call, row.id)
    if (row.round !== round || !OPEN.includes(row.state)) throw new Refusal('record.changed')
    await endClaim(call, 'store', row.id)
    if (decision === 'approved') await approve(call, row)
    else {
      const reasons = Object.fromEntries(
        Object.entries(body.reasons).flatMap(([field, words]) =>
          words.trim() ? [[field, words.trim()]] : [],
        ),
      )
      requireValid(Object.keys(reasons).length ? [] : [{ path: 'reasons', code: 'required' }])
      const rejected = await trx
        .updateTable('store_application')
        .set({ state: 'rejected', decided_at: new Date(deps.now()), reasons: JSON.stringify(reasons) })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await logChanges(call, 'store', row.id, [
        { what: 'state', from: row.state, to: 'rejected' },
        ...Object.entries(reasons).map(([what, to]) => ({ what, to })),
      ])
      await mailRejected(call, rejected)
    }
    return fileOf(call, row.id)
  },

  async storeInvite(call) {
    const row = await lockApplication(call.trx, call.params.id)
    if (!row) throw new Refusal('record.notFound')
    if (row.state !== 'approved') throw new Refusal('record.changed')
    await inviteAgain(call, row)
    return fileOf(call, row.id)
  },
}

type Row = ApplicationRow & ClaimColumns

/** @throws Refusal record.notFound */
async function fileOf(
  { trx, deps, principal }: Pick<Call<'storeReview'>, 'trx' | 'deps' | 'principal'>,
  id: string,
): Promise<DeskStore> {
  const { rows } = await sql<Row>`
    SELECT store_application.*, ${claimColumns} FROM store_application ${joinClaim('store', deps.now())}
    WHERE store_application.id = ${id}`.execute(trx)
  if (!rows[0]) throw new Refusal('record.notFound')
  return present(trx, rows[0], memberOf(principal).id, deps.now())
}

const present = async (db: Db, row: Row, memberId: string, now: number): Promise<DeskStore> => ({
  application: await presentApplication(db, row),
  language: row.language,
  business: row.business,
  joined: await joinedAs(db, row, now),
  claim: claimOf(row, memberId),
  log: await changesOf(db, 'store', row.id),
})

async function joinedAs(db: Db, { id, shop_no: shopNo }: Row, now: number): Promise<DeskStore['joined']> {
  if (shopNo === null) return 'none'
  const partner = await db
    .selectFrom('partner_shop')
    .select('shop_no')
    .where('shop_no', '=', shopNo)
    .executeTakeFirst()
  if (partner) return 'partner'
  const open = await db
    .selectFrom('store_invitation')
    .select('digest')
    .where('application_id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return open ? 'invited' : 'lapsed'
}
