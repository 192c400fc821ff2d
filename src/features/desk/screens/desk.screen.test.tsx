import { UNCHANGED } from '#sync/domain/words/changes.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MemberFile } from '#sync/contracts/account/calls.ts'
import type { CouponDraft, DeskCoupon } from '#sync/contracts/coupons/desk.ts'
import type { DeskInquiry } from '#sync/contracts/support/desk.ts'
import { expectAddress, expectCount, main, rows } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { productWith } from '#src/testing/records/shop.ts'
import { renderScreen, type Given, type Rendered } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { named, words } from '#src/testing/words.ts'

const admin = memberWith({ roles: ['member', 'administrator'] })
const open = (address: string, { mine, ...given }: Given = {}) =>
  renderScreen(address, { memberId: MEMBER_ID, mine: { member: [admin], ...mine }, ...given })
const bodies = (shown: Rendered, name: string) =>
  shown.calls.filter((call) => call.name === name).map(({ input }) => input.body as unknown)
const ask = page.getByRole('alertdialog')

describe('coupons', () => {
  const coupon: DeskCoupon = {
    offer: {
      no: 7,
      name: named('물회 쿠폰'),
      kind: 'percent',
      value: 10,
      minWon: 0,
      maxWon: 3000,
      from: '2026-11-23',
      to: '2026-12-23',
      limit: 100,
      lasts: { kind: 'days', days: 30 },
    },
    productNo: 2003,
    productName: named('물회'),
    issued: 0,
    used: 0,
    changes: [],
  }
  const make = async (given: Given = {}) => {
    const shown = await open('/admin/coupons', {
      content: { product: [productWith()] },
      ...given,
      answers: { couponDesk: [], ...given.answers },
    })
    await main.getByRole('button', { name: '쿠폰 만들기' }).click()
    return shown
  }
  const form = main.getByRole('form', { name: '쿠폰 만들기' })
  const field = (name: string | RegExp) => form.getByRole('textbox', { name })
  const send = form.getByRole('button', { name: '쿠폰 만들기' })
  const fill = async () => {
    await form.getByRole('combobox', { name: '상품' }).selectOptions('물회')
    for (const name of form.getByRole('textbox', { name: /^이름/ }).elements())
      await userEvent.fill(name, ' 물회 쿠폰 ')
    await field('할인 값').fill('10')
  }

  it('S3-08 everything missing is told at its field, and nothing is sent', async () => {
    const shown = await make()
    await send.click()
    await expect.element(form.getByRole('combobox', { name: '상품' })).toBeInvalid()
    await expectCount(form.getByText('꼭 적어 주세요.', { exact: true }), 6)
    await expect.element(field('할인 값')).toHaveAccessibleDescription(/1 이상의 정수/)
    expect(bodies(shown, 'couponMake')).toEqual([])
  })

  it('S3-08 the first field that is wrong has the focus, whichever it is', async () => {
    await make()
    await send.click()
    const product = form.getByRole('combobox', { name: '상품' })
    await expect.element(product).toHaveFocus()
    await product.selectOptions('물회')
    await send.click()
    await expect.element(field(/한국어/)).toHaveFocus()
    await fill()
    await field(/^사용 기간/).fill('0')
    await send.click()
    await expect.element(field(/^사용 기간/)).toHaveFocus()
  })

  it.each([
    ['할인 값', '101', /100%까지/],
    ['할인 값', '0', /1 이상의 정수/],
    ['할인 값', '9.5', /1 이상의 정수/],
    ['최소 주문 금액 (원)', '만', /1 이상의 정수/],
    [/^발급 수량/, '0', /1 이상의 정수/],
    [/^사용 기간/, '', /1 이상의 정수/],
  ] as const)('S3-08 %s “%s” is refused at the field until it is right', async (name, typed, text) => {
    const shown = await make()
    await fill()
    await field(name).fill(typed)
    await send.click()
    await expect.element(field(name)).toHaveAccessibleDescription(text)
    await field(name).fill('5')
    await expect.element(field(name)).toBeValid()
    expect(bodies(shown, 'couponMake')).toEqual([])
  })

  it('S3-08 a period that ends before it begins, or has passed, is refused', async () => {
    await make()
    await fill()
    await form.getByLabelText('발급 시작').fill('2026-12-01')
    await form.getByLabelText('발급 끝').fill('2026-11-30')
    await send.click()
    await expect.element(form.getByLabelText('발급 끝')).toHaveAccessibleDescription(/시작보다 뒤의 날/)
    await form.getByLabelText('발급 시작').fill('2026-11-01')
    await form.getByLabelText('발급 끝').fill('2026-11-22')
    await expect.element(form.getByLabelText('발급 끝')).toHaveAccessibleDescription(/이미 지난 날/)
  })

  it('S3-08 is made once, without blanks around its names, and stands in the list', async () => {
    const answer = Promise.withResolvers<DeskCoupon>()
    const shown = await make({ answers: { couponMake: () => answer.promise } })
    await fill()
    await send.dblClick()
    answer.resolve(coupon)
    await expect.element(page.getByText('쿠폰을 만들었어요.')).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(main.getByText('물회 쿠폰')).toBeVisible()
    const sent = bodies(shown, 'couponMake') as CouponDraft[]
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      gdsSn: 2003,
      value: 10,
      from: '2026-11-23',
      to: '2026-12-23',
      limit: null,
    })
    expect(sent[0]?.name.ko).toBe('물회 쿠폰')
  })

  it('P-13 what was typed is there again, after a refusal and after a reload', async () => {
    const shown = await make({ answers: { couponMake: refused('server.failed') } })
    await fill()
    await send.click()
    await expect.element(form.getByRole('alert')).toHaveTextContent('잠시 문제가 생겼어요')
    await shown.reload()
    await main.getByRole('button', { name: '쿠폰 만들기' }).click()
    await expect.element(field('할인 값')).toHaveValue('10')
  })

  it('S3-08 offline nothing is made, with the reason on the button', async () => {
    const shown = await make({ offline: true })
    await expect
      .element(form.getByRole('button', { name: '연결되면 할 수 있어요' }))
      .toHaveAttribute('aria-disabled', 'true')
    expect(bodies(shown, 'couponMake')).toEqual([])
  })
})

describe('members', () => {
  const ID = '01900000-0000-7000-8000-0000000000e9'
  const line = {
    id: ID,
    email: 'bada@goraero.kr',
    name: '바다',
    nationality: 'KR',
    state: 'normal' as const,
    joinedAt: '2026-01-05T00:00:00.000Z',
    lastSignInAt: '2026-11-20T00:00:00.000Z',
  }
  const file = (over: Partial<MemberFile> = {}): MemberFile => ({
    line,
    member: memberWith({ id: ID, name: '바다' }),
    failures: 0,
    lockReason: null,
    consents: [],
    history: [],
    ...over,
  })
  const locked = file({ line: { ...line, state: 'lockedByAdministrator' }, lockReason: '도배' })
  const look = (answers: Given['answers'] = {}, given: Given = {}) =>
    open(`/admin/members?id=${ID}`, { ...given, answers: { memberFile: file(), ...answers } })
  const reason = main.getByRole('textbox', { name: '사유' })
  const lock = main.getByRole('button', { name: '계정 잠그기' })

  it('S6-04 nobody is locked without a reason', async () => {
    const shown = await look()
    await reason.fill('   ')
    await lock.click()
    await expect.element(reason).toHaveFocus()
    await expect.element(reason).toHaveAccessibleDescription(/입력해 주세요/)
    await expect.element(ask).not.toBeInTheDocument()
    expect(bodies(shown, 'memberLock')).toEqual([])
  })

  it('S6-04 locking is asked with the name, done once and can be taken back from there', async () => {
    const shown = await look({ memberLock: locked, memberUnlock: file() })
    await reason.fill(' 도배 ')
    await lock.click()
    await expect.element(ask).toHaveTextContent('바다 님의 계정을 잠글까요?')
    await ask.getByRole('button', { name: '계정 잠그기' }).dblClick()
    await expect.element(page.getByText('계정을 잠갔어요.')).toBeVisible()
    expect(bodies(shown, 'memberLock')).toEqual([{ reason: '도배' }])
    await expect.element(reason).toHaveValue('')
    await reason.fill('사과했어요')
    await main.getByRole('button', { name: '잠금 풀기' }).click()
    await ask.getByRole('button', { name: '잠금 풀기' }).click()
    await expect.element(lock).toBeVisible()
    expect(bodies(shown, 'memberUnlock')).toEqual([{ reason: '사과했어요' }])
  })

  it('S6-04 a refusal says so and keeps the reason that was written', async () => {
    await look({ memberLock: refused('auth.forbidden') })
    await reason.fill('도배')
    await lock.click()
    await ask.getByRole('button', { name: '계정 잠그기' }).click()
    await expect.element(main.getByRole('alert')).toHaveTextContent(words('errors')('auth.forbidden'))
    await expect.element(reason).toHaveValue('도배')
  })

  it('S6-04 a search stands in the address, and a person found leads to the file', async () => {
    const shown = await open('/admin/members', { answers: { memberSearch: [line], memberFile: file() } })
    await main.getByRole('textbox', { name: '이메일, 이름, 휴대전화' }).fill(' 바다 ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => shown.calls.at(-1)?.input.query).toEqual({ q: '바다' })
    await rows.first().getByRole('link').or(rows.first()).first().click()
    await expectAddress(shown, new RegExp(`id=${ID}`))
    await expect.element(reason).toBeVisible()
    shown.back()
    await expectAddress(shown, /q=/)
  })

  it('S6-04 who is no administrator sees no member, and none is asked for', async () => {
    const shown = await open('/admin/members', { mine: { member: [memberWith()] } })
    await expect.element(main.getByText(words('errors')('auth.forbidden'))).toBeVisible()
    expect(shown.calls).toEqual([])
  })
})

describe('on a wide screen', () => {
  beforeEach(() => page.viewport(1280, 800))
  const rail = page.getByRole('navigation', { name: '마이' })

  it('S2-151 S6-04 the other desks are one press away, the present one is marked', async () => {
    const shown = await open('/admin/coupons', {
      answers: { couponDesk: [], wordDesk: { changes: UNCHANGED, log: [] } },
    })
    await expect.element(rail.getByRole('link', { name: '쿠폰' })).toHaveAttribute('aria-current', 'page')
    await rail.getByRole('link', { name: '금칙어' }).click()
    await expectAddress(shown, /^\/admin\/words/)
    await expect.element(rail.getByRole('link', { name: '금칙어' })).toHaveAttribute('aria-current', 'page')
  })
})

describe('the desks', () => {
  const asked: DeskInquiry = {
    inquiry: {
      ...{ id: MEMBER_ID, type: 'app', orderNumber: null, title: '문의', content: '도와주세요' },
      ...{ answer: null, askedAt: '2026-11-20T01:00:00.000Z' },
    },
    earlier: [],
    writer: { id: MEMBER_ID, name: '하늘', language: 'ja' },
    dueAt: '2026-11-20T09:00:00.000Z',
    claim: null,
  }

  it('S6-04 each desk tells how many wait there; one where nothing waits, or that does not answer, tells nothing', async () => {
    const none = { items: [], next: null }
    await open('/admin', {
      answers: {
        postDesk: none,
        caseDesk: none,
        filmDesk: () => refused('record.changed'),
        orderDesk: [],
        inquiryDesk: { items: [asked], next: 'more' },
        questionDesk: none,
        storeDesk: none,
      },
    })
    const desk = (name: string) => main.getByRole('link', { name })
    await expect.element(desk(words('desk')('to.inquiries'))).toHaveTextContent('1건 넘게 기다려요')
    await expect.element(desk(words('desk')('to.review'))).not.toHaveTextContent('기다려요')
    await expect.element(desk(words('desk')('to.media'))).not.toHaveTextContent('기다려요')
  })
})
