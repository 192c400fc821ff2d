import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { byTurns } from '#src/testing/languages.ts'
import { dialog, expectAddress, expectCount, main, rows } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith, summaryWith } from '#src/testing/records/member.ts'
import { ticketWith } from '#src/testing/records/orders.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { named, words } from '#src/testing/words.ts'

const open = (given: Given = {}) =>
  renderScreen('/mypage', {
    memberId: MEMBER_ID,
    mine: { member: [memberWith()], summary: [summaryWith()], ticket: [ticketWith()] },
    ...given,
  })

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-38 offline my page stands with name, numbers and what the device holds', async () => {
    await open({ language, offline: true })
    const t = words('mypage')
    await expect.element(main.getByText('하늘', { exact: true })).toBeVisible()
    await expect
      .element(main.getByRole('link', { name: t('home.points') }).first())
      .toHaveTextContent('12,300')
    await expect
      .element(main.getByText(t('home.tickets', { count: 1 }), { exact: true }).first())
      .toBeVisible()
    await expect.element(main.getByText(words('common')('offline.banner'))).toBeVisible()
  })

  it('S2-56 without a heart the list of hearts says so and leads to what can be seen', async () => {
    const shown = await renderScreen('/mypage/wish', { language })
    const t = words('mypage')
    await expect.element(main.getByText(t('wish.empty'))).toBeVisible()
    await main.getByRole('link', { name: t('wish.explore') }).click()
    await expectAddress(shown, /^\/list\/spot$/)
  })
})

describe('on a wide screen', () => {
  beforeEach(() => page.viewport(1280, 800))
  const rail = page.getByRole('navigation', { name: '마이' })

  it('S2-151 the ways of my page stand beside each of its lists, the present one marked', async () => {
    const shown = await open()
    await expect.element(rail.getByRole('link', { name: '마이' })).toHaveAttribute('aria-current', 'page')
    await rail.getByRole('link', { name: /^쿠폰/ }).click()
    await expectAddress(shown, /^\/mypage\/coupon/)
    await expect.element(rail.getByRole('link', { name: /^쿠폰/ })).toHaveAttribute('aria-current', 'page')
  })

  it('S2-38 the ticket needed next is first, and a used one is not there', async () => {
    const later = ticketWith({
      id: '01900000-0000-7000-8000-0000000000c2',
      validTo: '2031-01-01',
      reservedDay: null,
      productName: named('나중'),
    })
    const used = ticketWith({
      id: '01900000-0000-7000-8000-0000000000c3',
      status: 'used',
      usedQuantity: 2,
      productName: named('지난'),
    })
    await open({
      mine: { member: [memberWith()], ticket: [later, used, ticketWith({ productName: named('먼저') })] },
    })
    await expect
      .poll(() =>
        main
          .getByRole('heading', { level: 3 })
          .elements()
          .map((each) => each.textContent),
      )
      .toEqual(['먼저', '나중'])
  })
})

it('S2-38 cut off before anything of the member came, the ways from here work all the same', async () => {
  const shown = await open({ mine: {}, asOf: null, offline: true })
  await main.getByRole('link', { name: /^내 일정/ }).click()
  await expectAddress(shown, /^\/mypage\/planner/)
})

it('S2-139 points, coupons, badges and all that one wrote, keeps and took part in are one press away', async () => {
  await open({ offline: true })
  const mine = ['point', 'coupon', 'badge', 'wish', 'review', 'question', 'planner', 'contents']
  const all = [...mine, 'myreportcontents', 'product', 'cancel', 'profile'].map((each) => `/mypage/${each}`)
  for (const address of [...all, '/customer/inquiry', '/customer/event', '/ranking'])
    await expect.element(main.css(`a[href="${address}"]`).first()).toBeVisible()
})

it('S2-139 what one reported, and what became of one’s words, is a way from my page', async () => {
  const shown = await open({ offline: true })
  await main.getByRole('link', { name: '신고와 처리' }).click()
  await expectAddress(shown, /^\/mypage\/myreportcontents$/)
})

it('S2-139 S2-141 my page says that an event was won, not only that one took part', async () => {
  const entry = {
    ...{ eventNo: 901, url: null, answer: null, personal: true, posting: false, marketing: false },
    ...{ enteredAt: '2026-11-20T03:00:00.000Z', changedAt: '2026-11-20T03:00:00.000Z' },
  }
  await open({
    offline: true,
    mine: {
      ...{ member: [memberWith()], summary: [summaryWith()] },
      eventEntry: {
        901: { ...entry, outcome: 'notDrawn', prize: null },
        902: { ...entry, eventNo: 902, outcome: 'won', prize: 0 },
      },
    },
  })
  await expect.element(main.getByRole('link', { name: /^이벤트/ })).toHaveTextContent('1개 당첨')
})

it('S2-38 a used ticket is none to take along', async () => {
  const mine = { member: [memberWith()], ticket: [ticketWith({ status: 'used', usedQuantity: 2 })] }
  await open({ mine })
  await expect.element(main.getByText('입장권 0장').first()).toBeVisible()
})

it('S6-01 gate and desk are offered to whom they belong only', async () => {
  await open()
  await expect.element(main.getByRole('link', { name: '내 정보' })).toBeVisible()
  await expectCount(main.getByRole('link', { name: /입장 확인|관리 화면/ }), 0)
})

it('S6-01 a partner finds the gate, an administrator the desk', async () => {
  await open({ mine: { member: [memberWith({ roles: ['partner', 'administrator'] })] } })
  await expectCount(main.getByRole('link', { name: /입장 확인|관리 화면/ }), 2)
})

it('a name of one long word and an e-mail of eighty letters stay on the screen', async () => {
  const member = memberWith({
    name: 'Wolfeschlegelsteinhausenbergerdorff',
    email: `${'a'.repeat(64)}@goraero.kr`,
  })
  await open({ mine: { member: [member] } })
  await expect.element(main.getByText(member.email)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

it('S2-38 signing out with something unsent says how much stays on this device', async () => {
  const shown = await open({ offline: true })
  const { engine } = await shown.services.owned()
  await engine.enqueue('favourite.set', { kind: 'place', no: 1001, on: true })
  await main.getByRole('button', { name: '로그아웃' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveTextContent('아직 보내지 못한 것이 1건 있어요.')
  await question.getByRole('button', { name: '취소', exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(main.getByText('하늘', { exact: true })).toBeVisible()
})

it('S2-38 language and display open from here, and the screen follows', async () => {
  await open()
  await page.getByRole('button', { name: '언어와 화면' }).first().click()
  await dialog.getByRole('radio', { name: 'English' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
})

it('S2-56 hearts of a guest are listed by kind, offline too, and a second press takes one away', async () => {
  const addedAt = '2026-11-20T00:00:00.000Z'
  const mine = { favourite: [1003, 1004].map((no) => ({ kind: 'place' as const, no, addedAt })) }
  await renderScreen('/mypage/wish', { offline: true, content: published('place'), mine })
  await expectCount(rows, 2)
  await expect.element(main.getByText(/지금은 이 기기에만 있어요/)).toBeVisible()
  await main.getByRole('button', { name: /^간절곶 찜/ }).click()
  await expectCount(rows, 1)
  await expect.element(rows.first()).toHaveTextContent('대왕암공원')
})

it('S2-56 hearts whose places are not on the device yet are counted, not lost', async () => {
  const mine = { favourite: [{ kind: 'place' as const, no: 1003, addedAt: '2026-11-20T00:00:00.000Z' }] }
  await renderScreen('/mypage/wish', { offline: true, asOf: null, complete: false, mine })
  await expect
    .element(main.getByText('1개는 아직 이 기기에 받지 못했어요. 연결되면 보여 드릴게요.'))
    .toBeVisible()
})
