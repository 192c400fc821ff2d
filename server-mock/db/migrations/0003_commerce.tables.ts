import type { Generated } from 'kysely'
import type { MemberId, OrderId, ProductNo, ShopNo, UnitNo } from '#sync/contracts/base/ids.ts'
import type { PointSource } from '#sync/contracts/points/points.ts'
import type { Json, Time, Maybe, MaybeTime } from '../columns.ts'
import { NOBODYS, type TableInfo } from '../table-info.ts'

/** How long what was bought is kept (Act on Consumer Protection in Electronic Commerce). */
const FIVE_YEARS = 'the law asks for five years; without name, e-mail and number'

export const TABLES = {
  stock: NOBODYS,
  cart: {
    owner: { mark: 'owner' },
    refers: { session_id: 'a visit' },
    exported: {
      as: 'cart',
      query: `SELECT c.shop_no, c.reserved_day, c.reserved_time, l.product_no, l.unit_no, l.quantity, l.options
        FROM cart_line l JOIN cart c ON c.id = l.cart_id WHERE c.owner = 'member:' || $1::text`,
    },
    withdrawn: 'deleted',
  },
  cart_alias: {
    owner: { mark: 'owner' },
    exported: { not: 'an older id of the cart' },
    withdrawn: 'deleted',
  },
  cart_line: { owner: { partOf: 'cart' }, exported: { within: 'cart' }, withdrawn: 'with' },
  orders: {
    owner: { id: 'member_id' },
    names: { details: { emptied: 'buyer, recipient and remarks are emptied' } },
    refers: { cart_id: 'a cart' },
    exported: {
      as: 'orders',
      query:
        'SELECT number, shop_no, status, ordered_at, details FROM orders WHERE member_id = $1 ORDER BY ordered_at',
    },
    withdrawn: { kept: FIVE_YEARS },
  },
  order_line: {
    owner: { partOf: 'orders' },
    exported: {
      as: 'orderLines',
      query: `SELECT o.number, l.seq, l.product_no, l.unit_no, l.quantity, l.status, l.details
        FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.member_id = $1 ORDER BY o.ordered_at, l.seq`,
    },
    withdrawn: { kept: FIVE_YEARS },
  },
  ticket: {
    owner: { id: 'member_id' },
    exported: {
      as: 'tickets',
      query:
        'SELECT id, order_id, status, valid_from, valid_to, quantity, used_quantity, code, issued_at FROM ticket WHERE member_id = $1',
    },
    withdrawn: { kept: FIVE_YEARS },
  },
  coupon: {
    owner: { id: 'member_id' },
    refers: { order_id: 'an order' },
    exported: {
      as: 'coupons',
      query: 'SELECT id, details, expires_on, used_at FROM coupon WHERE member_id = $1',
    },
    withdrawn: 'deleted',
  },
  point_lot: {
    owner: { id: 'member_id' },
    exported: {
      as: 'points',
      query:
        'SELECT id, source, earned, remaining, earned_at, expires_on FROM point_lot WHERE member_id = $1 ORDER BY earned_at',
    },
    withdrawn: 'deleted',
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  stock: {
    unit_no: UnitNo
    product_no: ProductNo
    quantity: Maybe<number>
    price_won: Maybe<number>
    list_won: Maybe<number>
    availability: Maybe<string>
  }
  cart: {
    id: string
    owner: string
    shop_no: ShopNo
    company_no: number
    session_id: string
    reserved_day: Maybe<string>
    reserved_time: Generated<string>
    created_at: Time
  }
  cart_alias: { id: string; owner: string; cart_id: string }
  cart_line: {
    cart_id: string
    unit_no: UnitNo
    seq: number
    product_no: ProductNo
    quantity: number
    options: Json<{ optionId: string; choiceId: string }[]>
  }
  orders: {
    id: OrderId
    number: string
    member_id: MemberId
    shop_no: ShopNo
    status: string
    ordered_at: Time
    details: Json<Record<string, unknown>>
    cart_id: Maybe<string>
    pay_by: MaybeTime
    refund_at: MaybeTime
    request_hash: Maybe<string>
    wish_hash: Maybe<string>
    former: Maybe<string>
  }
  order_line: {
    order_id: OrderId
    seq: number
    product_no: ProductNo
    unit_no: UnitNo
    quantity: number
    status: string
    details: Json<Record<string, unknown>>
  }
  ticket: {
    id: string
    member_id: MemberId
    order_id: OrderId
    line_seq: number
    status: string
    valid_from: string
    valid_to: string
    quantity: number
    used_quantity: Generated<number>
    code: string
    issued_at: Time
  }
  coupon: {
    id: string
    member_id: MemberId
    details: Json<Record<string, unknown>>
    expires_on: string
    used_at: MaybeTime
    offer_no: Maybe<number>
    order_id: Maybe<OrderId>
    held_until: MaybeTime
  }
  point_lot: {
    id: string
    member_id: MemberId
    source: PointSource
    earned: number
    remaining: number
    earned_at: Time
    expires_on: string
    reference: Maybe<string>
    owed: Generated<number>
  }
}
