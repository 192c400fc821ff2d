import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JoinForm, MemberTerm } from '#sync/contracts/account/calls.ts'
import { ok } from '#sync/contracts/errors.ts'
import type { JoinDraft } from '#src/entities/account/form/join-form.ts'
import { deviceDrafts } from '#src/platform/drafts/device-drafts.ts'
import { byTurns } from '#src/testing/languages.ts'
import { dialog, expectAddress, expectCount, heading, main } from '#src/testing/look.ts'
import { NOW } from '#src/testing/now.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { codes } from '#src/testing/records/codes.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen, type Given, type Rendered } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { words } from '#src/testing/words.ts'
import { forgetTyped } from '../data/use-join.ts'

afterEach(forgetTyped)

const TERMS: MemberTerm[] = [
  { id: 'service', document: 'terms', version: '1.0', required: true },
  { id: 'privacy', document: 'privacy', version: '1.0', required: true },
  { id: 'location', document: 'location', version: '1.0', required: false },
  { id: 'marketing', document: 'marketing', version: '1.0', required: false },
]
const ID = '01900000-0000-7000-8000-0000000000e1'
const at = Date.parse(NOW)
const PROOF = 'proof-of-a-verified-address'
const agreed = (...declined: string[]) =>
  TERMS.map(({ id, version }) => ({ id, version, agreed: !declined.includes(id) }))

/** A Korean who agreed to everything and whose e-mail is verified. */
const draftWith = (over: Partial<JoinDraft> = {}): JoinDraft => ({
  id: ID,
  kind: 'korean',
  terms: agreed(),
  email: { to: 'haneul@goraero.kr', sent: null, proof: { value: PROOF, until: at + 600_000 } },
  mobile: { to: '', sent: null, proof: null },
  ...{ name: '', firstName: '', lastName: '', gender: null, birthDate: '', nationality: '', province: '' },
  ...over,
})
const UNPROVEN = { sent: null, proof: null }

/** The sign-up as somebody left it. */
async function goOn(address: string, draft: Partial<JoinDraft>, { answers, ...given }: Given = {}) {
  await deviceDrafts().write('guest/join', draftWith(draft))
  return renderScreen(address, {
    ...given,
    answers: { memberTerms: TERMS, socialList: [], ...answers },
  })
}
const start = ({ answers, ...given }: Given = {}) =>
  renderScreen('/join', { ...given, answers: { memberTerms: TERMS, socialList: [], ...answers } })

const next = main.getByRole('button', { name: '다음', exact: true })
const bodyOf = (shown: Rendered, name: string) =>
  shown.calls.filter((call) => call.name === name).at(-1)?.input.body
const box = (name: RegExp) => main.getByRole('checkbox', { name })

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-16 S2-137 says what kind and which terms are missing, the first in focus, and optional ones are not', async () => {
    await start({ language })
    const t = words('join')
    const ta = words('account')
    await main.getByRole('button', { name: words('common')('action.next'), exact: true }).click()
    await expect.element(main.getByText(ta('fix', { count: 3 }))).toBeVisible()
    await expect
      .element(main.getByRole('radio', { name: new RegExp(`^${t('signUp.korean')}`) }))
      .toHaveFocus()
    await expectCount(main.getByText(words('errors')('field.agree'), { exact: true }), 2)
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent(t('signUp.title'))
  })

  it('S8-09 S5-05 a code that cannot be sent says why in this language, and the address stays', async () => {
    await goOn(
      '/join/comfort',
      { email: { to: '', ...UNPROVEN } },
      {
        language,
        answers: {
          emailCheck: { free: true, registeredAs: null },
          verificationSend: refused('message.unavailable'),
        },
      },
    )
    const ta = words('account')
    const email = main.getByRole('textbox', { name: ta('email') })
    await email.fill('haneul@goraero.kr')
    await main
      .getByRole('button', { name: ta('verify.send') })
      .first()
      .click()
    await expect
      .element(email)
      .toHaveAccessibleDescription(new RegExp(words('errors')('message.unavailable')))
    await expect.element(email).toHaveValue('haneul@goraero.kr')
  })
})

describe('the terms', () => {
  it('S2-137 all at once ticks the optional ones too, and taking one away takes “all” away', async () => {
    await start()
    await box(/^모두 동의해요/).click()
    for (const name of [/^이용약관/, /^개인정보/, /^위치기반/, /^혜택/])
      await expect.element(box(name)).toBeChecked()
    await box(/^혜택/).click()
    await expect.element(box(/^모두 동의해요/)).not.toBeChecked()
    await expect.element(box(/^이용약관/)).toBeChecked()
  })

  it('S2-137 what was not agreed to is sent on as declined, in the version that was read', async () => {
    const shown = await start()
    await main.getByRole('radio', { name: /^내국인 회원/ }).click()
    await box(/^모두 동의해요/).click()
    await box(/^혜택/).click()
    await next.click()
    await expectAddress(shown, /^\/join\/comfort/)
    const draft = await deviceDrafts().read<JoinDraft>('guest/join')
    expect(draft?.value.terms).toEqual(agreed('marketing'))
  })

  it('S2-137 who agreed to an older text has to agree anew', async () => {
    const old = agreed().map((term) => ({ ...term, version: '0.9' }))
    await goOn('/join', { terms: old })
    await expect.element(main.getByText('지난번에 적던 것을 이어서 적을 수 있어요.')).toBeVisible()
    await expect.element(box(/^이용약관/)).not.toBeChecked()
    await expect.element(main.getByRole('radio', { name: /^내국인 회원/ })).toBeChecked()
  })

  it('S2-137 a text is read in a sheet without network, and the focus comes back to its button', async () => {
    await start({ offline: true, content: published('document') })
    const see = main.getByRole('button', { name: '개인정보 수집과 이용 보기' })
    await see.click()
    await expect.element(dialog).toHaveTextContent(/판, \d{4}년/)
    await userEvent.keyboard('{Escape}')
    await expect.element(see).toHaveFocus()
    await expect.element(box(/^개인정보/)).not.toBeChecked()
  })

  it('S2-16 offline the step waits with its reason and goes on when the network is back', async () => {
    const shown = await start({ offline: true })
    await main.getByRole('radio', { name: /^외국인 회원/ }).click()
    await box(/^모두 동의해요/).click()
    await expect.element(main.getByRole('button', { name: /^다음/ })).toHaveAttribute('aria-disabled', 'true')
    shown.setOnline(true)
    await next.click()
    await expectAddress(shown, /^\/join\/comfort/)
  })

  it('S2-16 terms the server cannot tell keep the step, with the reason and everything ticked', async () => {
    const shown = await start({ answers: { memberTerms: refused('server.failed') } })
    await main.getByRole('radio', { name: /^내국인 회원/ }).click()
    await box(/^모두 동의해요/).click()
    await next.click()
    await expect.element(main.getByRole('alert')).toHaveTextContent(/가입하지 못했어요.*잠시 문제가/)
    await expect.element(box(/^혜택/)).toBeChecked()
    expect(shown.address()).toBe('/join')
  })

  it('P-13 “start over” forgets the draft for good', async () => {
    const shown = await goOn('/join', {})
    await main.getByRole('button', { name: '처음부터' }).click()
    await expect.element(main.getByRole('radio', { name: /^내국인 회원/ })).not.toBeChecked()
    await expect.poll(() => deviceDrafts().read('guest/join')).toBe(null)
    forgetTyped()
    await shown.reload()
    await expect.element(box(/^이용약관/)).not.toBeChecked()
  })
})

describe('the addresses', () => {
  const email = main.getByRole('textbox', { name: '이메일' })
  const code = main.getByRole('textbox', { name: '인증 번호' })
  const send = main.getByRole('button', { name: /^인증 번호 받기/ }).first()
  const free = { free: true, registeredAs: null }
  const sent = {
    id: '01900000-0000-7000-8000-0000000000e2',
    expiresAt: new Date(at + 180_000).toISOString(),
    resendAfterSeconds: 60,
    left: 4,
  }
  const open = (given: Given = {}) => goOn('/join/comfort', { email: { to: '', ...UNPROVEN } }, given)
  const ask = async (answers: Given['answers'] = {}) => {
    const shown = await open({ answers: { emailCheck: free, verificationSend: sent, ...answers } })
    await email.fill('haneul@goraero.kr')
    await send.click()
    return shown
  }

  it.each([
    ['', '입력해 주세요.'],
    ['haneul', '이메일 주소를 확인해 주세요.'],
    ['haneul@goraero', '이메일 주소를 확인해 주세요.'],
    ['haneul@goraero.company', '이메일 주소를 확인해 주세요.'],
  ])('S5-01 “%s” is no e-mail: nothing is sent, the field says so', async (typed, text) => {
    const shown = await open()
    await email.fill(typed)
    await send.click()
    await expect.element(email).toHaveAccessibleDescription(new RegExp(text))
    await expect.element(email).toHaveFocus()
    expect(shown.calls.some(({ name }) => name === 'verificationSend')).toBe(false)
  })

  it.each([
    ['email', /이메일로 가입한|이미/],
    ['kakao', /카카오|간편/],
  ] as const)(
    'S8-08 an e-mail that signs in by %s leads to the sign-in with it',
    async (registeredAs, text) => {
      const shown = await ask({ emailCheck: { free: false, registeredAs } })
      await expect.element(email).toHaveAccessibleDescription(text)
      await expect.element(code).not.toBeInTheDocument()
      await main.getByRole('link', { name: '로그인하기' }).click()
      await expectAddress(shown, /^\/login/)
      await expect.element(email).toHaveValue('haneul@goraero.kr')
    },
  )

  it('S5-05 the code takes the focus, counts down from three minutes and is confirmed by Enter', async () => {
    const shown = await ask({ verificationConfirm: { proof: PROOF, expiresAt: '2026-11-23T01:30:00.000Z' } })
    await expect.element(code).toHaveFocus()
    await expect.element(main.getByText('남은 시간 3:00')).toBeVisible()
    await expect
      .element(main.getByText('haneul@goraero.kr 앞으로 6자리 번호를 보냈어요.').first())
      .toBeVisible()
    await userEvent.keyboard('12 34-56{Enter}')
    await expect.element(main.getByText(words('errors')('verification.done')).first()).toBeVisible()
    expect(bodyOf(shown, 'verificationConfirm')).toEqual({ code: '123456' })
    await expect.element(email).toHaveAttribute('readonly')
    await expect.element(email).toHaveFocus()
  })

  it('S5-05 fewer than six digits are not even asked', async () => {
    const shown = await ask()
    await code.fill('12345')
    await main.getByRole('button', { name: '번호 확인' }).click()
    await expect.element(code).toHaveAccessibleDescription(/6자리 숫자를 적어 주세요/)
    expect(shown.calls.some(({ name }) => name === 'verificationConfirm')).toBe(false)
  })

  it('S5-05 a wrong code says how often it can still be tried', async () => {
    await ask({ verificationConfirm: refused('verification.wrong', { facts: { left: 2 } }) })
    await code.fill('000000')
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toHaveAccessibleDescription(/2번 더 입력할 수 있어요/)
    await expect.element(code).toHaveValue('000000')
  })

  it('S5-05 after three minutes the code is over and can be asked for again', async () => {
    await ask()
    await expect
      .element(main.getByRole('button', { name: '인증 번호 다시 받기' }))
      .toHaveAttribute('aria-disabled')
    vi.setSystemTime(at + 181_000)
    await expect
      .element(main.getByText('인증 시간이 지났어요. 번호를 다시 받아 주세요.').first())
      .toBeVisible()
    await expect
      .element(main.getByRole('button', { name: '번호 확인' }))
      .toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(main.getByRole('button', { name: '인증 번호 다시 받기' }))
      .not.toHaveAttribute('aria-disabled')
    await expect.element(main.getByText('한 시간 안에 4번 더 받을 수 있어요.')).toBeVisible()
  })

  it('S5-05 P-13 a reload loses neither the code under way nor the time it has left', async () => {
    const shown = await ask()
    await expect.element(code).toBeVisible()
    await expect
      .poll(async () => (await deviceDrafts().read<JoinDraft>('guest/join'))?.value.email.sent?.id)
      .toBe(sent.id)
    forgetTyped()
    vi.setSystemTime(at + 60_000)
    await shown.reload()
    await expect.element(email).toHaveValue('haneul@goraero.kr')
    await expect.element(main.getByText('남은 시간 2:00')).toBeVisible()
  })

  it('S5-05 another address makes the proof worthless', async () => {
    await goOn('/join/comfort', {})
    await main.getByRole('button', { name: '바꾸기' }).click()
    await expect.element(email).toHaveFocus()
    await email.fill('other@goraero.kr')
    await next.click()
    await expect.element(email).toHaveAccessibleDescription(/인증 번호로 확인해 주세요/)
  })

  it('S2-17 a telephone number is optional, but one that stands there has to be verified or taken away', async () => {
    const shown = await goOn('/join/comfort', {})
    const mobile = main.getByRole('textbox', { name: /^휴대전화/ })
    await mobile.fill('01012345678')
    await next.click()
    await expect.element(mobile).toHaveAccessibleDescription(/인증하거나 비워 주세요/)
    await mobile.fill('')
    await next.click()
    await expectAddress(shown, /^\/join\/info/)
  })

  it('S2-17 offline no code can be asked for, with its reason', async () => {
    await open({ offline: true })
    await expect.element(send).toHaveAttribute('aria-disabled', 'true')
    await expect.element(send).toHaveAccessibleDescription(words('common')('offline.needsNetwork'))
  })
})

describe('the details', () => {
  const submit = main.getByRole('button', { name: '가입하기' })
  const password = page.getByLabelText('비밀번호', { exact: true })
  const repeat = page.getByLabelText('새 비밀번호 한 번 더', { exact: true })
  const name = main.getByRole('textbox', { name: '이름', exact: true })
  const filled = { name: '하늘', gender: 'female', birthDate: '2000-01-02' } as const
  const open = (draft: Partial<JoinDraft> = {}, given: Given = {}) =>
    goOn('/join/info', { ...filled, ...draft }, given)
  const pick = async (given: string) => {
    await password.fill(given)
    await repeat.fill(given)
  }
  const welcome: Given = {
    answers: {
      join: { id: MEMBER_ID, email: 'haneul@goraero.kr', name: '하늘' },
      memberRead: memberWith(),
    },
    signIn: () => ok({ memberId: MEMBER_ID, at }),
  }

  it.each([
    ['Gorae26!', '9자에서 16자까지로 정해 주세요.'],
    ['Gorae!road2026xyz', '9자에서 16자까지로 정해 주세요.'],
    ['Gorae!road', '숫자를 하나 이상 넣어 주세요.'],
    ['12!35!79!', '영문자를 하나 이상 넣어 주세요.'],
    ['Goraeroad26', '특수문자를 하나 이상 넣어 주세요.'],
    ['Gorae!11111', '같은 글자를 5번 이어 쓸 수 없어요.'],
    ['Gorae!1234', '1234처럼 이어지는 숫자는 쓸 수 없어요.'],
    ['Gorae!로26a', '영문, 숫자, 특수문자만 쓸 수 있어요.'],
  ])('S5-02 “%s” is no password: the rule it breaks is named and nothing is sent', async (typed, rule) => {
    const shown = await open()
    await pick(typed)
    await submit.click()
    await expect.element(password).toHaveFocus()
    await expect.element(password).toHaveAccessibleDescription(new RegExp(rule))
    await expect.element(main.getByText(rule).first()).toBeVisible()
    expect(bodyOf(shown, 'join')).toBeUndefined()
  })

  it('S5-12 two passwords that differ, no name, no gender and no day of birth are all told at once', async () => {
    await open({ name: ' ', gender: null, birthDate: '' })
    await password.fill('Gorae!road26')
    await repeat.fill('Gorae!road27')
    await submit.click()
    await expect.element(main.getByText('다시 확인할 곳이 4곳 있어요')).toBeVisible()
    await expect.element(repeat).toHaveAccessibleDescription(/비밀번호가 서로 달라요/)
    await main.getByRole('button', { name: /^생년월일/ }).click()
    await expect.element(page.getByLabelText(/^생년월일/)).toHaveFocus()
  })

  it.each([
    ['2012-11-24', false],
    ['2012-11-23', true],
  ])('S5-12 somebody born on %s may join on 23 November 2026: %s', async (birthDate, may) => {
    const shown = await open({ birthDate }, welcome)
    await pick('Gorae!road26')
    await submit.click()
    if (may) {
      await expect.poll(() => bodyOf(shown, 'join')).toMatchObject({ birthDate })
      // its last step: coming later it would take away the draft of the test after this one
      await expect.poll(() => deviceDrafts().read('guest/join')).toBe(null)
    } else {
      await expect.element(page.getByLabelText(/^생년월일/)).toHaveAccessibleDescription(/만 14세부터/)
      expect(bodyOf(shown, 'join')).toBeUndefined()
    }
  })

  it('S2-18 ends signed in where the sign-up was begun, with the draft forgotten', async () => {
    const shown = await goOn('/join/info?redirect=%2Fmypage%2Fpoint', filled, welcome)
    await pick('Gorae!road26')
    await submit.click()
    await expectAddress(shown, /^\/mypage\/point/)
    await expect.element(page.getByText('하늘 님, 반가워요.')).toBeVisible()
    expect(bodyOf(shown, 'join')).toMatchObject({
      id: ID,
      emailProof: PROOF,
      nationality: 'KR',
      region: null,
      mobile: null,
      language: 'ko',
    } satisfies Partial<JoinForm>)
    await expect.poll(() => deviceDrafts().read('guest/join')).toBe(null)
  })

  it('S2-147 who opens an invitation while signed in, by it or to another account, is told how to go on', async () => {
    const invitation = { memberId: MEMBER_ID, answers: { memberTerms: TERMS, socialList: [] } }
    const shown = await renderScreen('/join?invitation=abc', invitation)
    await expect.element(main.getByText('이미 로그인돼 있어요')).toBeVisible()
    expect(shown.calls.some(({ name }) => name === 'storeInvitation')).toBe(false)
    await main.getByRole('link', { name: '마이로 가기' }).click()
    await expectAddress(shown, /^\/mypage/)
  })

  it('S2-147 S2-137 the shopkeeper who was invited is asked for no e-mail, and ends at the own shop', async () => {
    const shown = await goOn('/join/comfort', { ...filled, invitedBy: '돌고래 국밥' }, welcome)
    await expect.element(main.getByText(/초대받은 주소로 이미 확인됐어요/)).toBeVisible()
    await expect.element(main.getByText(/6자리 번호/)).not.toBeInTheDocument()
    await next.click()
    await pick('Gorae!road26')
    await submit.click()
    await expectAddress(shown, /^\/partner\/shop/)
  })

  it('S2-18 sent twice it is the same sign-up: the number it carries stays', async () => {
    const shown = await open({}, { answers: { join: refused('server.failed') } })
    await pick('Gorae!road26')
    await submit.click()
    await expect.element(main.getByRole('alert')).toHaveTextContent(/가입하지 못했어요/)
    await submit.click()
    const ids = () =>
      shown.calls
        .filter((call) => call.name === 'join')
        .map(({ input }) => (input.body as { id?: string } | undefined)?.id)
    await expect.poll(ids).toEqual([ID, ID])
    await expect.element(name).toHaveValue('하늘')
    await expect.element(password).toHaveValue('Gorae!road26')
  })

  it.each([
    ['account.proofInvalid', '다시 인증하기', /^\/join\/comfort/],
    ['account.termsChanged', '약관 확인하기', /^\/join(\?|$)/],
  ] as const)(
    'S5-12 %s leads back to the step that puts it right, and nothing else is lost',
    async (code, way, to) => {
      const shown = await open({}, { answers: { join: refused(code) } })
      await pick('Gorae!road26')
      await submit.click()
      await main.getByRole('button', { name: way }).click()
      await expectAddress(shown, to)
      const draft = await deviceDrafts().read<JoinDraft>('guest/join')
      expect(draft?.value).toMatchObject(filled)
      expect(draft?.value.email.to).toBe('haneul@goraero.kr')
    },
  )

  it('P-13 the password is kept nowhere', async () => {
    const shown = await open()
    await pick('Gorae!road26')
    await name.fill('바다')
    await expect
      .poll(async () => (await deviceDrafts().read<JoinDraft>('guest/join'))?.value.name)
      .toBe('바다')
    const stored = JSON.stringify([
      await deviceDrafts().read('guest/join'),
      { ...localStorage, ...sessionStorage },
    ])
    expect(stored).not.toContain('Gorae!road26')
    forgetTyped()
    await shown.reload()
    await expect.element(name).toHaveValue('바다')
    await expect.element(password).toHaveValue('')
  })

  it('S3-06 a member from elsewhere is asked for passport name and nationality, a Korean for the province', async () => {
    await open({ kind: 'foreign' }, { content: { code: codes() } })
    await pick('Gorae!road26')
    await submit.click()
    const nation = main.getByRole('combobox', { name: /^국적/ })
    await expect.element(nation).toBeInvalid()
    await expect.element(main.getByRole('option', { name: '일본' })).toBeInTheDocument()
    await expect.element(main.getByRole('option', { name: '대한민국' })).not.toBeInTheDocument()
    await expect.element(main.getByRole('combobox', { name: /^사는 곳/ })).not.toBeInTheDocument()
    await expect.element(main.getByRole('textbox', { name: /^성 \(여권\)/ })).toBeVisible()
  })

  it.each([
    ['/join/info', { email: { to: 'haneul@goraero.kr', ...UNPROVEN } }, /^\/join\/comfort/],
    ['/join/info', { kind: null }, /^\/join$/],
    ['/join/comfort', { terms: agreed('service') }, /^\/join$/],
  ] as const)(
    'S2-18 %s opened too early, with %j, says so and leads to the step that is open',
    async (address, draft, to) => {
      const shown = await goOn(address, draft)
      await expect.element(main.getByText('앞 단계부터 해 주세요')).toBeVisible()
      await main.getByRole('button', { name: '이어서 적기' }).click()
      await expectAddress(shown, to)
    },
  )

  it('S2-18 offline it waits with its reason and sends nothing', async () => {
    const shown = await open({}, { offline: true })
    await pick('Gorae!road26')
    await submit.click({ force: true })
    await expect.element(main.getByText(words('common')('offline.needsNetwork')).first()).toBeVisible()
    expect(bodyOf(shown, 'join')).toBeUndefined()
  })
})

it('S2-16 who is signed in already is not asked to join', async () => {
  const shown = await renderScreen('/join?redirect=%2Fbag%2Fcart', {
    memberId: MEMBER_ID,
    answers: { memberTerms: TERMS },
  })
  await expectAddress(shown, /^\/bag\/cart/)
})

describe('the published texts', () => {
  it('S2-149 reads offline, and leads on to the others', async () => {
    const shown = await renderScreen('/policy/privacy', { offline: true, content: published('document') })
    await expect.element(heading).toHaveTextContent('개인정보')
    await main
      .getByRole('link', { name: /이용약관/ })
      .first()
      .click()
    await expectAddress(shown, /^\/(policy\/)?terms/)
    await expect.element(heading).toHaveTextContent('이용약관')
  })
})
