import type { PartnerShop } from '#sync/contracts/store/shop-draft.ts'
import { checkDraft, missingOf, shopFrom } from '#sync/domain/shop-draft.ts'
import type { Trx } from '../../db/database.ts'
import { updateContent } from '../../db/feed.ts'
import type { Handlers, Principal } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { requireValid } from '../shared/checks.ts'
import { logChanges } from '../shared/desk-log.ts'
import { deskShops } from '../shared/desk-shops.ts'
import type { DraftRow } from './present.ts'
import { testOrder } from './test-order.ts'

const SHOWN = 200

/** Shops that came of applications: partners edit theirs, an administrator publishes. */
export const partnerShopHandlers: Handlers = {
  async partnerShops({ trx, principal }) {
    const own = await deskShops(trx, principal)
    if (own?.length === 0) return []
    const rows = await trx
      .selectFrom('shop_draft')
      .selectAll()
      .$if(own !== null, (query) => query.where('shop_no', 'in', own))
      .orderBy('changed_at', 'desc')
      .limit(SHOWN)
      .execute()
    return rows.map(presentShop)
  },

  async partnerShopSave(call) {
    const { trx, principal, params, body, deps } = call
    const row = await lockDraft(trx, principal, params.shopSn)
    requireValid(checkDraft(body.draft))
    requireVersion(row, body.version)
    const saved = await trx
      .updateTable('shop_draft')
      .set({
        ...{ draft: JSON.stringify(body.draft), version: row.version + 1 },
        changed_at: new Date(deps.now()),
      })
      .where('shop_no', '=', row.shop_no)
      .returningAll()
      .executeTakeFirstOrThrow()
    await logChanges(call, 'shop', row.shop_no, [{ what: 'draft', from: row.version, to: saved.version }])
    return presentShop(saved)
  },

  async partnerShopTest(call) {
    const { trx, principal, params, body, deps } = call
    const row = await lockDraft(trx, principal, params.shopSn)
    requireVersion(row, body.version)
    const result = await testOrder(row, deps)
    const tested = await trx
      .updateTable('shop_draft')
      .set({ tested_version: row.version })
      .where('shop_no', '=', row.shop_no)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { shop: presentShop(tested), ...result }
  },

  async shopPublish(call) {
    const { trx, principal, params, body, deps } = call
    const row = await lockDraft(trx, principal, params.shopSn)
    requireVersion(row, body.version)
    requireValid(missingOf(row.draft))
    requireValid(row.tested_version === row.version ? [] : [{ path: 'test', code: 'untested' }])
    const now = new Date(deps.now())
    await logChanges(call, 'shop', row.shop_no, [
      { what: 'published', from: row.published_version, to: row.version },
    ])
    const published = await trx
      .updateTable('shop_draft')
      .set({ published_version: row.version, published_at: now })
      .where('shop_no', '=', row.shop_no)
      .returningAll()
      .executeTakeFirstOrThrow()
    await updateContent(trx, 'shop', row.shop_no, async (before) =>
      shopFrom(row.draft, {
        ...{ no: row.shop_no, companyNo: row.company_no, companyName: row.company_name },
        ...{ before: before ?? null, now: now.toISOString() },
      }),
    )
    return presentShop(published)
  },
}

/** @throws Refusal record.notFound, of a shop one does not work at as well */
async function lockDraft(trx: Trx, principal: Principal, shopNo: number): Promise<DraftRow> {
  const own = await deskShops(trx, principal)
  const row = await trx
    .selectFrom('shop_draft')
    .selectAll()
    .where('shop_no', '=', shopNo)
    .forUpdate()
    .executeTakeFirst()
  if (!row || (own !== null && !own.includes(row.shop_no))) throw new Refusal('record.notFound')
  return row
}

/** @throws Refusal record.changed when somebody else changed it meanwhile */
function requireVersion(row: DraftRow, version: number): void {
  if (row.version !== version) throw new Refusal('record.changed', { current: presentShop(row) })
}

const presentShop = (row: DraftRow): PartnerShop => ({
  no: row.shop_no,
  companyName: row.company_name,
  draft: row.draft,
  version: row.version,
  changedAt: row.changed_at.toISOString(),
  testedVersion: row.tested_version,
  publishedVersion: row.published_version,
  publishedAt: row.published_at?.toISOString() ?? null,
})
