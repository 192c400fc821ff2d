import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { FilmJob } from '#sync/contracts/moderation/film-desk.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { words } from '#src/testing/words.ts'

const ID = '00000000-0000-4000-8000-00000000f11a'
const AT = '2026-11-20T01:00:00.000Z'
const film = (over: Partial<FilmJob> = {}): FilmJob => ({
  ...{ id: ID, state: 'failed', reason: 'broken', tries: 1, sentAt: AT, nextAt: null },
  ...{ type: 'video/x-msvideo', bytes: 2_400_000, seconds: 9.5, writer: { id: MEMBER_ID, name: '하늘' } },
  ...{ posts: [], isNeeded: false, log: [], ...over },
})
const inPost = (state: FilmJob['posts'][number]['state'] = 'underReview') => ({
  posts: [{ id: ID, title: '슬도의 아침', type: 'shorts' as const, state }],
  isNeeded: state !== 'rejected',
})
const open = (items: FilmJob[], given: Given = {}, hasConverter = true) =>
  renderScreen('/admin/media?show=failed', {
    ...{ memberId: MEMBER_ID, ...given },
    mine: { member: [memberWith({ roles: ['member', 'administrator'] })] },
    answers: { filmDesk: { items, next: null, hasConverter }, ...given.answers },
  })
const t = () => words('moderation')

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S5-18 S6-04 a film that failed says why and is tried again; where nothing converts, that is said', async () => {
    const again = film({ state: 'waiting', tries: 0, nextAt: AT })
    const shown = await open([film()], { language, answers: { filmAgain: again } }, false)
    await expect.element(main.getByText(t()('films.reason.broken'))).toBeVisible()
    await expect.element(main.getByText(t()('films.noPost'))).toBeVisible()
    await expect.element(main.getByText(t()('films.noConverter'))).toBeVisible()
    await button(t()('films.again')).click()
    await expectCount(button(t()('films.again')), 0)
    await expect.element(page.getByText(t()('films.isAgain'))).toBeVisible()
    expect(shown.calls.at(-1)).toMatchObject({ name: 'filmAgain', input: { params: { id: ID } } })
  })

  it('S5-18 S6-04 a film is deleted after a question; one that a post needs leads to the post', async () => {
    const other = { ...film(inPost()), id: MEMBER_ID }
    const shown = await open([film(), other], { language, answers: { filmRemove: { id: ID } } })
    const needed = main.getByRole('group', { name: '슬도의 아침' })
    await expect
      .element(needed.getByRole('button', { name: t()('films.remove') }))
      .toHaveAccessibleDescription(t()('films.needed'))
    await expect
      .element(needed.getByRole('link', { name: t()('films.decide', { title: '슬도의 아침' }) }))
      .toHaveAttribute('href', expect.stringMatching(/^\/admin\/review\?q=/))
    await main
      .getByRole('group', { name: t()('films.of', { name: '하늘' }) })
      .getByRole('button', { name: t()('films.remove') })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t()('films.remove') })
      .click()
    await expectCount(main.getByRole('group', { name: t()('films.of', { name: '하늘' }) }), 0)
    await expectCount(needed, 1)
    expect(shown.calls.filter(({ name }) => name === 'filmRemove')).toMatchObject([
      { input: { params: { id: ID } } },
    ])
  })
})

it('S6-04 a post that came in meanwhile keeps its film, and the desk says so', async () => {
  await open([film()], { answers: { filmRemove: () => refused('film.needed') } })
  await button(t()('films.remove')).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t()('films.remove') })
    .click()
  await expect.element(main.getByRole('alert')).toHaveTextContent(words('errors')('film.needed'))
  await expect.element(main.getByText(t()('films.reason.broken'))).toBeVisible()
})

it('S6-04 without a network nothing is tried or deleted, and why is said', async () => {
  const shown = await open([film()])
  await expect.element(button(t()('films.again'))).toBeVisible()
  shown.setOnline(false)
  await expect.element(button(t()('films.again'))).toHaveAccessibleDescription(t()('films.offline'))
})

it('S6-04 is for administrators alone', async () => {
  const shown = await renderScreen('/admin/media', {
    memberId: MEMBER_ID,
    mine: { member: [memberWith({})] },
  })
  await expect.element(main.getByText(t()('notYours'))).toBeVisible()
  expect(shown.calls).toEqual([])
})
