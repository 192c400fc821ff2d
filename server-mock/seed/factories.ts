import { millisecondsInDay } from 'date-fns/constants'
import type { Member, Role } from '#sync/contracts/account/account.ts'
import { MEMBER_TERMS } from '#sync/contracts/account/lists.ts'
import type { Language } from '#sync/contracts/base/locale.ts'

import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import type { OrderStatus } from '#sync/contracts/orders/order.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { seoulInstant } from '#sync/domain/calendar.ts'
import { unitOf } from '#sync/domain/cart.ts'
import type { Trx } from '../db/database.ts'
import { publishOwn, readContentRecord } from '../db/feed.ts'
import { type NewOrder, orderRows } from './order-rows.ts'
import { fixedId, type SeedTools } from './tools.ts'

/** Makers of members, orders and what belongs to them; the demo and the tests build their world from these. */

export type NewMember = {
  /** Name of the account; id and e-mail follow from it. */
  account: string
  name: string
  firstName?: string
  lastName?: string
  language?: Language
  nationality?: string
  roles?: Role[]
  mobileVerified?: boolean
  /** Null: nobody can sign in as this member. */
  password: string | null
  buddy?: string
  lastSignInDaysAgo?: number
  lockedByFailures?: boolean
}

/** @returns the member's id */
export async function createMember(trx: Trx, tools: SeedTools, wanted: NewMember): Promise<string> {
  const id = fixedId(`member:${wanted.account}`)
  const { now } = tools
  const email = `${wanted.account}@goraero.kr`
  const joined = new Date(now - 420 * millisecondsInDay)
  const roles = wanted.roles ?? ['member']
  const member: Member = {
    id,
    email,
    name: wanted.name,
    firstName: wanted.firstName ?? null,
    lastName: wanted.lastName ?? null,
    gender: null,
    birthDate: '1994-05-17',
    nationality: wanted.nationality ?? 'KR',
    region: (wanted.nationality ?? 'KR') === 'KR' ? { province: '31', district: '140' } : null,
    mobile: wanted.mobileVerified === false ? null : '01012345678',
    mobileVerified: wanted.mobileVerified ?? true,
    roles,
    terms: MEMBER_TERMS.map((term) => ({
      id: term.id,
      version: '1.0',
      required: term.required,
      agreedAt: term.id === 'marketing' ? null : joined.toISOString(),
    })),
    profileImage: null,
    buddy: wanted.buddy ?? 'explorer',
    social: [],
    language: wanted.language ?? 'ko',
    joinedAt: joined.toISOString(),
    passwordChangedAt: new Date(now - 30 * millisecondsInDay).toISOString(),
  }
  await trx
    .insertInto('member')
    .values({
      id,
      email,
      profile: JSON.stringify(member),
      roles,
      mobile_verified: member.mobileVerified,
      language: member.language,
      joined_at: joined,
      last_sign_in_at: new Date(now - (wanted.lastSignInDaysAgo ?? 1) * millisecondsInDay),
    })
    .execute()
  await trx
    .insertInto('consent')
    .values(
      member.terms.map((term) => ({
        id: fixedId(`consent:${id}:${term.id}`),
        member_id: id,
        term: term.id,
        version: term.version,
        agreed: term.agreedAt !== null,
        at: joined,
      })),
    )
    .execute()
  if (wanted.password !== null)
    await trx
      .insertInto('credential')
      .values({
        member_id: id,
        password_hash: await tools.hashPassword(wanted.password),
        changed_at: member.passwordChangedAt,
        failures: wanted.lockedByFailures ? 5 : 0,
        locked_at: wanted.lockedByFailures ? new Date(now - millisecondsInDay) : null,
      })
      .execute()
  await publishOwn(trx, `member:${id}`, 'member', 'me', member)
  return id
}

export type MadeOrder = {
  id: string
  number: string
  lines: { seq: number; product: Product; unitNo: number }[]
}

/** @returns null when one of its products is not in the catalogue (yet) */
export async function createOrder(trx: Trx, tools: SeedTools, wanted: NewOrder): Promise<MadeOrder | null> {
  const products: Product[] = []
  for (const line of wanted.lines) {
    const product = await readContentRecord(trx, 'product', line.productNo)
    if (!product || !unitOf(product, line.unitNo)) return null
    products.push(product)
  }
  const first = products[0]
  const shop: Shop | null = first ? await readContentRecord(trx, 'shop', first.shopNo) : null
  if (!first || !shop) return null
  const { order, lines, payment, page } = orderRows(wanted, products, shop, tools.now)
  await trx
    .insertInto('orders')
    .values({ ...order, details: JSON.stringify(order.details) })
    .execute()
  await trx
    .insertInto('order_line')
    .values(lines.map((line) => ({ ...line, details: JSON.stringify(line.details) })))
    .execute()
  if (payment) await trx.insertInto('payment').values(payment).execute()
  if (page) await trx.insertInto('pay_page').values(page).execute()
  await tools.publishOrder(trx, order.id, wanted.memberId)
  return {
    id: order.id,
    number: order.number,
    lines: lines.map((line, index) => ({
      seq: line.seq,
      unitNo: line.unit_no,
      product: products[index] ?? first,
    })),
  }
}

/** Issues a line's ticket, signed, into its buyer's bag. */
export async function issueTicket(
  trx: Trx,
  tools: SeedTools,
  wanted: {
    order: MadeOrder
    line: MadeOrder['lines'][number]
    memberId: string
    quantity: number
    usedQuantity?: number
    status: OrderStatus
    from: string
    to: string
  },
): Promise<Ticket> {
  const { order, line } = wanted
  const { product } = line
  const shop = await readContentRecord(trx, 'shop', product.shopNo)
  const unit = unitOf(product, line.unitNo)
  if (!shop || !unit) throw new Error(`product ${product.no} has no shop or unit`)
  const id = fixedId(`ticket:${order.id}:${line.seq}`)
  const { quantity, status, from, to } = wanted
  const code = tools.ticketCode({
    kid: tools.ticketKeyId,
    id,
    product: product.no,
    shop: shop.no,
    quantity,
    from,
    to,
  })
  const issuedAt = new Date(seoulInstant(from, '09:30'))
  await trx
    .insertInto('ticket')
    .values({
      id,
      member_id: wanted.memberId,
      order_id: order.id,
      line_seq: line.seq,
      status,
      valid_from: from,
      valid_to: to,
      quantity,
      used_quantity: wanted.usedQuantity ?? 0,
      code,
      issued_at: issuedAt,
    })
    .execute()
  const ticket: Ticket = {
    id,
    orderNumber: order.number,
    productNo: product.no,
    productName: product.name,
    unitName: unit.name,
    shopNo: shop.no,
    shopName: shop.name,
    placeNos: product.placeNos,
    quantity,
    usedQuantity: wanted.usedQuantity ?? 0,
    status,
    validFrom: from,
    validTo: to,
    reservedDay: null,
    reservedTime: null,
    code,
    shortCode: tools.shortCode(id),
    motif: product.motif,
    issuedAt: issuedAt.toISOString(),
    howToUse: product.howToUse,
  }
  await publishOwn(trx, `member:${wanted.memberId}`, 'ticket', id, ticket)
  return ticket
}

export async function giveCoupon(trx: Trx, memberId: string, coupon: Coupon): Promise<void> {
  const { id, expiresOn, usedAt, ...details } = coupon
  await trx
    .insertInto('coupon')
    .values({
      id,
      member_id: memberId,
      details: JSON.stringify(details),
      expires_on: expiresOn,
      used_at: usedAt,
    })
    .execute()
  await publishOwn(trx, `member:${memberId}`, 'coupon', id, coupon)
}
