import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommonCode } from '#sync/contracts/base/codes.ts'
import type { UtalkMenu } from '#sync/contracts/community/menu.ts'
import type { SearchTerms } from '#sync/contracts/places/search-terms.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import type { Trx } from '../db/database.ts'
import { publishContent } from '../db/feed.ts'

/** Labels in the order ko, en, ja, zh-Hans, zh-Hant. */
type Labels = [string, string, string, string, string]

const localized = ([ko, en, ja, hans, hant]: Labels): Localized => ({
  ko,
  en,
  ja,
  'zh-Hans': hans,
  'zh-Hant': hant,
})

const data = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(import.meta.dirname, 'data', name), 'utf8'))

/** Common codes, the community menu and the search terms; written when their files changed. */
export async function seedCodes(trx: Trx, now: number): Promise<void> {
  const groups = (await data('codes.json')) as Record<string, [string, ...Labels][]>
  const terms = (await data('search-terms.json')) as { popular: Labels[]; trending: [Move, ...Labels][] }
  const menu = (await data('utalk-menu.json')) as [string, string, ...Labels][]
  const digest = createHash('sha1')
    .update(JSON.stringify([groups, terms, menu]))
    .digest('hex')
  if ((await readSetting(trx, 'codesDigest')) === digest) return
  await writeSetting(trx, 'codesDigest', digest)
  await writeSetting(trx, 'utalkMenu', menu.map(menuItem))
  const codes = Object.entries(groups).flatMap(([group, rows]) =>
    rows.map(([code, ...labels], order): CommonCode => ({ group, code, order, label: localized(labels) })),
  )
  await publishContent(
    trx,
    'code',
    codes.map((body) => ({ key: `${body.group}:${body.code}`, body })),
  )
  const search: SearchTerms = {
    popular: terms.popular.map(localized),
    trending: terms.trending.map(([move, ...labels]) => ({ move, term: localized(labels) })),
    asOf: new Date(now).toISOString(),
  }
  await publishContent(trx, 'terms', [{ key: 'search', body: search }])
}

type Move = SearchTerms['trending'][number]['move']

const menuItem = ([menuId, path, ...labels]: [string, string, ...Labels], order: number): UtalkMenu => ({
  menuId,
  path,
  order,
  label: localized(labels),
})

async function readSetting(trx: Trx, name: string): Promise<unknown> {
  const row = await trx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

async function writeSetting(trx: Trx, name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await trx
    .insertInto('setting')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute()
}
