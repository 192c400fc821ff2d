import type { WaitingShop } from '#sync/contracts/waiting/report.ts'
import { estimate } from '#sync/domain/wait/estimate.ts'
import { inFront, modeAt } from '#sync/domain/wait/place.ts'
import { isSilent, shownContact } from '#sync/domain/wait/silence.ts'
import type { Deps, Handlers } from '../call.ts'
import { shopOf } from '../shared/catalogue.ts'
import { lineNow, tagOf } from './lines-now.ts'

/** Seconds anybody between may keep the list. */
const SHARED_S = 10
/** A party of two, for whom the list says how long it takes. */
const PARTY = 2

/** The public list of shops with a line. */
export const waitingShopHandlers: Handlers = {
  async waitingShops({ deps, trx, reply, header }) {
    const rows = await trx
      .selectFrom('wait_shop')
      .select('shop_no')
      .where('is_on', '=', true)
      .orderBy('shop_no')
      .execute()
    const shops = await Promise.all(rows.map(({ shop_no: shopNo }) => present(deps, shopNo)))
    const found = shops.filter((shop) => shop !== null)
    reply.etag = tagOf(found)
    reply.headers = { 'cache-control': `public, max-age=${SHARED_S}` }
    if (header('if-none-match')?.replace(/^W\//, '') === `"${reply.etag}"`) reply.ifNoneMatch = true
    return found
  },
}

async function present(deps: Deps, shopNo: number): Promise<WaitingShop | null> {
  const now = deps.now()
  const line = await lineNow(deps.db, shopNo, now)
  if (!line) return null
  const { folded, settings, seenAt } = line
  const { name, placeNo } = await shopOf(deps.db, shopNo)
  const asked = { id: null, party: PARTY, gapMinutes: settings.gapMinutes, now }
  const range = isSilent(seenAt, now) ? null : estimate(folded, asked)
  const mode = modeAt(folded.line, now)
  return {
    ...{ shopNo, placeNo, name, mode, until: mode === 'paused' ? folded.line.until : null },
    teams: inFront(folded, null).length,
    ...{ from: range?.from ?? null, to: range?.to ?? null, remote: settings.remote },
    seenAt: isoOf(shownContact(seenAt, now)),
  }
}

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
