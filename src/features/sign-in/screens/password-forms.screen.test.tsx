import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '#sync/contracts/errors.ts'
import { handOver } from '#src/entities/account/enter/redirect.ts'
import { byTurns } from '#src/testing/languages.ts'
import { expectAddress, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given, type Rendered } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { words } from '#src/testing/words.ts'

const NEXT = 'Gorae!road26'
const email = () => main.getByRole('textbox', { name: words('account')('email') })
const secret = (label: string) => page.getByLabelText(label, { exact: true })
const submit = (name: string) => main.getByRole('button', { name, exact: true })
const bodies = (shown: Rendered, name: string) =>
  shown.calls.filter((call) => call.name === name).map(({ input }) => input.body)
const choose = async (next = NEXT, repeat = next) => {
  await secret('새 비밀번호').fill(next)
  await secret('새 비밀번호 한 번 더').fill(repeat)
}
const welcome: Given = {
  answers: { socialList: [], memberRead: memberWith() },
  signIn: () => ok({ memberId: MEMBER_ID, at: Date.parse('2026-11-23T01:00:00.000Z') }),
}

describe('a password that was forgotten', () => {
  const find = (given: Given = {}, query = '') => renderScreen(`/login/pwfind${query}`, given)

  describe.each(byTurns(import.meta.url))('in %s', (language) => {
    it('S2-33 an e-mail that is none is told beside the field, and nothing is sent', async () => {
      const shown = await find({ language })
      const t = words('sign-in')
      await email().fill('haneul@')
      await submit(t('pwfind.submit')).click()
      await expect.element(email()).toHaveFocus()
      await expect.element(email()).toHaveAccessibleDescription(new RegExp(words('errors')('field.email')))
      expect(shown.calls).toEqual([])
    })
  })

  it('S2-33 an e-mail nobody joined with leads to joining, with the way back kept', async () => {
    const shown = await find(
      { answers: { passwordFind: refused('account.unknown'), memberTerms: [] } },
      '?redirect=%2Fbag%2Fcart',
    )
    await email().fill('nobody@goraero.kr')
    await submit('임시 비밀번호 받기').click()
    await expect.element(main.getByRole('alert')).toHaveTextContent('이 이메일로 가입한 계정이 없어요')
    await main.getByRole('link', { name: '회원가입' }).click()
    await expectAddress(shown, /^\/join\?redirect=%2Fbag%2Fcart$/)
  })

  it('S2-34 says where it was sent, and its address goes on to the new password', async () => {
    const shown = await find({ answers: { passwordFind: { expiresAt: '2026-11-23T01:30:00.000Z' } } })
    await email().fill(' haneul@goraero.kr ')
    await submit('임시 비밀번호 받기').click()
    await expect.element(main.getByText('haneul@goraero.kr 앞으로 보냈어요.', { exact: false })).toBeVisible()
    expect(bodies(shown, 'passwordFind')).toEqual([{ email: 'haneul@goraero.kr' }])
    await main.getByRole('link', { name: '새 비밀번호 정하기' }).click()
    await expectAddress(shown, /^\/login\/temporary/)
    await expect.element(email()).toHaveValue('haneul@goraero.kr')
    expect(shown.address()).not.toContain('haneul')
  })

  it('S2-33 a mail that cannot be sent now keeps what was typed', async () => {
    await find({ answers: { passwordFind: refused('message.unavailable') } })
    await email().fill('haneul@goraero.kr')
    await submit('임시 비밀번호 받기').click()
    await expect.element(main.getByRole('alert')).toHaveTextContent('지금은 메일과 문자를 보낼 수 없어요')
    await expect.element(email()).toHaveValue('haneul@goraero.kr')
  })

  it('S2-33 offline it waits with its reason', async () => {
    const shown = await find({ offline: true })
    await email().fill('haneul@goraero.kr')
    await main.getByRole('button', { name: /^임시 비밀번호 받기/ }).click({ force: true })
    await expect.element(main.getByText(words('common')('offline.needsNetwork')).first()).toBeVisible()
    expect(shown.calls).toEqual([])
  })
})

describe('a mailed password', () => {
  const open = (given: Given = {}) => {
    handOver({ email: 'haneul@goraero.kr', password: 'Temp!2026abc' })
    return renderScreen('/login/temporary?redirect=%2Fbag%2Fcart', given)
  }

  it('S2-36 gives way to one’s own, which signs in and leads back', async () => {
    const shown = await open({
      ...welcome,
      answers: { ...welcome.answers, temporaryChange: { done: true } },
    })
    await choose()
    await submit('바꾸고 로그인하기').click()
    await expect
      .poll(() => bodies(shown, 'temporaryChange'))
      .toEqual([{ email: 'haneul@goraero.kr', temporary: 'Temp!2026abc', next: NEXT }])
    await expectAddress(shown, /^\/bag\/cart$/)
  })

  it('S5-03 two that differ are told, the first in focus', async () => {
    const shown = await open()
    await choose(NEXT, `${NEXT}x`)
    await submit('바꾸고 로그인하기').click()
    await expect.element(secret('새 비밀번호 한 번 더')).toHaveFocus()
    await expect.element(secret('새 비밀번호 한 번 더')).toHaveAccessibleDescription(/비밀번호가 서로 달라요/)
    expect(shown.calls).toEqual([])
  })

  it('S2-36 one that is over leads to another one', async () => {
    const shown = await open({ answers: { temporaryChange: refused('account.temporaryInvalid') } })
    await choose()
    await submit('바꾸고 로그인하기').click()
    await expect.element(main.getByRole('alert')).toHaveTextContent('30분이 지났어요')
    await main.getByRole('link', { name: '임시 비밀번호 다시 받기' }).click()
    await expectAddress(shown, /^\/login\/pwfind\?redirect=%2Fbag%2Fcart$/)
  })

  it('S2-36 the password it had is refused with its reason, and nothing typed is lost', async () => {
    await open({ answers: { temporaryChange: refused('account.samePassword') } })
    await choose()
    await submit('바꾸고 로그인하기').click()
    await expect.element(main.getByRole('alert')).toHaveTextContent('다른 비밀번호로 정해 주세요')
    await expect.element(secret('새 비밀번호')).toHaveValue(NEXT)
    await expect.element(secret('임시 비밀번호')).toHaveValue('Temp!2026abc')
  })

  it('S2-36 a password handed on stands in no address and no storage, and a reload asks for it', async () => {
    const shown = await open()
    await expect.element(secret('임시 비밀번호')).toHaveValue('Temp!2026abc')
    expect(shown.address() + JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(
      'Temp!2026abc',
    )
  })
})

describe('an account that slept for a year', () => {
  const open = (given: Given = {}) => {
    handOver({ email: 'haneul@goraero.kr', password: 'Gorae!old26' })
    return renderScreen('/login/dormant?redirect=%2Fbag%2Fcart', given)
  }
  const wake = submit('휴면 해제하고 로그인하기')

  it('S2-29 wakes by its password, which is known already', async () => {
    const shown = await open({ answers: { dormantRelease: refused('account.wrongPassword') } })
    await choose()
    await wake.click()
    await expect.element(main.getByRole('alert')).toHaveTextContent('휴면을 해제하지 못했어요')
    expect(bodies(shown, 'dormantRelease')).toEqual([
      { email: 'haneul@goraero.kr', current: 'Gorae!old26', proof: null, next: NEXT },
    ])
  })

  it('S2-29 by e-mail it needs a code that was confirmed', async () => {
    const shown = await open()
    await main.getByRole('radio', { name: '이메일 인증 번호로' }).click()
    await choose()
    await wake.click()
    await expect.element(email()).toHaveAccessibleDescription(/인증 번호로 확인해 주세요/)
    await expect.element(email()).toHaveFocus()
    await expect.element(secret('새 비밀번호')).toHaveValue(NEXT)
    expect(bodies(shown, 'dormantRelease')).toEqual([])
  })

  it.each([
    ['account.locked', '비밀번호 찾기', /^\/login\/pwfind\?redirect=%2Fbag%2Fcart$/],
    ['account.notDormant', '로그인', /^\/login\?redirect=%2Fbag%2Fcart$/],
  ] as const)('S2-29 %s leads to what opens it, with the e-mail', async (code, way, address) => {
    const shown = await open({ answers: { dormantRelease: refused(code), socialList: [] } })
    await choose()
    await wake.click()
    await main
      .getByRole('alert')
      .getByRole('link', { name: way })
      .or(main.getByRole('link', { name: way }))
      .first()
      .click()
    await expectAddress(shown, address)
    await expect.element(email()).toHaveValue('haneul@goraero.kr')
  })
})
