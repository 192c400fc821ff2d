import type { Needs } from '../../../testing/needs.ts'
import { publishContent } from '../../../db/feed.ts'
import { sampleEvent } from './sample-event.ts'

const ongoing: Needs[string] = {
  make: async (server, { no }) => {
    await server.database.db
      .transaction()
      .execute((trx) =>
        publishContent(trx, 'event', [{ key: String(no), body: sampleEvent({ no: Number(no) }) }]),
      )
    return {}
  },
}

export const NEEDS: Needs = { 'eventEntry.save': ongoing, 'eventEntry.withdraw': ongoing }
