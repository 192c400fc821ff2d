import { addDays, seoulDay, seoulInstant } from '#sync/domain/calendar.ts'
import { expiryOf } from '#sync/domain/points.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Trx } from '../../db/database.ts'
import { DEMO_WRITERS } from '../demo-people.ts'
import { fixedId, fixedNumber, type SeedTools } from '../tools.ts'
import { inChunks } from './in-chunks.ts'

/** What one thing of each sort earns; purchases are a share of a price and so never round. */
const EARNED = {
  purchase: (name: string) => 120 + fixedNumber(`${name}:won`, 900),
  review: () => POLICY.points.reviewWon,
  community: () => 100,
  game: (name: string) => 5 + fixedNumber(`${name}:score`, 46),
} as const
type Source = keyof typeof EARNED
const SOURCES: readonly Source[] = ['purchase', 'review', 'community', 'game', 'community', 'review']

/** The month, counted back from this one, in which two people have earned exactly the same. */
const TIED = { monthsAgo: 2, accounts: ['writer-ko6', 'writer-ko11'] }

/** Points of the sample people over the past twelve months, so that a ranking of any of these months has something to rank. */
export async function writePoints(trx: Trx, tools: SeedTools): Promise<void> {
  const lots = months(seoulDay(tools.now)).flatMap((month, monthsAgo) =>
    DEMO_WRITERS.flatMap(({ account }) => {
      const isTied = monthsAgo === TIED.monthsAgo && TIED.accounts.includes(account)
      const name = `${isTied ? 'tied' : account}:${month.from}`
      // Some months people stay at home.
      return lotsOf(account, name, month, isTied ? 3 : fixedNumber(name, 5))
    }),
  )
  await inChunks(lots, (part) => trx.insertInto('point_lot').values(part).execute())
  const lines = lots.flatMap(linesOf)
  await inChunks(lines, (part) =>
    trx
      .insertInto('point_entry')
      .values(part.map(({ lotId: _lot, won: _won, ...line }) => line))
      .execute(),
  )
  await inChunks(lines, (part) =>
    trx
      .insertInto('point_part')
      .values(part.map(({ id, lotId, won }) => ({ entry_id: id, lot_id: lotId, won })))
      .execute(),
  )
}

type Month = { from: string; days: number }

/** What the ledger says of a lot: that it was earned and, in part, spent the same day. */
function linesOf(lot: ReturnType<typeof lotsOf>[number]) {
  const of = (kind: 'earn' | 'spend', won: number) => ({
    id: fixedId(`${kind}:${lot.id}`),
    member_id: lot.member_id,
    kind,
    source: kind === 'earn' ? lot.source : null,
    at: lot.earned_at,
    lotId: lot.id,
    won,
  })
  const spent = lot.earned - lot.remaining
  return spent > 0 ? [of('earn', lot.earned), of('spend', spent)] : [of('earn', lot.earned)]
}

/** The days that are over of this month and the eleven before it, the newest first. */
function months(today: string): Month[] {
  const list: Month[] = []
  let last = addDays(today, -1)
  while (list.length < 12) {
    const from = `${last.slice(0, 7)}-01`
    list.push({ from, days: Number(last.slice(8)) })
    last = addDays(from, -1)
  }
  return list
}

function lotsOf(account: string, name: string, { from, days }: Month, count: number) {
  const memberId = fixedId(`member:${account}`)
  return Array.from({ length: count }, (_, index) => {
    const lot = `${name}:${index}`
    const source = SOURCES[fixedNumber(`${lot}:source`, SOURCES.length)] ?? 'review'
    const day = addDays(from, fixedNumber(`${lot}:day`, days))
    const earned = EARNED[source](lot)
    return {
      id: fixedId(`points:${account}:${lot}`),
      member_id: memberId,
      source,
      earned,
      remaining: fixedNumber(`${lot}:left`, 3) === 0 ? Math.floor(earned / 2) : earned,
      earned_at: new Date(seoulInstant(day, '12:00')),
      expires_on: expiryOf(source, day),
    }
  })
}
