import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Faq } from '#sync/contracts/support/faq.ts'
import type { Notice } from '#sync/contracts/support/notice.ts'
import { byTurns } from '#src/testing/languages.ts'
import { expectAddress, expectCount, main } from '#src/testing/look.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { named, words } from '#src/testing/words.ts'

const noticeWith = (no: number, over: Partial<Notice> = {}): Notice => ({
  ...{ no, slug: `n${no}`, category: 'service', title: named(`공지 ${no}`), body: named(`본문 ${no}`) },
  ...{ pinned: false, publishedOn: '2026-11-01', updatedAt: '2026-11-01T00:00:00.000Z' },
  ...over,
})
const faqWith = (no: number, over: Partial<Faq> = {}): Faq => ({
  ...{ no, slug: `f${no}`, category: 'refund', question: named(`질문 ${no}`), answer: named(`답 ${no}`) },
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...over,
})
const notices = [
  noticeWith(1, { publishedOn: '2026-11-20' }),
  noticeWith(2, { pinned: true, publishedOn: '2026-10-01' }),
  noticeWith(3, { category: 'travel', body: named('눈 오는 날의 산길') }),
]
const faqs = [faqWith(1), faqWith(2, { category: 'app', answer: named('홈 화면에 담아요') })]
const open = (address: string, given: Given = {}) =>
  renderScreen(address, { content: { notice: notices, faq: faqs }, ...given })
const list = main.css('.g-rows > li')
const search = page.getByRole('search').getByRole('textbox')

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-11 offline the pinned notice stands first', async () => {
    await open('/customer/notice', { language, offline: true })
    await expectCount(list, 3)
    await expect.element(list.first()).toHaveTextContent(words('notices')('pinned'))
  })

  it('S2-09 offline all questions stand there and open', async () => {
    await open('/customer/faq', { language, offline: true })
    await expectCount(list, 2)
    await main.css('summary').first().click()
    await expect.element(main.getByText('홈 화면에 담아요')).toBeVisible()
  })
})

describe('finding', () => {
  it('S2-11 by category, and in what a notice says', async () => {
    await open('/customer/notice')
    await main.getByRole('button', { name: '여행', exact: true }).click()
    await expectCount(list, 1)
    await main.getByRole('button', { name: '모두', exact: true }).click()
    await search.fill('눈 산길')
    await expectCount(list, 1)
    await expect.element(list).toHaveTextContent('공지 3')
  })

  it('S2-09 by category and words; nothing found offers to start over', async () => {
    await open('/customer/faq')
    await main.getByRole('button', { name: words('notices')('faq.category.app'), exact: true }).click()
    await expectCount(list, 1)
    await main.getByRole('button', { name: '모두', exact: true }).click()
    await search.fill('홈 화면')
    await expectCount(list, 1)
    await expect.element(list).toHaveTextContent('질문 2')
    await search.fill('바나나')
    await expect.element(main.getByText('찾는 글이 없어요')).toBeVisible()
    await main.getByRole('button', { name: '조건 모두 지우기' }).click()
    await expectCount(list, 2)
  })

  it('S2-12 a notice opens, and leads back to all', async () => {
    const shown = await open('/customer/notice')
    await main.getByRole('link', { name: /공지 3/ }).click()
    await expectAddress(shown, /noticeDetail-3$/)
    await expect.element(main.getByText('눈 오는 날의 산길')).toBeVisible()
    await main.getByRole('link', { name: '공지사항' }).click()
    await expectAddress(shown, /\/customer\/notice$/)
  })

  it('S2-12 one that does not exist says so', async () => {
    await open('/customer/noticeDetail-77')
    await expect.element(main.getByText(words('common')('page.noResultsTitle'))).toBeVisible()
  })
})
