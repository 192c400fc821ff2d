import { seoulDay } from '#sync/domain/calendar.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Db } from '../db/database.ts'
import { fillFriend, fillMember } from './demo-history.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_WRITERS } from './demo-people.ts'
import { createMember } from './factories.ts'
import { readCatalogue } from './history/catalogue.ts'
import { writeCommunity } from './history/community.ts'
import { writePersonal } from './history/personal.ts'
import { writePoints } from './history/points.ts'
import { publishAllReviews } from './history/publish-reviews.ts'
import { writeQuestions } from './history/questions.ts'
import { writeReviews } from './history/reviews.ts'
import { fixedId, type SeedTools } from './tools.ts'

/** The pass desk: the demo partner works at its gates. */
const PARTNER_SHOP = 507
/** Daybreak Fish Soup, where people wait in line. */
const WAITING_SHOP = 511

/**
 * The demo: the accounts of the README with a history that makes the screens meaningful, and reviews by sample writers.
 * Deterministic for the day it runs. What refers to a product that is not in the catalogue is left out.
 */
export async function seedDemo(db: Db, tools: SeedTools): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const account of DEMO_ACCOUNTS)
      await createMember(trx, tools, { ...account, password: DEMO_PASSWORD })
    for (const writer of DEMO_WRITERS)
      await createMember(trx, tools, { ...writer, mobileVerified: true, password: null })
    const catalogue = await readCatalogue(trx)
    await writeReviews(trx, tools, catalogue)
    await writePoints(trx, tools)
    await fillMember(trx, tools)
    await fillFriend(trx, tools)
    await trx
      .insertInto('partner_shop')
      .values([
        { member_id: fixedId('member:partner'), shop_no: PARTNER_SHOP },
        { member_id: fixedId('member:shop'), shop_no: WAITING_SHOP },
      ])
      .execute()
    await trx
      .insertInto('wait_shop')
      .values({
        ...{ shop_no: WAITING_SHOP, is_on: true, most: POLICY.waiting.limit, remote: true },
        ...{ gap_minutes: POLICY.waiting.gapMinutes, round: fixedId('wait_shop') },
      })
      .execute()
    await writePersonal(trx, tools)
    const publishPosts = await writeCommunity(trx, tools, catalogue)
    const publishQuestions = await writeQuestions(trx, catalogue, tools.now)
    for (const { account } of [...DEMO_ACCOUNTS, ...DEMO_WRITERS])
      await tools.publishSummary(trx, fixedId(`member:${account}`), seoulDay(tools.now))
    // Public content last: the lock order of the feed.
    await publishAllReviews(trx, tools)
    await publishQuestions()
    await publishPosts()
  })
}
