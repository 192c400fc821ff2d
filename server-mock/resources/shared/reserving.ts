import type { Place } from '#sync/contracts/places/place.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import type { Reserving } from '#sync/domain/reservation.ts'
import { visitOf } from '#sync/domain/visit.ts'
import type { Db } from '../../db/database.ts'
import { readContentRecord } from '../../db/feed.ts'
import { timetablesOf } from './timetables.ts'

/** A shop with everything that decides on which days these products of it can be used: timetables and venues. */
export async function reservingOf(
  db: Db,
  shop: Shop,
  products: readonly Product[],
): Promise<Shop & Reserving & Required<Pick<Reserving, 'timetables'>>> {
  const passes = products.filter(({ kind }) => kind === 'pass')
  const places: Place[] = []
  for (const no of new Set(passes.flatMap(({ placeNos }) => placeNos))) {
    const place = await readContentRecord(db, 'place', no)
    if (place) places.push(place)
  }
  const visits = passes.flatMap((product) => visitOf(product, places) ?? [])
  const timetables = await timetablesOf(
    db,
    products.map(({ no }) => no),
  )
  return { ...shop, timetables, visits }
}
