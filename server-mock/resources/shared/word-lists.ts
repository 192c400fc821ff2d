import { sql } from 'kysely'
import { WordChanges } from '#sync/contracts/moderation/words.ts'
import { listsWith, UNCHANGED } from '#sync/domain/words/changes.ts'
import { OURS, type Lists } from '#sync/domain/words/lists.ts'
import type { Db } from '../../db/database.ts'

/** The lists made last, with the changes they were made of as the database wrote them. */
let last: { text: string | null; lists: Lists } = { text: null, lists: OURS }

/** The words texts are searched for now: the product’s own and what the desk changed (S5-19). */
export async function readWordLists(db: Db): Promise<Lists> {
  const text = await changesText(db)
  if (text !== last.text)
    last = { text, lists: text === null ? OURS : listsWith(WordChanges.parse(JSON.parse(text))) }
  return last.lists
}

/** @param held whether others who change the lists wait until this transaction ends */
export async function readWordChanges(db: Db, held: boolean): Promise<WordChanges> {
  if (held)
    await sql`INSERT INTO word_list (changes) VALUES (${JSON.stringify(UNCHANGED)}) ON CONFLICT DO NOTHING`.execute(
      db,
    )
  const text = await changesText(db, held)
  return text === null ? UNCHANGED : WordChanges.parse(JSON.parse(text))
}

async function changesText(db: Db, held = false): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`
    SELECT changes::text AS text FROM word_list ${held ? sql`FOR UPDATE` : sql``}`.execute(db)
  return rows[0]?.text ?? null
}
