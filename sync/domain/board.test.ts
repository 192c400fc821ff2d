import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import { boardDraftProblems } from './board.ts'
import { POLICY } from './policy.ts'

const inAll = (text: string) => Object.fromEntries(LANGUAGES.map((each) => [each, text])) as Localized
const draft = { category: 'travel', title: inAll('Closed'), text: inAll('Until noon') }
const { titleMax, textMax } = POLICY.board

describe('a draft of the board', () => {
  it('S6-04 needs a category of its kind, and title and text in all five languages', () => {
    expect(boardDraftProblems('notice', draft)).toEqual([])
    expect(boardDraftProblems('notice', { ...draft, category: 'ticket' })).toEqual([
      { path: 'category', code: 'required' },
    ])
    const blank = boardDraftProblems('faq', { category: '', title: inAll(' '), text: inAll('\n') })
    expect(blank.map(({ path }) => path)).toEqual([
      'category',
      ...LANGUAGES.flatMap((each) => [`title.${each}`, `text.${each}`]),
    ])
  })

  it('S6-04 a title or text of exactly the greatest length is taken, one sign more is not', () => {
    const long = (more: number) => ({
      ...draft,
      title: { ...draft.title, ja: '鯨'.repeat(titleMax + more) },
      text: { ...draft.text, en: '🐋'.repeat(textMax + more) },
    })
    expect(boardDraftProblems('notice', long(0))).toEqual([])
    expect(boardDraftProblems('notice', long(1))).toEqual([
      { path: 'text.en', code: 'tooLong' },
      { path: 'title.ja', code: 'tooLong' },
    ])
  })
})
