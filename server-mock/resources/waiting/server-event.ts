import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { SERVER_LETTER } from '#sync/contracts/waiting/lists.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { appendEvent, type Appended } from './log.ts'
import type { OpenLog } from './open-log.ts'
import { writeLog } from './write-log.ts'

/** Device of what the server itself writes in the log of a shop: what guests do, and members who join from afar. */
export const serverDevice = (shopNo: number): string =>
  `00000000-0000-7000-8000-${shopNo.toString(16).padStart(12, '0')}`

type OwnEvent = Pick<WaitEvent, 'id' | 'kind' | 'ticketId'> & { args: object }

/** Writes an event of the server's own lane, at this moment. */
export async function appendOwn(log: OpenLog, own: OwnEvent): Promise<Appended> {
  const { trx, deps, shop } = log
  const now = deps.now()
  const device = serverDevice(shop.shop_no)
  // what is not stored yet must not get its number again
  await writeLog(log)
  const { last } = await trx
    .selectFrom('wait_event')
    .select((eb) => eb.fn.max('seq').as('last'))
    .where('device', '=', device)
    .where('lane', '=', SERVER_LETTER)
    .executeTakeFirstOrThrow()
  const event = {
    ...{ id: own.id, shopNo: shop.shop_no, day: waitDay(now), device, lane: SERVER_LETTER },
    ...{ seq: Number(last ?? 0) + 1, at: new Date(now).toISOString(), sure: true },
    ...{ kind: own.kind, ticketId: own.ticketId, args: own.args },
  } as WaitEvent
  return appendEvent(log, event, now)
}
