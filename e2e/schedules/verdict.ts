/** The four zeros, counted in the stopped server's own database. */
import { readDatabase } from '../support/database.ts'
import type { Intent, Memory, Value } from './memory.ts'
import type { Subjects } from './person.ts'

export interface Verdict {
  /** How many writes it is about. */
  writes: number
  lost: string[]
  doubled: string[]
  reordered: string[]
  refused: string[]
  /** What the server holds, by the names the memory uses. */
  values: Map<string, Value>
}

interface Kept {
  key: string
  lane: string
  seq: number
  status: number
}

interface Made {
  id: string
  text: string
  lane: string
  /** Transaction that made it: they count up in the order of the effects. */
  tx: number
}

/** Everything the verdict needs, read in one go. */
export interface Rows {
  kept: Kept[]
  gaps: { lane: string; missing: number }[]
  made: Made[]
  hearts: { no: number }[]
  plans: { id: string; note: string; version: number }[]
  reviews: { id: string; text: string; version: number; photos: string[] }[]
  uploads: { id: string }[]
  lines: { quantity: number }[]
  applied: { lane: string; times: number }[]
}

/** Reads the database; the server must be down. */
export async function judge(dataDir: string, subjects: Subjects, memory: Memory): Promise<Verdict> {
  return verdictOf(await read(dataDir, subjects), subjects, memory)
}

/** What these rows say about what the person did. */
export function verdictOf(rows: Rows, subjects: Subjects, memory: Memory): Verdict {
  const values = valuesOf(rows, subjects)
  return {
    writes: memory.intents.length,
    lost: [...lostWrites(rows, memory), ...lastWords(values, memory), ...withoutPhoto(rows)],
    doubled: [...madeTwice(rows, memory), ...appliedTwice(rows, subjects)],
    reordered: [
      ...rows.gaps.map(({ lane, missing }) => `${lane}: ${missing} places missing`),
      ...swaps(rows, memory),
    ],
    refused: rows.kept
      .filter(({ status }) => status >= 400)
      .map(({ lane, seq, status }) => `${lane} place ${seq}: ${status}`),
    values,
  }
}

function read(dataDir: string, { memberId, review, cart, unit }: Subjects): Promise<Rows> {
  return readDatabase(dataDir, async (db) => {
    const rows = async <T>(sql: string, ...given: unknown[]) => (await db.query<T>(sql, given)).rows
    const mine = `owner LIKE '%' || $1`
    return {
      kept: await rows<Kept>(
        `SELECT key, coalesce(lane, '') AS lane, seq::int, status FROM idempotency WHERE ${mine}`,
        memberId,
      ),
      gaps: await rows(
        `SELECT lane, (max(seq) - count(*))::int AS missing FROM idempotency WHERE lane IS NOT NULL
         GROUP BY client_id, lane HAVING count(*) <> max(seq)`,
      ),
      made: await rows<Made>(
        `SELECT id, text, post_id::text AS lane, xmin::text::int AS tx FROM comment WHERE member_id = $1
         UNION ALL SELECT id, title, id::text, xmin::text::int FROM question WHERE member_id = $1 ORDER BY tx`,
        memberId,
      ),
      hearts: await rows(`SELECT no::int FROM favourite WHERE kind = 'place' AND member_id = $1`, memberId),
      plans: await rows(
        `SELECT id, body ->> 'note' AS note, version FROM itinerary WHERE member_id = $1`,
        memberId,
      ),
      reviews: await rows(`SELECT id, text, version, photos FROM review WHERE id = $1`, review),
      uploads: await rows(`SELECT id FROM upload WHERE finished_at IS NOT NULL AND member_id = $1`, memberId),
      lines: await rows(
        'SELECT quantity FROM cart_line JOIN cart ON cart.id = cart_id WHERE cart.id = $1 AND unit_no = $2',
        cart,
        unit,
      ),
      applied: await rows(
        `SELECT lane, count(*)::int AS times FROM idempotency WHERE status < 300 AND lane IS NOT NULL AND ${mine}
         GROUP BY lane`,
        memberId,
      ),
    }
  })
}

function valuesOf({ hearts, plans, reviews, lines }: Rows, { cart }: Subjects): Map<string, Value> {
  const values = new Map<string, Value>()
  for (const { no } of hearts) values.set(`heart:${no}`, true)
  for (const { id, note } of plans) values.set(`plan:${id}`, note)
  for (const { id, text } of reviews) values.set(`review:${id}`, text)
  for (const { quantity } of lines) values.set(`cart:${cart}`, quantity)
  return values
}

/** Whether a value is one the person may find. An absent heart is one that is off. */
export function isAllowed(name: string, value: Value | undefined, memory: Memory): boolean {
  const allowed = memory.allowed(name)
  const found = value ?? (name.startsWith('heart:') ? false : undefined)
  return allowed === null || allowed.some((each) => each === found)
}

function lastWords(values: Map<string, Value>, memory: Memory): string[] {
  return memory.names
    .filter((name) => !isAllowed(name, values.get(name), memory))
    .map(
      (name) => `${name} ends at ${String(values.get(name))}, not at ${memory.allowed(name)?.join(' or ')}`,
    )
}

/** A saved write is there by its key, or, where writes fold, a later one of the same subject took it along. */
function lostWrites({ kept, made }: Rows, { intents, held }: Memory): string[] {
  const answers = new Map(kept.map(({ key, status }) => [key, status]))
  const records = new Map(made.map((row) => [row.id, row]))
  return intents.flatMap(({ seed, what, key, folds, record, text }) => {
    if (key === null || key === '' || held.has(key)) return []
    const status = answers.get(key)
    // refused is not lost: it waits for the person, and is counted by itself
    if (status !== undefined && status >= 400) return []
    const isThere = record === null || records.get(record)?.text === text
    return (status === undefined && !folds) || !isThere ? [`seed ${seed}: ${what} "${text}", key ${key}`] : []
  })
}

function withoutPhoto({ reviews, uploads }: Rows): string[] {
  const stored = new Set(uploads.map(({ id }) => id))
  return reviews.flatMap(({ photos }) => photos.filter((id) => !stored.has(id)).map((id) => `photo ${id}`))
}

function madeTwice({ made }: Rows, { intents }: Memory): string[] {
  return intents
    .filter(({ record, text }) => record !== null && made.filter((row) => row.text === text).length > 1)
    .map(({ seed, what, text }) => `seed ${seed}: ${what} "${text}"`)
}

/** A plan and a review count up with each effect: as often as the log says that one was applied. */
function appliedTwice({ plans, reviews, applied }: Rows, subjects: Subjects): string[] {
  const times = (lane: string) => applied.find((row) => row.lane === lane)?.times ?? 0
  const counted = [
    ...plans
      .filter(({ id }) => subjects.plans.includes(id))
      .map(({ id, version }) => ({ lane: `itinerary:${id}`, effects: version })),
    ...reviews.map(({ id, version }) => ({
      lane: `review:${id}`,
      effects: version - subjects.reviewVersion,
    })),
  ]
  return counted
    .filter(({ lane, effects }) => effects !== times(lane))
    .map(({ lane, effects }) => `${lane}: ${effects} effects of ${times(lane)} writes`)
}

/** In each lane the places, and the effects themselves, are in the order in which the person wrote. */
function swaps({ kept, made }: Rows, { intents }: Memory): string[] {
  const places = new Map(kept.map((row) => [row.key, row]))
  const effects = new Map(made.map((row) => [row.id, row]))
  const last = new Map<string, { n: number; at: number }>()
  const found: string[] = []
  const follow = (lane: string, { n, seed }: Intent, at: number) => {
    const before = last.get(lane)
    if (before && before.at > at)
      found.push(`seed ${seed}: ${lane}, write ${n} stands before write ${before.n}`)
    last.set(lane, { n, at })
  }
  for (const intent of intents) {
    const { key, record } = intent
    const place = places.get(key ?? '')
    const effect = effects.get(record ?? '')
    if (place) follow(`${place.lane} place`, intent, place.seq)
    if (effect) follow(`${effect.lane} effect`, intent, effect.tx)
  }
  return found
}
