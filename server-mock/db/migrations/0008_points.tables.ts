import type { Generated } from 'kysely'
import type { MemberId, OrderId, ShopNo } from '#sync/contracts/base/ids.ts'
import type { Redemption } from '#sync/contracts/tickets/redemption.ts'
import type { PointEntry, PointFate, PointSource } from '#sync/contracts/points/points.ts'
import type { Time, Maybe } from '../columns.ts'
import { NOBODYS, type TableInfo } from '../table-info.ts'

export const TABLES = {
  point_entry: {
    owner: { id: 'member_id' },
    refers: { order_id: 'an order', lot_id: 'the lot that was taken back' },
    exported: {
      as: 'pointLedger',
      query: `SELECT e.at, e.kind, e.source, e.order_id, p.lot_id, p.won, p.fate
        FROM point_entry e JOIN point_part p ON p.entry_id = e.id WHERE e.member_id = $1 ORDER BY e.at, p.lot_id`,
    },
    withdrawn: 'deleted',
  },
  point_part: { owner: { partOf: 'point_entry' }, exported: { within: 'pointLedger' }, withdrawn: 'with' },
  partner_shop: {
    owner: { id: 'member_id' },
    exported: { as: 'partnerShops', query: 'SELECT shop_no FROM partner_shop WHERE member_id = $1' },
    withdrawn: 'deleted',
  },
  redemption: {
    owner: { partOf: 'ticket' },
    names: {
      partner_id: { stays: 'the partner who scanned; emptied when that account is gone altogether' },
      by_name: { emptied: 'at withdrawal, and in what other gates were told of the scan' },
    },
    refers: { earlier_id: 'an earlier redemption' },
    exported: {
      as: 'ticketUses',
      query: `SELECT r.ticket_id, r.scanned_at, r.gate, r.quantity, r.accepted, r.outcome
        FROM redemption r JOIN ticket t ON t.id = r.ticket_id WHERE t.member_id = $1 ORDER BY r.scanned_at, r.id`,
    },
    withdrawn: { kept: 'kept and forgotten with the ticket' },
  },
  coupon_offer: NOBODYS,
} as const satisfies Record<string, TableInfo>

export type Rows = {
  point_entry: {
    id: string
    member_id: MemberId
    kind: PointEntry['kind']
    source: Maybe<PointSource>
    order_id: Maybe<OrderId>
    lot_id: Maybe<string>
    at: Time
  }
  point_part: { entry_id: string; lot_id: string; won: number; fate: Generated<PointFate> }
  partner_shop: { member_id: MemberId; shop_no: ShopNo }
  redemption: {
    id: string
    ticket_id: string
    partner_id: Maybe<MemberId>
    by_name: string
    gate: string
    quantity: number
    accepted: number
    outcome: Redemption['outcome']
    earlier_id: Maybe<string>
    scanned_at: Time
    recorded_at: Time
  }
  coupon_offer: { no: number; issued: Generated<number> }
}
