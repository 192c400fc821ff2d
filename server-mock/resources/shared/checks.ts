import { findBannedWord } from '#sync/domain/banned-words.ts'
import type { Db } from '../../db/database.ts'
import { Refusal, type FieldProblem } from '../refusal.ts'
import { readWordLists } from './word-lists.ts'

/** @throws Refusal request.invalid with what is wrong, when anything is */
export function requireValid(problems: FieldProblem[]): void {
  if (problems.length > 0) throw new Refusal('request.invalid', { fields: problems })
}

/** @throws Refusal community.bannedWords with the first such word (S5-19) */
export async function requireDecent(db: Db, ...texts: string[]): Promise<void> {
  const lists = await readWordLists(db)
  for (const text of texts) {
    const word = findBannedWord(text, lists)
    if (word) throw new Refusal('community.bannedWords', { facts: { word } })
  }
}

/** One field is refused for what only the server knows. */
export const wrongField = (path: string, code: string): Refusal =>
  new Refusal('request.invalid', { fields: [{ path, code }] })
