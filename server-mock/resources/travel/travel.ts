import { readContentRecord } from '../../db/feed.ts'
import type { Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'

/** Ways between places, measured by whom the operator chose; who asks is never told of to them. */
export const travelHandlers: Handlers = {
  async travelMatrix({ trx: db, body, deps }) {
    const { travel, log } = deps
    if (!travel) return null
    const found = await Promise.all(body.places.map((no) => readContentRecord(db, 'place', no)))
    const points = found.map((place, at) => {
      if (!place) throw new Refusal('record.notFound', { facts: { placeNo: body.places[at] ?? 0 } })
      return { lat: place.position.lat, lng: place.position.lng }
    })
    return travel.matrix(points, body.mode).catch((error: unknown) => {
      log.warn('travel.failed', { error: String(error) })
      return null
    })
  },
}
