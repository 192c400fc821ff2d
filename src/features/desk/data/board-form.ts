import type { BoardDraft, BoardItem } from '#sync/contracts/support/board.ts'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'

/** What is typed at the board, with the id it is published under. */
export type BoardForm = BoardDraft & { id: string }

const blank = (): Localized => Object.fromEntries(LANGUAGES.map((each) => [each, ''])) as Localized

export const emptyForm = (id: string): BoardForm => ({
  ...{ id, category: '', title: blank(), text: blank(), pinned: false, read: null },
})

export const formOf = (id: string, item: BoardItem): BoardForm => {
  const { category, title, text, pinned, updatedAt } = item
  return { id, category, title, text, pinned, read: updatedAt }
}

/** Whether something is typed in a language, and whether all of it is. */
export function isComplete({ title, text }: BoardForm, language: Language): boolean {
  return title[language].trim() !== '' && text[language].trim() !== ''
}
