import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { byTurns } from '#src/testing/languages.ts'
import { expectAddress, expectCount, main, section } from '#src/testing/look.ts'
import { NOW } from '#src/testing/now.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { heldPosts, postWith, spotOf } from '../testing/posts.ts'

const soon = '2026-12-05T02:00:00.000Z'
const later = '2026-12-06T02:00:00.000Z'
const group = postWith(5, 'class', { title: '노을 모임' })
const meet = (no: number, title: string, more: object) =>
  postWith(no, 'class', { title, meeting: { ...group.meeting!, ...more } })
const next = meet(6, '곧 만나요', { at: soon, joined: 3, people: 8 })
const after = meet(7, '나중에 만나요', { at: later, joined: 1, people: 20 })
const full = meet(8, '다 찼어요', { at: soon, joined: 8, people: 8 })
const place = postWith(3, 'place', { title: '바다가 문턱까지', hashtags: ['바다'], spot: spotOf('찻집') })
const newer = postWith(4, 'talk', { title: '새 이야기', registeredAt: new Date(NOW).toISOString() })
const held = heldPosts(place, newer, next, after, full)
const t = () => words('community')

beforeEach(() => page.viewport(1280, 900))

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-151 a wide screen has the boards on one side and what begins soon on the other, offline', async () => {
    await renderScreen('/utalk', { language, offline: true, scopes: held })
    const boards = main.getByRole('navigation', { name: t()('boards') })
    await expect
      .element(boards.getByRole('link', { name: t()('all') }))
      .toHaveAttribute('aria-current', 'page')
    await expectCount(boards.getByRole('link'), 7)
    const meetings = section(t()('wide.soon'))
    await expect.element(meetings.getByText(t()('group.free', { count: 5 }))).toBeVisible()
    expect(
      meetings
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([...['곧 만나요', '나중에 만나요']])
  })
})

it('S2-151 all boards are one list there, the newest first, each card saying where it stands', async () => {
  await renderScreen('/utalk', { scopes: held })
  const cards = main.getByRole('article')
  await expectCount(cards, 5)
  await expect.element(cards.first()).toHaveTextContent('새 이야기')
  await expect.element(cards.first().getByText(t()('type.talk'))).toBeVisible()
})

it('S2-151 what is to be written is asked where no board is shown', async () => {
  const shown = await renderScreen('/utalk', { scopes: held })
  await main.getByText(t()('write')).click()
  await main
    .getByRole('group')
    .getByRole('link', { name: t()('type.talk') })
    .click()
  await expectAddress(shown, /\/utalk\/talk\/register/)
})

it('S2-151 a board there has its hashtags beside it, and narrows by them', async () => {
  const shown = await renderScreen('/utalk/place/list', { scopes: held })
  await section(t()('wide.tags')).getByRole('link', { name: '#바다' }).click()
  await expectAddress(shown, /tag=/)
  await expectCount(main.getByRole('article'), 1)
})

it('S2-151 a narrow screen has the boards over the list, once', async () => {
  await page.viewport(390, 844)
  await renderScreen('/utalk', { scopes: held })
  await expectCount(main.getByRole('navigation', { name: t()('boards') }), 1)
  await expectCount(section(t()('row.class')).getByRole('article'), 3)
  await expectCount(section(t()('wide.soon')), 0)
})
