import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CONTENT_KINDS, type ContentBody } from '#sync/contracts/kinds.ts'
import type { Db } from '../../../db/database.ts'
import { publishContent } from '../../../db/feed.ts'
import { savedAnswers, type Answers } from '../answers.ts'
import { importNight, type Night, type NightOptions } from '../night.ts'
import { readOverrides } from '../overrides.ts'
import { SERVICE_KEYS } from '../services.ts'

const ANSWERS = join(import.meta.dirname, 'answers')
const OVERRIDES = join(import.meta.dirname, 'overrides')
export const NOW = Date.parse('2027-01-12T18:00:00Z')

/** A full copy of the saved answers, for a reader of its own. */
export const copyOfAnswers = (folder: string): Promise<void> => cp(ANSWERS, folder, { recursive: true })

/** Saved answers, of which those in `folder` (changed ones) go before. */
function changedAnswers(folder: string): Answers {
  const [changed, saved] = [savedAnswers(folder), savedAnswers(ANSWERS)]
  return {
    counts: saved.counts,
    async get(call) {
      const answer = await changed.get(call)
      return answer.ok || answer.reason !== 'unsaved' ? answer : saved.get(call)
    },
  }
}

/** Puts another answer in the place of a saved one. */
export async function spoil(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

const present = (folder: string, name: string): Promise<string> =>
  readFile(join(folder, name), 'utf8').catch(() => readFile(join(ANSWERS, name), 'utf8'))

/** Changes one saved answer as text. */
export async function change(folder: string, name: string, from: string, to: string): Promise<void> {
  const text = await present(folder, name)
  if (!text.includes(from)) throw new Error(`${name} has no ${from}`)
  await spoil(folder, name, text.replace(from, to))
}

/** Changes fields of the row of one content in a saved list. */
export async function changeRow(
  folder: string,
  name: string,
  contentId: string,
  fields: Record<string, string>,
): Promise<void> {
  const answer = JSON.parse(await present(folder, name)) as {
    response: { body: { items: { item: Record<string, string>[] } } }
  }
  const row = answer.response.body.items.item.find(({ contentid }) => contentid === contentId)
  if (!row) throw new Error(`${name} has no ${contentId}`)
  Object.assign(row, fields)
  await spoil(folder, name, JSON.stringify(answer, null, 2))
}

export async function runNight(
  db: Db,
  {
    folder,
    overrides = OVERRIDES,
    ...options
  }: Partial<Omit<NightOptions, 'overrides'>> & {
    folder?: string
    overrides?: string
    now?: number
  } = {},
): Promise<Night> {
  return importNight({
    db,
    answers: folder ? changedAnswers(folder) : savedAnswers(ANSWERS),
    options: {
      services: SERVICE_KEYS,
      areas: ['7'],
      keywords: [],
      check: false,
      allowMany: false,
      ...options,
      overrides: await readOverrides(overrides),
    },
    now: options.now ?? NOW,
  })
}

/** An empty feed with one place written by hand. */
export async function startOver(db: Db): Promise<void> {
  for (const table of ['feed_entry', 'feed_counter'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('setting').where('name', 'in', ['tourapiImported', 'contentDigests']).execute()
  const path = join(import.meta.dirname, '../../../content/items/places/daewangam-park.json')
  const written: unknown = {
    ...(JSON.parse(await readFile(path, 'utf8')) as object),
    shopNo: null,
    rating: { average: 0, count: 0 },
    keywords: {},
    purchased: 0,
    updatedAt: new Date(NOW).toISOString(),
  }
  const body = CONTENT_KINDS.place.parse(written)
  await db.transaction().execute((trx) => publishContent(trx, 'place', [{ key: String(body.no), body }]))
}

/** What a device that reads the whole feed holds of imported content, by number. */
export async function imported(
  db: Db,
): Promise<Map<number, ContentBody<'place'> | ContentBody<'happening'>>> {
  const rows = await db
    .selectFrom('feed_entry')
    .select(['kind', 'key', 'body'])
    .where('scope', '=', 'content')
    .where('deleted', '=', false)
    .orderBy('version')
    .execute()
  return new Map(
    rows
      .filter(({ key }) => Number(key) >= 1_000_000)
      .map(({ kind, body }) => {
        const read = kind === 'place' ? CONTENT_KINDS.place.parse(body) : CONTENT_KINDS.happening.parse(body)
        return [read.no, read]
      }),
  )
}
