/** Rules of notices and frequent questions written at the desk; the same on the device and on the server. */
import type { BoardDraft } from '#sync/contracts/support/board.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { FAQ_CATEGORIES, NOTICE_CATEGORIES, type BoardKind } from '#sync/contracts/support/lists.ts'
import { POLICY } from './policy.ts'
import { textLength } from './text.ts'

export type BoardProblem = { path: string; code: 'required' | 'tooLong' }

const CATEGORIES: Record<BoardKind, readonly string[]> = { notice: NOTICE_CATEGORIES, faq: FAQ_CATEGORIES }

/** What is wrong with a draft, as its fields follow each other: category, then title and text of each language. */
export function boardDraftProblems(
  kind: BoardKind,
  draft: Pick<BoardDraft, 'category' | 'title' | 'text'>,
): BoardProblem[] {
  const { titleMax, textMax } = POLICY.board
  const problems: BoardProblem[] = []
  if (!CATEGORIES[kind].includes(draft.category)) problems.push({ path: 'category', code: 'required' })
  for (const language of LANGUAGES)
    problems.push(
      ...problemOf(`title.${language}`, draft.title[language], titleMax),
      ...problemOf(`text.${language}`, draft.text[language], textMax),
    )
  return problems
}

function problemOf(path: string, text: string, max: number): BoardProblem[] {
  if (!text.trim()) return [{ path, code: 'required' }]
  return textLength(text) > max ? [{ path, code: 'tooLong' }] : []
}
