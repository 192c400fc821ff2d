import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MemberEdit } from '#sync/contracts/account/calls.ts'
import type { Member } from '#sync/contracts/account/account.ts'
import { deviceDrafts } from '#src/platform/drafts/device-drafts.ts'
import { byTurns } from '#src/testing/languages.ts'
import { dialog, expectAddress, expectCount, focusOn, heading, main, section } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { codes } from '#src/testing/records/codes.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen, type Given, type Rendered } from '#src/testing/render.tsx'
import { refused, type Answers } from '#src/testing/server.ts'
import { words } from '#src/testing/words.ts'

const me = (over: Partial<Member> = {}) =>
  memberWith({ gender: 'female', birthDate: '1990-05-17', lastName: null, hasPassword: true, ...over })
const open = (address: string, { mine, ...given }: Given = {}, member: Partial<Member> = {}) =>
  renderScreen(address, { memberId: MEMBER_ID, mine: { member: [me(member)], ...mine }, ...given })
const bodies = (shown: Rendered, name: keyof Answers) =>
  shown.calls.filter((call) => call.name === name).map(({ input }) => input.body)
const ask = page.getByRole('alertdialog')

describe('one’s own details', () => {
  const name = main.getByRole('textbox', { name: '이름', exact: true })
  const save = main.getByRole('button', { name: '저장', exact: true })
  const edit = (given: Given = {}, member: Partial<Member> = {}) =>
    open('/mypage/profile/write', { content: { code: codes() }, ...given }, member)

  describe.each(byTurns(import.meta.url))('in %s', (language) => {
    it('S2-53 S5-12 a name taken away is told beside the field, and nothing is sent', async () => {
      const shown = await edit({ language })
      const t = words('profile')
      const ta = words('account')
      const field = main.getByRole('textbox', { name: ta('signUp.name'), exact: true })
      await field.fill('  ')
      await main.getByRole('button', { name: t('my.save'), exact: true }).click()
      await expect.element(field).toHaveFocus()
      await expect.element(field).toHaveAccessibleDescription(new RegExp(words('errors')('field.required')))
      expect(bodies(shown, 'memberEdit')).toEqual([])
    })
  })

  it('S2-53 P-13 what was changed is there after a reload, and can be given up', async () => {
    const shown = await edit({ offline: true })
    await name.fill('바다')
    await expect.element(main.getByText('이 기기에 저장됨')).toBeVisible()
    await shown.reload()
    await expect.element(name).toHaveValue('바다')
    await main.getByRole('button', { name: '처음부터' }).click()
    await expect.element(name).toHaveValue('하늘')
    await shown.reload()
    await expect.element(name).toHaveValue('하늘')
  })

  it('S2-53 a draft that says what the server has is not offered as one', async () => {
    const shown = await edit()
    await name.fill('바다')
    await name.fill('하늘')
    await expect.element(main.getByText('이 기기에 저장됨')).toBeVisible()
    await shown.reload()
    await expect.element(name).toHaveValue('하늘')
    await expect.element(main.getByRole('button', { name: '처음부터' })).not.toBeInTheDocument()
  })

  it('S2-53 is saved without blanks around it, and leads back with the draft forgotten', async () => {
    const shown = await edit({ answers: { memberEdit: me({ name: '바다' }) } })
    await name.fill(' 바다 ')
    await save.click()
    await expectAddress(shown, /^\/mypage\/profile$/)
    await expect.element(page.getByText('내 정보를 고쳤어요.')).toBeVisible()
    expect(bodies(shown, 'memberEdit')[0]).toMatchObject({
      name: '바다',
      nationality: 'KR',
    } satisfies Partial<MemberEdit>)
    expect(await deviceDrafts().read(`${MEMBER_ID}/profile`)).toBe(null)
  })

  it.each([
    ['request.rateLimited', '너무 자주 시도했어요'],
    ['server.failed', '잠시 문제가 생겼어요'],
    ['login.failedToken', '로그인이 풀렸어요'],
  ] as const)('S2-53 %s says so, and nothing typed is lost', async (code, text) => {
    const shown = await edit({ answers: { memberEdit: refused(code) } })
    await name.fill('바다')
    await save.click()
    await expect.element(main.getByRole('alert')).toHaveTextContent(text)
    await expect.element(name).toHaveValue('바다')
    expect(shown.address()).toBe('/mypage/profile/write')
  })

  it('S2-53 a district the member has stays as long as the province does', async () => {
    const region = { province: '31', district: 'nam' }
    const shown = await edit({ answers: { memberEdit: me() } }, { region })
    await name.fill('바다')
    await save.click()
    await expect.poll(() => bodies(shown, 'memberEdit')).toMatchObject([{ region }])
  })

  it('S2-51 opens offline, with the birthday as the language writes it', async () => {
    await open('/mypage/profile', { offline: true, content: { code: codes() } })
    await expect.element(main.getByText('1990년 5월 17일')).toBeVisible()
    await expect.element(main.getByText('haneul@goraero.kr')).toBeVisible()
  })

  it('S2-51 a name of forty letters without a blank does not make the page wider', async () => {
    await open(
      '/mypage/profile',
      { content: { code: codes() } },
      { name: 'W'.repeat(40), email: `${'w'.repeat(60)}@goraero.kr` },
    )
    await expect.element(main.getByRole('heading', { name: 'W'.repeat(40) })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })
})

describe('consents', () => {
  const terms = [
    { id: 'service' as const, version: '1.0', required: true, agreedAt: '2026-01-05T00:00:00.000Z' },
    { id: 'marketing' as const, version: '1.0', required: false, agreedAt: null },
  ]
  const versions = [{ id: 'marketing' as const, document: 'marketing', version: '1.2', required: false }]
  const marketing = main.getByRole('switch', { name: '혜택과 소식 받기' })
  const consents = (given: Given = {}) =>
    open(
      '/mypage/member',
      { ...given, answers: { auditRead: [], memberTerms: versions, ...given.answers } },
      {
        terms: terms.map(({ id, version, agreedAt }) => ({ id, version, agreedAt })) as Member['terms'],
      },
    )

  it('S2-149 is given to the version that holds now', async () => {
    const shown = await consents({ answers: { termsSet: me() } })
    await marketing.click()
    await expect.element(page.getByText('동의했어요.', { exact: true })).toBeVisible()
    expect(bodies(shown, 'termsSet')).toEqual([{ id: 'marketing', version: '1.2', agreed: true }])
  })

  it('S2-149 a consent the server does not take goes back to what it was, with the reason', async () => {
    await consents({ answers: { termsSet: refused('server.failed') } })
    await marketing.click()
    await expect.element(main.getByRole('alert')).toHaveTextContent('잠시 문제가 생겼어요')
    await expect.element(marketing).not.toBeChecked()
  })

  it('S2-149 offline nothing is switched, and it says so', async () => {
    const shown = await consents({ offline: true })
    await marketing.click()
    await expect.element(main.getByText(words('errors')('network.offline')).first()).toBeVisible()
    await expect.element(marketing).not.toBeChecked()
    expect(bodies(shown, 'termsSet')).toEqual([])
  })

  it('S2-149 a required term tells version and day, and cannot be switched', async () => {
    await consents()
    await expect.element(main.getByText(/1\.0판에 2026년 1월 5일 동의/)).toBeVisible()
    await expectCount(main.getByRole('switch'), 2)
  })
})

describe('the mobile number', () => {
  const change = main.getByRole('button', { name: '휴대전화 번호 바꾸기' })
  const mobile = main.getByRole('textbox', { name: '휴대전화' })
  const id = '01900000-0000-7000-8000-0000000000e2'
  const sent = { id, expiresAt: '2026-11-23T01:03:00.000Z', resendAfterSeconds: 60, left: 4 }
  const proof = { proof: 'proof-of-a-verified-number', expiresAt: '2026-11-23T01:30:00.000Z' }
  const number = (answers: Answers = {}) =>
    open('/mypage/member', {
      answers: {
        auditRead: [],
        memberTerms: [],
        verificationSend: sent,
        verificationConfirm: proof,
        ...answers,
      },
    })

  it('S8-09 is in force as soon as the code was right', async () => {
    const shown = await number({ mobileSet: me({ mobile: '01012345678', mobileVerified: true }) })
    await change.click()
    await mobile.fill('010-1234-5678')
    await main.getByRole('button', { name: '인증 번호 받기' }).click()
    await main.getByRole('textbox', { name: '인증 번호' }).fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('휴대전화 번호를 바꿨어요.')).toBeVisible()
    await expect.element(mobile).not.toBeInTheDocument()
    expect(bodies(shown, 'mobileSet')).toEqual([{ mobile: '010-1234-5678', proof: proof.proof }])
  })

  it('S8-09 a proof the server takes no more has to be made anew, with the number still there', async () => {
    await number({ mobileSet: refused('account.proofInvalid') })
    await change.click()
    await mobile.fill('01012345678')
    await main.getByRole('button', { name: '인증 번호 받기' }).click()
    await main.getByRole('textbox', { name: '인증 번호' }).fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(main.getByRole('alert')).toHaveTextContent('인증이 만료됐어요')
    await expect.element(mobile).toHaveValue('01012345678')
    await expect.element(main.getByRole('button', { name: '인증 번호 받기' })).toBeVisible()
  })

  it.each(['0212345678', '0101234567', '+82 10 1234 5678'])(
    'S5-04 “%s” is no mobile number',
    async (typed) => {
      const shown = await number()
      await change.click()
      await mobile.fill(typed)
      await main.getByRole('button', { name: '인증 번호 받기' }).click()
      await expect.element(mobile).toHaveAccessibleDescription(/010으로 시작하는 휴대전화/)
      expect(bodies(shown, 'verificationSend')).toEqual([])
    },
  )
})

describe('what happened with the account', () => {
  it('S8-05 what could not be read does not look like nothing happened', async () => {
    await open('/mypage/member', { answers: { auditRead: refused('server.failed'), memberTerms: [] } })
    await expect.element(section('계정 활동')).toHaveTextContent('불러오지 못했어요')
  })

  it('S8-05 is shown when the network is back', async () => {
    const shown = await open('/mypage/member', { offline: true, answers: { auditRead: [], memberTerms: [] } })
    await expect.element(section('계정 활동')).toHaveTextContent('연결되면 보여 드릴게요.')
    shown.setOnline(true)
    await expect.element(main.getByText('연결되면 보여 드릴게요.')).not.toBeInTheDocument()
  })
})

describe('one’s own data as a file', () => {
  const start = async (answers: Answers) => {
    const shown = await open('/mypage/member', { answers: { auditRead: [], memberTerms: [], ...answers } })
    await main.getByRole('button', { name: '자료 받기' }).click()
    return shown
  }
  const password = page.getByLabelText('지금 비밀번호', { exact: true })
  const get = main.getByRole('button', { name: '파일로 받기' })

  it('S2-149 asks for the password first', async () => {
    const shown = await start({})
    await get.click()
    await expect.element(password).toHaveFocus()
    await expect.element(password).toHaveAccessibleDescription(/입력해 주세요/)
    expect(bodies(shown, 'reauthenticate')).toEqual([])
  })

  it('S2-149 a wrong password says so, and nothing is asked for', async () => {
    const shown = await start({ reauthenticate: refused('account.wrongPassword') })
    await password.fill('wrong')
    await userEvent.keyboard('{Enter}')
    await expect.element(main.getByRole('alert')).toHaveTextContent('지금 비밀번호가 맞지 않아요')
    expect(bodies(shown, 'memberExport')).toEqual([])
  })

  it('S2-149 the file is named by the day in Seoul, and the password is taken off the screen', async () => {
    const links = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await start({
      reauthenticate: { proof: 'a'.repeat(32), expiresAt: '2026-11-23T01:10:00Z' },
      // three hours before midnight by UTC, early morning in Seoul
      memberExport: { exportedAt: '2026-11-22T21:00:00.000Z', member: me(), records: {} },
    })
    await password.fill('right-word1!')
    await get.click()
    await expect.element(page.getByText('자료를 파일로 저장했어요.')).toBeVisible()
    expect(links.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      'goraero-2026-11-23.json',
    ])
    await expect.element(password).not.toBeInTheDocument()
  })
})

describe('accounts of others to sign in with', () => {
  const linked = (given: Given = {}, member: Partial<Member> = {}) =>
    open(
      '/mypage/checkSns',
      { ...given, answers: { socialList: ['kakao', 'naver'], ...given.answers } },
      member,
    )
  const unlink = main.getByRole('button', { name: '카카오 계정 연결 끊기' })

  it('S2-42 unlinking is asked first; the last way in stays, and it says why', async () => {
    const shown = await linked(
      { answers: { socialUnlink: refused('account.lastSocial' as never) } },
      { social: ['kakao'] },
    )
    await unlink.click()
    await ask.getByRole('button', { name: '취소' }).click()
    expect(shown.calls.some(({ name }) => name === 'socialUnlink')).toBe(false)
    await unlink.click()
    await ask.getByRole('button', { name: '연결 끊기' }).click()
    await expect.element(main.getByRole('alert')).toHaveTextContent('바꾸지 못했어요')
    await expect.element(ask).not.toBeInTheDocument()
    await expect.element(unlink).toBeVisible()
  })

  it('S2-42 offline neither can be done, with the reason', async () => {
    const shown = await linked({ offline: true }, { social: ['kakao'] })
    await expect.element(unlink).toHaveAccessibleDescription(words('common')('offline.needsNetwork'))
    await unlink.click({ force: true })
    await expect.element(ask).not.toBeInTheDocument()
    expect(shown.calls.filter(({ name }) => name !== 'socialList')).toEqual([])
  })

  it('S2-42 coming back without having agreed says so, and the code stays in no history', async () => {
    const shown = await linked({}, {}).then(async (first) => {
      first.go('/mypage/profile')
      await expect.element(heading).toHaveTextContent('내 정보')
      first.go('/mypage/checkSns?state=unknown-state-of-nobody&error=access_denied')
      return first
    })
    await expect.element(main.getByText(/연결을 (그만뒀어요|마치지 못했어요)/)).toBeVisible()
    await expectAddress(shown, /^\/mypage\/checkSns$/)
  })
})

describe('hashtags', () => {
  const tag = main.getByRole('textbox', { name: '해시태그' })
  const tags = (given: Given = {}, mine: string[] = ['고래', '바다']) =>
    open('/mypage/hashtag', { ...given, mine: { hashtags: [{ tags: mine }] } })
  const add = async (text: string) => {
    await tag.fill(text)
    await userEvent.keyboard('{Enter}')
  }

  it.each([
    ['', '해시태그를 적어 주세요.'],
    ['###', '해시태그를 적어 주세요.'],
    ['#고래', '이미 고른 해시태그예요.'],
    [' 고래 ', '이미 고른 해시태그예요.'],
    ['가'.repeat(41), '40자까지 적을 수 있어요.'],
  ])('S2-45 “%s” cannot be added and stays to be put right', async (typed, text) => {
    await tags()
    await add(typed)
    await expect.element(tag).toHaveAccessibleDescription(new RegExp(text))
    await expect.element(tag).toHaveValue(typed)
  })

  it('S2-45 offline a tag is kept at once, waits to be sent, and is there after a reload', async () => {
    const shown = await tags({ offline: true })
    await add('#야경')
    await expect.element(main.getByRole('button', { name: '#야경 빼기' })).toBeVisible()
    await expect.element(tag).toHaveValue('')
    await expect.element(main.getByText('이 기기에 저장했어요. 연결되면 보낼게요.')).toBeVisible()
    await shown.reload()
    await expect.element(main.getByRole('button', { name: '#야경 빼기' })).toBeVisible()
  })

  it('S2-45 two tags taken away one after the other are both gone', async () => {
    await tags({ offline: true })
    await main.getByRole('button', { name: '#고래 빼기' }).click()
    await main.getByRole('button', { name: '#바다 빼기' }).click()
    await expect.element(main.getByText('아직 고른 해시태그가 없어요.')).toBeVisible()
  })

  it('S2-45 thirty are enough, and it says so', async () => {
    await tags(
      {},
      Array.from({ length: 30 }, (_, index) => `태그${index}`),
    )
    await add('하나더')
    await expect.element(tag).toHaveAccessibleDescription(/30개까지 고를 수 있어요/)
  })
})

describe('what is told', () => {
  const settings = { topics: ['orders' as const], quietNight: false }
  const notify = (given: Given = {}, member: Partial<Member> = {}) =>
    open('/mypage/appnoti', { ...given, mine: { pushSettings: [settings] } }, member)
  const on = (name: string) => main.getByRole('switch', { name: new RegExp(`^${name}`) })

  it('S2-39 switches pressed one after the other offline are all kept', async () => {
    const shown = await notify({ offline: true })
    await on('문의 답변').click()
    await on('주문과 예약').click()
    await on('밤에는 조용히').click()
    await expect.element(main.getByText('이 기기에 저장했어요. 연결되면 보낼게요.')).toBeVisible()
    await shown.reload()
    await expect.element(on('문의 답변')).toBeChecked()
    await expect.element(on('주문과 예약')).not.toBeChecked()
    await expect.element(on('밤에는 조용히')).toBeChecked()
  })

  it('S2-149 advertising can only be switched on by who agreed to it', async () => {
    const shown = await notify({ answers: { auditRead: [], memberTerms: [] } })
    await expect.element(on('혜택과 소식')).toBeDisabled()
    await main.getByRole('link', { name: '동의한 약관 보기' }).click()
    await expectAddress(shown, /^\/mypage\/member/)
  })
})

describe('leaving for good', () => {
  const submit = main.getByRole('button', { name: '탈퇴하기' })
  const password = page.getByLabelText('지금 비밀번호', { exact: true })
  const leave = (given: Given = {}) =>
    open('/mypage/profile/withdrawal', { content: { code: codes() }, ...given })
  const agree = async () => {
    for (const box of ['포인트와 쿠폰', '입장권과 예약', '쓴 글과 후기', '법이 정한'])
      await main.getByRole('checkbox', { name: new RegExp(`^${box}`) }).click()
  }

  it('S5-13 every instruction, a reason and the password are asked for before anything happens', async () => {
    const shown = await leave()
    await submit.click()
    await expect.element(main.getByText('다시 확인할 곳이 6곳 있어요')).toBeVisible()
    await expect.element(main.getByRole('checkbox', { name: /^포인트와 쿠폰/ })).toHaveFocus()
    await expect.element(ask).not.toBeInTheDocument()
    expect(shown.calls).toEqual([])
  })

  it('S5-13 “other” needs words; they and all that was ticked are there after a reload', async () => {
    const shown = await leave()
    await agree()
    await main.getByRole('radio').last().click()
    await password.fill('Gorae!road26')
    await submit.click()
    const own = main.getByRole('textbox', { name: '이유를 적어 주세요' })
    await expect.element(own).toHaveFocus()
    await own.fill('다른 도시로 가요')
    await expect
      .poll(async () => JSON.stringify(await deviceDrafts().read(`${MEMBER_ID}/withdrawal`)))
      .toContain('다른 도시로 가요')
    await shown.reload()
    await expect.element(own).toHaveValue('다른 도시로 가요')
    await expect.element(main.getByRole('checkbox', { name: /^법이 정한/ })).toBeChecked()
    await expect.element(password).toHaveValue('')
  })

  it('S5-13 a wrong password ends nothing and says so', async () => {
    const shown = await leave({ answers: { reauthenticate: refused('account.wrongPassword') } })
    await agree()
    await main.getByRole('radio').first().click()
    await password.fill('wrong')
    await submit.click()
    await ask.getByRole('button', { name: '탈퇴하기' }).click()
    await expect.element(main.getByRole('alert')).toHaveTextContent('지금 비밀번호가 맞지 않아요')
    await expect.element(ask).not.toBeInTheDocument()
    expect(bodies(shown, 'withdraw')).toEqual([])
  })

  it('S5-13 a guest has nothing to leave, and is asked to sign in', async () => {
    await renderScreen('/mypage/profile/withdrawal')
    await expect
      .element(main.getByRole('link', { name: '로그인' }))
      .toHaveAttribute('href', '/login?redirect=%2Fmypage%2Fprofile%2Fwithdrawal')
    await expect.element(main.getByRole('checkbox')).not.toBeInTheDocument()
  })
})

it('the text of a term is read in a sheet, and the focus comes back to what opened it', async () => {
  await open('/mypage/member', {
    content: published('document'),
    answers: { auditRead: [], memberTerms: [] },
  })
  const read = main.getByRole('button', { name: '이용약관 보기', exact: true })
  await focusOn(read)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveTextContent(/판, \d{4}년/)
  await userEvent.keyboard('{Escape}')
  await expect.element(read).toHaveFocus()
})
