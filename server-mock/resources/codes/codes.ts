import { millisecondsInHour } from 'date-fns/constants'
import { sql } from 'kysely'
import type { CommonCode } from '#sync/contracts/base/codes.ts'
import type { UtalkMenu } from '#sync/contracts/community/menu.ts'
import type { Db } from '../../db/database.ts'
import { CONTENT } from '../../db/feed.ts'
import type { Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'

/** Menus whose clicks are counted (S7-12): the tabs, and the lists behind the home screen's doors. */
const MENUS = new Set(
  `home map search bag cart mypage planner hotplace course ulsannow nearby pass utalk event faq notice inquiry
  spot food cafe stay market citytour taxi mobility gh`.split(/\s+/),
)

/** Common codes, the community menu, server time, menu clicks, and what the operator switched on. */
export const codeHandlers: Handlers = {
  async commonCode({ trx, params }) {
    const codes = await codesOf(trx, params.code)
    if (codes.length === 0) throw new Refusal('record.notFound', { facts: { code: params.code } })
    return codes
  },

  now: ({ deps }) => Promise.resolve(Math.floor(deps.now() / 1000)),

  async utalkMenu({ trx }) {
    const row = await trx
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'utalkMenu')
      .executeTakeFirst()
    // Written by the seed from checked data; the answer is checked again on its way out.
    return (row?.value ?? []) as UtalkMenu[]
  },

  async utalkOptions({ trx, query }) {
    const codes = await codesOf(trx, query.optGroup)
    return query.optCode === '' ? codes : codes.filter((each) => each.code === query.optCode)
  },

  /** Counts per hour; who clicked is not kept (S7-12). */
  async usageRecord({ trx, body, deps }) {
    // anybody may call this: what is counted is a closed list, or the table would be anybody's to fill
    const menu = MENUS.has(body.srvcKndCd) ? body.srvcKndCd : 'other'
    const hour = new Date(Math.floor(deps.now() / millisecondsInHour) * millisecondsInHour)
    await sql`
      INSERT INTO usage_record (service, hour, clicks) VALUES (${menu}, ${hour}, 1)
      ON CONFLICT (service, hour) DO UPDATE SET clicks = usage_record.clicks + 1`.execute(trx)
    return { done: true as const }
  },

  appConfig: ({ deps }) =>
    Promise.resolve({ mobileSiteUrl: deps.mobileSiteUrl, basemapUrl: deps.basemapUrl }),

  ticketKey: ({ deps }) => Promise.resolve(deps.keys.ticket.publicJwk),
}

async function codesOf(db: Db, group: string): Promise<CommonCode[]> {
  const rows = await db
    .selectFrom('feed_entry')
    .select('body')
    .where('scope', '=', CONTENT)
    .where('kind', '=', 'code')
    .where('deleted', '=', false)
    .where(sql<boolean>`body ->> 'group' = ${group}`)
    .execute()
  return rows.map((row) => row.body as CommonCode).sort((a, b) => a.order - b.order)
}
