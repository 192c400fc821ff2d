import { sql } from 'kysely'
import type { WordChange, WordDesk } from '#sync/contracts/moderation/word-desk.ts'
import type { ListedWord, WordChanges } from '#sync/contracts/moderation/words.ts'
import { changeWords, entriesOf, listsWith, movedEntries } from '#sync/domain/words/changes.ts'
import { findWords } from '#sync/domain/words/find.ts'
import type { Db } from '../../db/database.ts'
import { publishContent } from '../../db/feed.ts'
import type { Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { wrongField } from '../shared/checks.ts'
import { changesOf, logChanges } from '../shared/desk-log.ts'
import { readWordChanges } from '../shared/word-lists.ts'

const KEY = 'lists'

/** Words texts are searched for, at the desk (S5-19): what is changed is published, and everybody searches by it. */
export const wordHandlers: Handlers = {
  wordDesk: async ({ trx }) => present(trx, await readWordChanges(trx, false)),

  async wordChange(call) {
    const { trx, body } = call
    const before = await readWordChanges(trx, true)
    if (before.version !== body.version)
      throw new Refusal('record.changed', { current: await present(trx, before) })
    const after = changeWords(before, body.change)
    if ('code' in after) throw wrongField(after.path, after.code)
    await refuseOrdinary(trx, movedEntries(before, body.change, after), after)
    await trx
      .updateTable('word_list')
      .set({ changes: JSON.stringify(after) })
      .execute()
    await publishContent(trx, 'words', [{ key: KEY, body: after }])
    await logChanges(call, 'words', KEY, [lineOf(before, body.change)])
    return present(trx, after)
  },
}

const present = async (db: Db, changes: WordChanges): Promise<WordDesk> => ({
  changes,
  log: await changesOf(db, 'words', KEY, 50),
})

/** What is written down of a change: the word, and how it stood. */
function lineOf(before: WordChanges, change: WordChange) {
  if (change.do === 'list') return { what: 'list', to: `${change.word} · ${change.class} · ${change.act}` }
  if ('word' in change)
    return { what: change.do, ...(change.do === 'allow' ? { to: change.word } : { from: change.word }) }
  const entry = entriesOf(before).find(({ id }) => id === change.id)
  if (change.do === 'act')
    return { what: 'act', from: `${entry?.word} · ${entry?.act}`, to: `${entry?.word} · ${change.act}` }
  return change.do === 'off' ? { what: 'off', from: entry?.word } : { what: 'on', to: entry?.word }
}

/** Kinds whose names people write about. */
const NAMED = ['place', 'shop', 'product', 'course', 'guesthouse', 'hotplace']

/** @throws Refusal words.ordinary with a name of our own content that would be found by one of the entries */
async function refuseOrdinary(db: Db, entries: readonly ListedWord[], changes: WordChanges): Promise<void> {
  if (entries.length === 0) return
  const lists = { ...listsWith(changes), words: entries }
  const { rows } = await sql<{ name: unknown }>`
    SELECT coalesce(body -> 'name', body -> 'title') AS name FROM feed_entry
    WHERE scope = 'content' AND kind IN (${sql.join(NAMED)}) AND body IS NOT NULL`.execute(db)
  for (const { name } of rows)
    for (const text of Object.values(name ?? {}))
      if (mayHold(text, entries) && findWords(text, lists).length > 0)
        throw new Refusal('words.ordinary', { facts: { name: text } })
}

/** Cheap: without its first sign nothing is found in a name. */
const mayHold = (text: unknown, entries: readonly ListedWord[]): text is string =>
  typeof text === 'string' &&
  entries.some(
    ({ word, class: kind }) => kind === 'jamo' || kind === 'latin' || text.includes(word.charAt(0)),
  )
