import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { byTurns } from '#src/testing/languages.ts'
import { countOf, expectAddress, main } from '#src/testing/look.ts'
import { refused } from '#src/testing/server.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const answers = { socialList: [] }

const fields = () => {
  const t = words('sign-in')
  const ta = words('account')
  return {
    email: page.getByRole('textbox', { name: ta('email') }),
    password: page.getByLabelText(ta('password'), { exact: true }),
    submit: page.getByRole('main').getByRole('button', { name: t('submit'), exact: true }),
  }
}

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('KW-7.3.1 S5-06 says beside each empty field what is missing, goes to the first and keeps what was typed', async () => {
    await renderScreen('/login', { language, answers })
    const t = words('sign-in')
    const { email, password, submit } = fields()
    await password.fill('Gorae!road26')
    await submit.click()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAccessibleDescription(t('emailRequired'))
    await expect.element(email).toBeInvalid()
    await expect.element(password).toBeValid()
    await expect.element(password).toHaveValue('Gorae!road26')
    expect(document.documentElement.lang).toBe(language)
  })

  it('S7-13 a refused sign-in says why, offers the way to a new password and keeps the address', async () => {
    await renderScreen('/login', {
      language,
      answers,
      signIn: () => refused('login.failedCredentials'),
    })
    const t = words('sign-in')
    const ta = words('account')
    const { email, password, submit } = fields()
    await email.fill('haneul@goraero.kr')
    await password.fill('wrong')
    await submit.click()
    await expect.element(page.getByText(ta('refused'))).toBeVisible()
    await expect.element(page.getByText(words('errors')('login.failedCredentials'))).toBeVisible()
    await expect.element(email).toHaveValue('haneul@goraero.kr')
    // offered once: where the refusal stands
    expect(countOf(main.css('a[href*="/pwfind"]'))).toBe(1)
    await page.getByRole('link', { name: t('help.pwfind') }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('pwfind.title'))
    await expect.element(page.getByRole('textbox', { name: ta('email') })).toHaveValue('haneul@goraero.kr')
  })
})

it('S5-06 offline the button says why it waits, and what was typed stays for when the network is back', async () => {
  const shown = await renderScreen('/login', { offline: true, answers })
  const { email, password } = fields()
  await email.fill('haneul@goraero.kr')
  await password.fill('Gorae!road26')
  await expect
    .element(
      page
        .getByRole('main')
        .getByText(/로그인은 연결이 필요해요/)
        .first(),
    )
    .toBeVisible()
  const waiting = page.getByRole('main').getByRole('button', { name: /^로그인/ })
  await expect.element(waiting).toHaveAttribute('aria-disabled', 'true')
  shown.setOnline(true)
  await expect.element(fields().submit).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(email).toHaveValue('haneul@goraero.kr')
})

it('KW-7.3.3 nobody need remember or retype: a password manager fills both fields, and what is pasted stays', async () => {
  await renderScreen('/login', { answers })
  const { email, password } = fields()
  await expect.element(email).toHaveAttribute('autocomplete', 'username')
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  const paste = new ClipboardEvent('paste', { cancelable: true, bubbles: true })
  expect(password.element().dispatchEvent(paste)).toBe(true)
})

it('the password can be looked at, from the keyboard alone', async () => {
  await renderScreen('/login', { answers })
  const { password } = fields()
  await password.fill('Gorae!road26')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: '비밀번호 보기' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(page.getByRole('button', { name: '비밀번호 가리기' })).toHaveFocus()
})

it('S5-06 S2-27 both fields are required, and the first empty one gets the focus', async () => {
  await renderScreen('/login', { answers })
  await fields().submit.click()
  await expect.element(page.getByText('이메일을 적어 주세요.')).toBeVisible()
  await expect.element(page.getByText('비밀번호를 적어 주세요.')).toBeVisible()
  await expect.element(fields().email).toHaveFocus()
})

it('S2-35 what a password has to be, and where to turn, is read before anybody is signed in', async () => {
  const shown = await renderScreen('/login?redirect=/bag', { answers })
  await page.getByRole('link', { name: '비밀번호 안내' }).click()
  await expectAddress(shown, /^\/login\/pwinfo\?redirect=/)
  const rules = main.css('section').filter({ hasText: '자' }).first()
  await expect.poll(() => countOf(rules.getByRole('listitem'))).toBeGreaterThan(0)
  await page.getByRole('link', { name: '비밀번호 찾기' }).click()
  await expectAddress(shown, /^\/login\/pwfind\?redirect=/)
  await expect.element(fields().email).toBeVisible()
})

it.each([
  ['login.locked', /^\/login\/pwfind/, /5번 틀려 잠겼어요/],
  ['login.dormant', /^\/login\/dormant/, /휴면 계정이 됐어요/],
] as const)(
  'S8-08 %s goes on by itself to the only screen that opens the account',
  async (code, address, text) => {
    const shown = await renderScreen('/login', { answers, signIn: () => refused(code) })
    await fields().email.fill('haneul@goraero.kr')
    await fields().password.fill('Gorae!road26')
    await fields().submit.click()
    await expectAddress(shown, address)
    await expect.element(page.getByText(text)).toBeVisible()
  },
)
