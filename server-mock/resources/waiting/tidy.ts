import { millisecondsInDay, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import { sql } from 'kysely'
import type { ShopNo } from '#sync/contracts/base/ids.ts'
import { addDays } from '#sync/domain/calendar.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { KEPT_OF_WAITING } from '#sync/domain/wait/kept.ts'
import type { Deps } from '../call.ts'
import { inTransaction } from '../shared/in-transaction.ts'
import { afterEvent } from './after-event.ts'
import { destroyKeys } from './contact-keys.ts'
import { lineChanged } from './lines-now.ts'
import { openLog } from './log.ts'
import { appendOwn } from './server-event.ts'
import { lockShop, publishShop } from './shop-row.ts'

/** What follows from the time alone: numbers nobody may read any more, tickets to be forgotten, members who do not come. */
export async function tidyWaiting(deps: Deps): Promise<void> {
  try {
    const { keys, shops } = await destroyKeys(deps.db, deps.now())
    if (keys > 0) deps.log.info('waiting.keysDestroyed', { keys })
    // whoever opens again seals to another key
    for (const shopNo of shops) await publishKeys(deps, shopNo)
    await forgetTickets(deps)
    await renewKeys(deps)
    await tellSeen(deps)
    for (const late of await notArrived(deps)) await skip(deps, late)
  } catch (error) {
    deps.log.error('waiting.tidyFailed', { error: String(error) })
  }
}

/** A phone is told of the running day; after a month nobody needs to know who waited, how many, and when, stays. */
async function forgetTickets({ db, now }: Deps): Promise<void> {
  await sql`DELETE FROM wait_push WHERE day < ${waitDay(now())}::date`.execute(db)
  const before = waitDay(now() - KEPT_OF_WAITING.party.days * millisecondsInDay)
  const nobody = JSON.stringify({
    party: 0,
    childChairs: 0,
    contact: { sms: false, push: false, masked: null },
  })
  await sql`UPDATE wait_ticket SET body = body - 'past' || ${nobody}::jsonb, forgotten_at = ${new Date(now())}
    WHERE day < ${before}::date AND forgotten_at IS NULL`.execute(db)
  await sql`DELETE FROM wait_event WHERE day < ${before}::date`.execute(db)
  await sql`DELETE FROM wait_place WHERE day < ${before}::date`.execute(db)
  await sql`DELETE FROM wait_key WHERE day < ${before}::date AND secret IS NULL`.execute(db)
}

/** Devices have the keys of the next two weeks: each day one more. */
async function renewKeys(deps: Deps): Promise<void> {
  const last = addDays(waitDay(deps.now()), POLICY.waiting.contactKeyDays - 1)
  const { rows } = await sql<{ shop_no: ShopNo }>`
    SELECT shop_no FROM wait_shop WHERE is_on
      AND NOT EXISTS (SELECT FROM wait_key WHERE wait_key.shop_no = wait_shop.shop_no AND day = ${last}::date)`.execute(
    deps.db,
  )
  for (const { shop_no: shopNo } of rows) await publishKeys(deps, shopNo)
}

/** How old what devices of a shop know of each other's last contact may be; less than what counts as silent. */
const TOLD_EVERY_S = 100

/** Tells when each device was last heard of: anew after a while, and not with every question one asks. */
async function tellSeen(deps: Deps): Promise<void> {
  const lately = new Date(deps.now() - 4 * TOLD_EVERY_S * millisecondsInSecond)
  const { rows } = await sql<{ shop_no: ShopNo }>`
    SELECT DISTINCT d.shop_no FROM wait_device d
      JOIN feed_entry f ON f.scope = 'wait:' || d.shop_no AND f.kind = 'waitShop'
      CROSS JOIN LATERAL jsonb_array_elements(f.body -> 'devices') told
    WHERE d.revoked_at IS NULL AND d.seen_at > ${lately} AND told ->> 'id' = d.id::text
      AND d.seen_at >= (told ->> 'seenAt')::timestamptz + make_interval(secs => ${TOLD_EVERY_S})`.execute(
    deps.db,
  )
  for (const { shop_no: shopNo } of rows) await publishKeys(deps, shopNo)
}

const publishKeys = (deps: Deps, shopNo: ShopNo): Promise<void> =>
  inTransaction(deps, async ({ trx }) => {
    await publishShop(trx, deps, await lockShop(trx, shopNo))
  })

type Late = { id: string; shop_no: ShopNo }

/** Members who joined from afar, were called and have not come. */
async function notArrived({ db, now }: Deps): Promise<Late[]> {
  const before = new Date(now() - POLICY.waiting.remote.arriveMinutes * millisecondsInMinute).toISOString()
  const { rows } = await sql<Late>`
    SELECT id, shop_no FROM wait_ticket WHERE day = ${waitDay(now())}::date
      AND body ->> 'state' = 'called' AND body ->> 'source' = 'remote' AND body ->> 'arrivedAt' IS NULL
      AND body ->> 'calledAt' <= ${before}`.execute(db)
  return rows
}

const skip = (deps: Deps, { id, shop_no: shopNo }: Late): Promise<void> =>
  inTransaction(deps, async (sender) => {
    const log = await openLog(sender, shopNo)
    const done = await appendOwn(log, { id: deps.newId(), kind: 'noShow', ticketId: id, args: {} })
    await afterEvent(sender, log, { told: done.event, done })
    sender.afterCommit(() => lineChanged(deps.db, shopNo))
  })
