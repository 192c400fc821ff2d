import { expect, it } from 'vitest'
import type { Champions } from '#sync/contracts/ranking/ranking.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { expectAddress, main, section } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { named, words } from '#src/testing/words.ts'

const champions: Champions = {
  ...{ period: '2026-11', closed: false, members: 2 },
  entries: [{ rank: 1, points: 12_860, name: '대숲바람', buddy: 'eco', parts: { review: 12_860 } }],
}
const content = {
  ...published('course', 'hotplace', 'happening', 'product', 'event'),
  notice: [
    ...[1, 2].map((no) => ({
      ...{
        no,
        slug: `n${no}`,
        category: 'service' as const,
        title: named(`공지 ${no}`),
        body: named('본문'),
      },
      ...{ pinned: no === 1, publishedOn: `2026-11-0${no}`, updatedAt: '2026-11-01T00:00:00.000Z' },
    })),
  ],
  champions: { '2026-11': champions },
}
const t = (key: 'passes' | 'events' | 'ranking') => words('home')(key)

it('S2-01 offline home leads to the pinned notice, the events that go on, who leads this month and what is bought most', async () => {
  const shown = await renderScreen('/', { offline: true, content })
  const passes = (content.product as readonly Product[]).filter(({ kind }) => kind === 'pass')
  const most = passes.toSorted((a, b) => b.purchased - a.purchased || a.no - b.no)[0]
  await expect
    .element(section(t('passes')).css('a[href^="/product/"]').first())
    .toHaveTextContent(most?.name.ko ?? '')
  await expect.element(section(t('events')).css('a[href^="/customer/eventDetail-"]').first()).toBeVisible()
  await expect.element(section(t('ranking')).getByRole('link', { name: /대숲바람.*12,860/ })).toBeVisible()
  await main.getByRole('link', { name: /공지 1$/ }).click()
  await expectAddress(shown, /\/customer\/noticeDetail-1$/)
  shown.back()
  await section(t('ranking'))
    .getByRole('link', { name: /대숲바람/ })
    .click()
  await expectAddress(shown, /\/ranking\/monthly$/)
})
