import type { Order } from '#sync/contracts/orders/order.ts'
import type { Trx } from '../../db/database.ts'
import { publishToMembers } from '../../db/feed.ts'
import type { OrderRows } from '../order-rows.ts'
import type { SeedTools } from '../tools.ts'
import type { Catalogue } from './catalogue.ts'
import { inChunks } from './in-chunks.ts'
import { readReviews, reviewRows } from './review-rows.ts'

/** Writes the sample reviews with the orders behind them; publish-reviews.ts tells the public about them. */
export async function writeReviews(trx: Trx, tools: SeedTools, catalogue: Catalogue): Promise<void> {
  const written = (await readReviews(catalogue)).map((each) => reviewRows(each, catalogue.shops, tools.now))
  await inChunks(written, (part) =>
    trx
      .insertInto('orders')
      .values(part.map(({ order }) => ({ ...order, details: JSON.stringify(order.details) })))
      .execute(),
  )
  await inChunks(
    written.flatMap(({ lines }) => lines),
    (part) =>
      trx
        .insertInto('order_line')
        .values(part.map((line) => ({ ...line, details: JSON.stringify(line.details) })))
        .execute(),
  )
  await inChunks(
    written.flatMap(({ payment }) => (payment ? [payment] : [])),
    (part) => trx.insertInto('payment').values(part).execute(),
  )
  await inChunks(
    written.flatMap(({ page }) => (page ? [page] : [])),
    (part) => trx.insertInto('pay_page').values(part).execute(),
  )
  await inChunks(written, (part) =>
    trx
      .insertInto('review')
      .values(part.map(({ review }) => review))
      .execute(),
  )
  await publishToMembers(
    trx,
    written.map((rows) => ({
      memberId: rows.order.member_id,
      kind: 'order',
      key: rows.order.number,
      body: reviewedOrder(rows),
    })),
  )
}

const reviewedOrder = ({ order, lines }: OrderRows): Order => ({
  ...order.details,
  id: order.id,
  number: order.number,
  shopNo: order.shop_no,
  orderedAt: order.ordered_at.toISOString(),
  status: order.status,
  lines: lines.map(({ seq, product_no: productNo, unit_no: unitNo, quantity, status, details }) => ({
    ...details,
    seq,
    productNo,
    unitNo,
    quantity,
    status,
    reviewed: true,
  })),
})
