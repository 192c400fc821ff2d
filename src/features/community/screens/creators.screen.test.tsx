import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectAddress, expectCount, heading, main, section } from '#src/testing/look.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { creatorWith } from '../testing/creators.ts'
import { cardOf, heldPosts, postWith, spotOf } from '../testing/posts.ts'

const often = creatorWith(1, { recommendations: 40, newestAt: '2026-01-01T00:00:00.000Z' })
const lately = creatorWith(2, { recommendations: 3, spot: null })
const post = postWith(3, 'place', { title: '바다가 문턱까지', spot: spotOf('찻집'), writer: often.writer })
const page = {
  'board:creator': { creatorCard: [often, lately] },
  'record:creator/1': {
    creator: [{ ...often, badges: ['firstShort' as const] }],
    card: [cardOf(post)],
  },
  ...heldPosts(post),
}
const cards = main.getByRole('article')
const link = (name: string) => main.getByRole('link', { name, exact: true })

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-111 a creator is there without a network: what they wrote, since when, and their badges', async () => {
    await renderScreen('/utalk/creator/detail/1', { language, offline: true, scopes: page })
    const t = words('community')
    await expect.element(heading).toHaveTextContent(often.writer.name)
    await expectCount(section(t('creator.written')).getByRole('article'), 1)
    await expect.element(main.getByText(words('badges')('names.firstShort'))).toBeVisible()
    await expect.element(section(t('creator.spots'))).toBeVisible()
  })
})

it('S2-109 creators come by who wrote last, or by recommendations, in the address', async () => {
  const shown = await renderScreen('/utalk/creator/list', { scopes: page })
  await expectCount(cards, 2)
  await expect.element(cards.first()).toHaveTextContent('작가 2')
  await button(words('community')('order.newest')).click()
  const sheet = browser.getByRole('dialog')
  await sheet.getByRole('radio', { name: words('community')('order.popular'), exact: true }).click()
  await sheet.getByRole('button', { name: words('common')('action.confirm') }).click()
  await expectAddress(shown, /sort=popular/)
  await expect.element(cards.first()).toHaveTextContent('작가 1')
  await link('작가 1').click()
  await expectAddress(shown, /creator\/detail\/1/)
})

it('S2-111 without a network a creator whose page was never opened is shown by what the boards hold of them', async () => {
  const { 'board:creator': creators } = page
  await renderScreen('/utalk/creator/detail/1', {
    ...{ offline: true, scopes: { 'board:creator': creators, ...heldPosts(post) } },
  })
  await expect.element(heading).toHaveTextContent(often.writer.name)
  await expectCount(section(words('community')('creator.written')).getByRole('article'), 1)
  await expect.element(main.getByText(words('common')('offline.part'))).toBeVisible()
})

it('S2-110 creators on a map: only who wrote about a place', async () => {
  await renderScreen('/utalk/creator/map', { scopes: page })
  await expectCount(cards, 1)
  await expect.element(link('작가 1')).toBeVisible()
})

it('S2-111 a creator of whom nothing is shown any more is said to be gone', async () => {
  await renderScreen('/utalk/creator/detail/9', { scopes: { 'record:creator/9': { creator: [] } } })
  await expect.element(main.getByText(words('common')('page.noResultsTitle'))).toBeVisible()
})

it('S2-111 a post leads to what else its writer wrote', async () => {
  const shown = await renderScreen('/utalk/place/detail/3', { scopes: page, answers: { tallies: () => [] } })
  await link(often.writer.name).click()
  await expectAddress(shown, /creator\/detail\/1/)
})

describe('every board', () => {
  const types = ['shorts', 'place', 'plan', 'class', 'talk'] as const
  const posts = types.map((type, at) =>
    postWith(at + 10, type, { title: `글 ${type}`, spot: spotOf('찻집') }),
  )

  it.each(types)(
    'S2-89 S2-97 S2-101 S2-105 S2-90 S2-98 S2-102 S2-106 leads from its list to its map and back with its own posts: %s',
    async (type) => {
      const shown = await renderScreen(`/utalk/${type}/list`, { scopes: heldPosts(...posts) })
      await expectCount(cards, 1)
      await expect.element(link(`글 ${type}`)).toBeVisible()
      await link(words('community')('map.open')).click()
      await expectAddress(shown, new RegExp(`/utalk/${type}/map`))
      await expectCount(cards, 1)
      await link(words('community')('map.toList')).click()
      await expectAddress(shown, new RegExp(`/utalk/${type}/list`))
    },
  )
})
