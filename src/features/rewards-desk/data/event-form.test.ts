import { expect, it } from 'vitest'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { eventDraftProblems } from '#sync/domain/event-draft.ts'
import { emptyEvent, eventDraftOf, eventFormOf, isWhole } from './event-form.ts'

it('S2-141 an event begins with days that may stand and no words of any language', () => {
  const form = emptyEvent('e1', '2026-11-23')
  expect(LANGUAGES.filter((language) => isWhole(form, language))).toEqual([])
  const paths = eventDraftProblems(eventDraftOf(form), '2026-11-23', null).map(({ path }) => path)
  expect(paths.filter((path) => !/\.(ko|en|ja|zh-Hans|zh-Hant)$/.test(path))).toEqual([])
})

it('S2-141 what is typed of numbers and days becomes what the server takes, and comes back as it was', () => {
  const form = { ...emptyEvent('e1', '2026-11-23'), announceOn: '' }
  const typed = {
    ...form,
    prizes: [
      { id: 1, name: form.title, people: ' 3 ' },
      { id: 2, name: form.title, people: '2x' },
    ],
  }
  const draft = eventDraftOf(typed)
  expect(draft).toMatchObject({ announceOn: null, prizes: [{ people: 3 }, { people: Number.NaN }] })
  expect(draft).not.toHaveProperty('id')
  const event = { ...draft, no: 900_000, slug: 'desk-e1', winners: [], updatedAt: '2026-11-23T00:00:00.000Z' }
  expect(eventFormOf('e1', event)).toMatchObject({ announceOn: '', read: event.updatedAt, id: 'e1' })
})
