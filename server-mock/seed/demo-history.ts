import { millisecondsInDay } from 'date-fns/constants'
import type { OrderStatus } from '#sync/contracts/orders/order.ts'
import { addDays, seoulDay, seoulInstant } from '#sync/domain/calendar.ts'
import type { Trx } from '../db/database.ts'
import { publishOwn, readContentRecord } from '../db/feed.ts'
import { DEMO_COUPONS, demoItineraries, DEMO_FAVOURITES, DEMO_POINTS, memberOrders } from './demo-member.ts'
import { createOrder, giveCoupon, issueTicket } from './factories.ts'
import { friendOrders, moreMemberOrders } from './history/more-orders.ts'
import { fixedId, type SeedTools } from './tools.ts'

type DemoReview = {
  order: NonNullable<Awaited<ReturnType<typeof createOrder>>>
  memberId: string
  stars: number
  keywords: string[]
  text: string
  language: string
  helpful: number
  daysAgo: number
}

async function insertReview(trx: Trx, review: DemoReview, now: number): Promise<void> {
  const { order, memberId, stars, keywords, text, language, helpful, daysAgo } = review
  const line = order.lines[0]
  if (!line) throw new Error('an order without lines cannot be reviewed')
  const shop = await readContentRecord(trx, 'shop', line.product.shopNo)
  await trx
    .insertInto('review')
    .values({
      id: fixedId(`review:${order.id}`),
      member_id: memberId,
      order_id: order.id,
      line_seq: line.seq,
      product_no: line.product.no,
      place_no: line.product.placeNos[0] ?? shop?.placeNo ?? null,
      stars,
      keywords,
      text,
      language,
      helpful,
      written_at: new Date(now - daysAgo * millisecondsInDay),
    })
    .execute()
}

/** Orders in many statuses, a ticket for today, coupons, points, favourites and plans of the account `member`. */
export async function fillMember(trx: Trx, tools: SeedTools): Promise<void> {
  const memberId = fixedId('member:member')
  const scope = `member:${memberId}`
  const today = seoulDay(tools.now)
  for (const { order: wanted, ticket, review } of memberOrders(today)) {
    const order = await createOrder(trx, tools, { ...wanted, memberId })
    if (!order) continue
    for (const line of ticket ? order.lines : []) {
      const status: OrderStatus = wanted.lines[line.seq - 1]?.status ?? wanted.status
      const quantity = wanted.lines[line.seq - 1]?.quantity ?? 1
      const usedQuantity = status === 'used' ? quantity : status === 'partiallyUsed' ? 1 : 0
      await issueTicket(trx, tools, {
        order,
        line,
        memberId,
        quantity,
        usedQuantity,
        status,
        ...(ticket ?? { from: today, to: today }),
      })
      if (usedQuantity > 0)
        await writeUse(trx, {
          order,
          seq: line.seq,
          quantity: usedQuantity,
          at: tools.now - millisecondsInDay,
        })
    }
    if (review) {
      await insertReview(trx, { ...review, order, memberId }, tools.now)
      await tools.publishOrder(trx, order.id, memberId)
    }
  }
  for (const wanted of moreMemberOrders(today)) await createOrder(trx, tools, { ...wanted, memberId })
  for (const { expiresInDays, usedDaysAgo, ...coupon } of DEMO_COUPONS)
    await giveCoupon(trx, memberId, {
      ...coupon,
      id: fixedId(`coupon:${coupon.name.en}`),
      expiresOn: addDays(today, expiresInDays),
      usedAt:
        usedDaysAgo === null ? null : new Date(tools.now - usedDaysAgo * millisecondsInDay).toISOString(),
    })
  await writeLedger(trx, tools, memberId)
  for (const [index, { kind, no }] of DEMO_FAVOURITES.entries()) {
    if (!(await readContentRecord(trx, kind, no))) continue
    const addedAt = new Date(tools.now - (index + 1) * millisecondsInDay)
    await trx.insertInto('favourite').values({ member_id: memberId, kind, no, added_at: addedAt }).execute()
    await publishOwn(trx, scope, 'favourite', `${kind}:${no}`, { kind, no, addedAt: addedAt.toISOString() })
  }
  for (const draft of demoItineraries(today)) {
    const at = new Date(tools.now - 5 * millisecondsInDay)
    await trx
      .insertInto('itinerary')
      .values({
        id: draft.id,
        member_id: memberId,
        body: JSON.stringify(draft),
        created_at: at,
        updated_at: at,
      })
      .execute()
    const stamps = { version: 1, createdAt: at.toISOString(), updatedAt: at.toISOString() }
    await publishOwn(trx, scope, 'itinerary', draft.id, { ...draft, ...stamps })
  }
}

type TicketUse = { order: DemoReview['order']; seq: number; quantity: number; at: number }

/** The scan that used a demo ticket, at the pass desk's own gate. */
async function writeUse(trx: Trx, { order, seq, quantity, at }: TicketUse): Promise<void> {
  await trx
    .insertInto('redemption')
    .values({
      id: fixedId(`redemption:${order.id}:${seq}`),
      ticket_id: fixedId(`ticket:${order.id}:${seq}`),
      partner_id: fixedId('member:partner'),
      by_name: '고래길 제휴점',
      gate: '정문',
      quantity,
      accepted: quantity,
      outcome: 'redeemed',
      scanned_at: new Date(at),
      recorded_at: new Date(at),
    })
    .execute()
}

async function writeLedger(trx: Trx, tools: SeedTools, memberId: string): Promise<void> {
  for (const [index, line] of DEMO_POINTS.entries()) {
    const at = seoulInstant(addDays(seoulDay(tools.now), -line.daysAgo), '11:00')
    const orderId = line.order === undefined ? null : fixedId(`order:member-${line.order}`)
    if ('earn' in line)
      await tools.points.earn(
        trx,
        memberId,
        { source: line.earn, won: line.won, reference: `demo-${index}`, orderId },
        at,
      )
    else if ('spend' in line)
      await tools.points.spend(trx, { memberId, won: line.spend, orderId: orderId ?? '', now: at })
    else await tools.points.restore(trx, orderId ?? '', at)
  }
}

export async function fillFriend(trx: Trx, tools: SeedTools): Promise<void> {
  const memberId = fixedId('member:friend')
  for (const wanted of friendOrders(seoulDay(tools.now)))
    await createOrder(trx, tools, { ...wanted, memberId })
}
