import type { WaitReport } from '#sync/contracts/waiting/report.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { foldLine } from '#sync/domain/wait/fold.ts'
import { reportOf } from '#sync/domain/wait/report.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../call.ts'
import { readEvents } from './kept-lines.ts'
import { lineChanged } from './lines-now.ts'
import { deskShops } from '../shared/desk-shops.ts'
import { publishShop, presentShop, requirePartner, saveSettings, type ShopRow } from './shop-row.ts'

/** The partner's desk of the waiting line: settings, devices, how a day went. */
export const waitingDeskHandlers: Handlers = {
  async waitingDesk({ trx, deps, principal }) {
    const shops = await deskShops(trx, principal)
    const rows = await trx
      .selectFrom('wait_shop')
      .selectAll()
      .$if(shops !== null, (query) => query.where('shop_no', 'in', shops?.length ? shops : [0]))
      .orderBy('shop_no')
      .execute()
    return Promise.all(
      rows.map(async (row) => ({
        ...{ shop: await presentShop(trx, deps, row), line: lineOfToday(row, deps.now()) },
        tickets: await ticketsOf(trx, row.shop_no, waitDay(deps.now())),
      })),
    )
  },

  async waitingSettings({ trx, deps, principal, params, body, afterCommit }) {
    await requirePartner(trx, principal, params.shopNo)
    const row = await saveSettings(trx, deps, params.shopNo, body)
    afterCommit(() => lineChanged(deps.db, params.shopNo))
    return publishShop(trx, deps, row)
  },

  async waitingReport({ trx, deps, principal, params, query }) {
    await requirePartner(trx, principal, params.shopNo)
    const tickets = await ticketsOf(trx, params.shopNo, query.day)
    const refused = await refusedJoins(trx, params.shopNo, query.day)
    const isOver = query.day < waitDay(deps.now())
    const noted = await notedEvents(trx, params.shopNo, query.day)
    return { shopNo: params.shopNo, day: query.day, ...reportOf(tickets, { isOver }), refused, noted }
  },
}

const lineOfToday = ({ line }: ShopRow, now: number): ShopRow['line'] =>
  line?.day === waitDay(now) ? line : null

async function ticketsOf(db: Db, shopNo: number, day: string) {
  const rows = await db
    .selectFrom('wait_ticket')
    .select('body')
    .where('shop_no', '=', shopNo)
    .where('day', '=', day)
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => body)
}

async function refusedJoins(db: Db, shopNo: number, day: string): Promise<WaitReport['refused']> {
  const rows = await db
    .selectFrom('wait_event')
    .leftJoin('wait_device', 'wait_device.id', 'wait_event.device')
    .select([
      'wait_event.lane',
      'wait_event.args',
      'wait_event.at',
      'wait_event.refused',
      'wait_device.label',
    ])
    .where('wait_event.shop_no', '=', shopNo)
    .where('wait_event.day', '=', day)
    .where('wait_event.refused', 'is not', null)
    .orderBy('wait_event.at')
    .execute()
  return rows.map(({ lane, args, at, refused, label }) => {
    // of a join, which was checked
    const { n, party } = args as { n: number; party: number }
    return { number: `${lane}${n}`, party, at: at.toISOString(), device: label ?? '', code: refused ?? '' }
  })
}

/** Events of tickets that changed nothing: what one device did came after what another had done to the same party. */
async function notedEvents(db: Db, shopNo: number, day: string): Promise<WaitReport['noted']> {
  const events = await readEvents(db, shopNo, day)
  const { noted, tickets } = foldLine(events, { shopNo, day })
  const late = events.filter(({ id }) => noted.has(id)).toSorted((one, other) => (one.at < other.at ? -1 : 1))
  if (late.length === 0) return []
  const devices = await db
    .selectFrom('wait_device')
    .select(['id', 'label'])
    .where('shop_no', '=', shopNo)
    .execute()
  const names = new Map(devices.map(({ id, label }) => [id, label]))
  return late.flatMap(({ ticketId, kind, at, device }) => {
    const ticket = ticketId === null ? undefined : tickets.get(ticketId)
    return ticket ? [{ number: ticket.number, kind, at, device: names.get(device) ?? '' }] : []
  })
}
