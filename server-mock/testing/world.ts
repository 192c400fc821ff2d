import { randomBytes } from 'node:crypto'
import type { Role } from '#sync/contracts/account/account.ts'
import type { OrderStatus } from '#sync/contracts/orders/order.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import type { Trx } from '../db/database.ts'
import { seedCodes } from '../seed/codes.ts'
import { syncContent } from '../seed/content-sync.ts'
import { createMember, createOrder, issueTicket, type MadeOrder } from '../seed/factories.ts'
import { fixedId, type SeedTools } from '../seed/tools.ts'
import type { Db } from '../db/database.ts'
import { TEST_CONTENT } from './content.ts'

export const PASSWORD = 'Gorae!road26'

/** Ids of the people of the test world. */
export const PEOPLE = Object.fromEntries(
  ['alice', 'bora', 'unverified', 'admin', 'partner', 'dormant', 'locked', 'banned'].map((name) => [
    name,
    fixedId(`member:${name}`),
  ]),
) as Record<Person, string>
export type Person = 'alice' | 'bora' | 'unverified' | 'admin' | 'partner' | 'dormant' | 'locked' | 'banned'

/** Orders of the test world: lines 1 and 2 of `used` may be reviewed, `issued` not yet. */
export type World = { used: MadeOrder; issued: MadeOrder; borasUsed: MadeOrder }

const ROLES: Partial<Record<Person, Role[]>> = {
  admin: ['member', 'administrator'],
  partner: ['member', 'partner'],
}

export async function buildWorld(db: Db, tools: SeedTools): Promise<World> {
  await syncContent(db, TEST_CONTENT, tools.now)
  await db.transaction().execute((trx) => seedCodes(trx, tools.now))
  const password = await tools.hashPassword(PASSWORD, randomBytes(16))
  const people = { ...tools, hashPassword: () => Promise.resolve(password) }
  return db.transaction().execute(async (trx) => {
    for (const account of Object.keys(PEOPLE) as Person[])
      await createMember(trx, people, {
        account,
        name: account,
        password: PASSWORD,
        mobileVerified: account !== 'unverified',
        lockedByFailures: account === 'locked',
        ...(account === 'dormant' ? { lastSignInDaysAgo: 366 } : {}),
        ...(ROLES[account] ? { roles: ROLES[account] } : {}),
      })
    await trx.updateTable('member').set({ admin_locked: true }).where('id', '=', PEOPLE.banned).execute()
    const used = await order(trx, tools, { who: 'alice', status: 'used', products: [2001, 2003] })
    const issued = await order(trx, tools, { who: 'alice', status: 'ticketIssued', products: [2003] })
    const borasUsed = await order(trx, tools, { who: 'bora', status: 'used', products: [2001] })
    const line = issued.lines[0]
    const today = seoulDay(tools.now)
    if (line)
      await issueTicket(trx, tools, {
        order: issued,
        line,
        memberId: PEOPLE.alice,
        quantity: 1,
        status: 'ticketIssued',
        from: today,
        to: today,
      })
    await trx.insertInto('partner_shop').values({ member_id: PEOPLE.partner, shop_no: 502 }).execute()
    for (const id of Object.values(PEOPLE)) await tools.publishSummary(trx, id, today)
    return { used, issued, borasUsed }
  })
}

type Bought = { who: Person; status: OrderStatus; products: number[] }

async function order(trx: Trx, tools: SeedTools, { who, status, products }: Bought): Promise<MadeOrder> {
  const made = await createOrder(trx, tools, {
    name: `${who}-${status}`,
    memberId: PEOPLE[who],
    status,
    daysAgo: 3,
    lines: products.map((productNo) => ({ productNo, unitNo: productNo * 10 + 1, quantity: 1 })),
    buyer: { name: who, email: `${who}@goraero.kr`, nationality: 'KR', mobile: '01012345678' },
  })
  if (!made) throw new Error('the test catalogue lacks a product')
  return made
}
