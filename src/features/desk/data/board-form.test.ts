import { expect, it } from 'vitest'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { BoardItem } from '#sync/contracts/support/board.ts'
import { emptyForm, formOf, isComplete } from './board-form.ts'

it('S2-11 a notice begins with nothing typed in any language, and none of them is complete', () => {
  const form = emptyForm('n1')
  for (const language of LANGUAGES) expect(isComplete(form, language)).toBe(false)
  // each form has texts of its own
  form.title.ko = '공지'
  expect(emptyForm('n2').title.ko).toBe('')
})

it('S2-11 a language is complete with a title and a text of it, blanks aside', () => {
  const form = emptyForm('n1')
  form.title.ja = 'お知らせ'
  expect(isComplete(form, 'ja')).toBe(false)
  form.text.ja = ' \n'
  expect(isComplete(form, 'ja')).toBe(false)
  form.text.ja = '本文'
  expect(LANGUAGES.filter((language) => isComplete(form, language))).toEqual(['ja'])
})

it('S6-04 what is edited says which version of it was read', () => {
  const { title, text } = emptyForm('n1')
  const item = { category: 'event', title, text, pinned: true, updatedAt: '2026-11-01T00:00:00.000Z' }
  expect(formOf('n1', item as BoardItem)).toEqual({
    ...{ id: 'n1', category: 'event', title, text, pinned: true, read: item.updatedAt },
  })
})
