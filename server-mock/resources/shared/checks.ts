import { findBannedWord } from '#sync/domain/banned-words.ts'
import { Refusal, type FieldProblem } from '../refusal.ts'

/** @throws Refusal request.invalid with what is wrong, when anything is */
export function requireValid(problems: FieldProblem[]): void {
  if (problems.length > 0) throw new Refusal('request.invalid', { fields: problems })
}

/** @throws Refusal community.bannedWords with the first such word (S5-19) */
export function requireDecent(...texts: string[]): void {
  for (const text of texts) {
    const word = findBannedWord(text)
    if (word) throw new Refusal('community.bannedWords', { facts: { word } })
  }
}

/** One field is refused for what only the server knows. */
export const wrongField = (path: string, code: string): Refusal =>
  new Refusal('request.invalid', { fields: [{ path, code }] })
