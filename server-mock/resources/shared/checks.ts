import { findWords } from '#sync/domain/words/find.ts'
import type { Db } from '../../db/database.ts'
import { Refusal, type FieldProblem } from '../refusal.ts'
import { readWordLists } from './word-lists.ts'

/** @throws Refusal request.invalid with what is wrong, when anything is */
export function requireValid(problems: FieldProblem[]): void {
  if (problems.length > 0) throw new Refusal('request.invalid', { fields: problems })
}

/**
 * @returns whether a word is in it that also has a decent use: the text is taken and looked at
 * @throws Refusal community.bannedWords with the first word that is not taken (S5-19)
 */
export async function requireDecent(db: Db, ...texts: string[]): Promise<{ isFlagged: boolean }> {
  const lists = await readWordLists(db)
  let isFlagged = false
  for (const text of texts)
    for (const { entry, start, end } of findWords(text, lists)) {
      if (entry.act === 'refuse')
        throw new Refusal('community.bannedWords', { facts: { word: text.slice(start, end) } })
      isFlagged = true
    }
  return { isFlagged }
}

/** One field is refused for what only the server knows. */
export const wrongField = (path: string, code: string): Refusal =>
  new Refusal('request.invalid', { fields: [{ path, code }] })
