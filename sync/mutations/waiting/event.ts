import { mutation, type Example } from '../define.ts'
import { ID, OTHER } from '../example-ids.ts'

/**
 * An event in the log of a shop's line. Stored with `numbers` (sync/domain/wait/write.ts): its place in the device's log,
 * and for somebody who joins the number on the ticket, are given in the transaction that stores it. What the line looks
 * like with it is the fold's to say (sync/domain/wait/fold.ts), over all events that wait; no record is laid over alone.
 */
export const waitingEvent = mutation({
  name: 'waiting.event',
  // who writes it has the whole form (`eventOf`), and the server checks it; everybody else need not carry it
  args({ object, unknown, Uuid, SerialNo }) {
    const any = unknown()
    const what = { kind: any, ticketId: any, args: any }
    return object({
      id: Uuid,
      shopNo: SerialNo,
      device: Uuid,
      day: any,
      lane: any,
      seq: any,
      at: any,
      sure: any,
      ...what,
    })
  },
  lane: ({ device }) => `waiting:${device}`,
  request: (body) => ({ endpoint: 'waitingEvent', params: { shopNo: body.shopNo }, body }),
  // nobody is kept waiting by what became of somebody else
  onRefusal: 'continue',
  touches: () => [{ kind: 'waitLine', key: 'line' }],
  overlay: (_ref, before) => before,
  pending: {
    icon: 'waiting',
    about: ({ kind }) => ({ is: 'plain', of: kind === 'join' ? 'waitJoin' : 'waitEvent' }),
  },
})

const AT = '2026-11-23T10:02:11.000Z'

export const examples: Example<typeof waitingEvent>[] = [
  {
    args: {
      ...{ id: ID, shopNo: 502, day: '2026-11-23', device: OTHER, lane: 'A', seq: 1, at: AT, sure: true },
      ...{ kind: 'join', ticketId: ID },
      args: { n: 1, party: 4, childChairs: 1, source: 'kiosk', language: 'ko', sealed: null },
    },
    lane: `waiting:${OTHER}`,
    sends: 'POST /api/waiting/502/event',
  },
  {
    args: {
      ...{ id: ID, shopNo: 502, day: '2026-11-23', device: OTHER, lane: 'A', seq: 2, at: AT, sure: true },
      ...{ kind: 'bell', ticketId: null, args: {} },
    },
    lane: `waiting:${OTHER}`,
    sends: 'POST /api/waiting/502/event',
  },
]
