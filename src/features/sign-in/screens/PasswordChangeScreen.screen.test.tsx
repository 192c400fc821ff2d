import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { byTurns } from '#src/testing/languages.ts'
import { expectAddress, heading, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { words } from '#src/testing/words.ts'

const open = (given: Given = {}) =>
  renderScreen('/login/pwchange', { memberId: MEMBER_ID, mine: { member: [memberWith()] }, ...given })
const form = () => {
  const t = words('sign-in')
  const ta = words('account')
  return {
    current: page.getByLabelText(ta('currentPassword'), { exact: true }),
    next: page.getByLabelText(ta('newPassword'), { exact: true }),
    repeat: page.getByLabelText(ta('repeat'), { exact: true }),
    submit: main.getByRole('button', { name: t('pwchange.submit'), exact: true }),
  }
}
async function fill(current: string, next: string, repeat = next) {
  await form().current.fill(current)
  await form().next.fill(next)
  await form().repeat.fill(repeat)
}

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('KW-7.3.1 S5-03 every field that is wrong is named, the first gets the focus, and nothing typed is lost', async () => {
    const shown = await open({ language })
    await fill('', 'short', 'other')
    await form().submit.click()
    await expect.element(form().current).toHaveFocus()
    for (const field of [form().current, form().next, form().repeat])
      await expect.element(field).toBeInvalid()
    await expect.element(form().next).toHaveValue('short')
    await expect.element(form().repeat).toHaveValue('other')
    await expect.element(main.getByRole('alert').first()).toBeVisible()
    expect(shown.calls).toEqual([])
  })

  it('S5-03 offline the form says why it waits', async () => {
    await open({ language, offline: true })
    await expect.element(form().submit).toHaveAttribute('aria-disabled', 'true')
    await expect.element(main.getByText(words('common')('offline.needsNetwork')).first()).toBeVisible()
  })
})

it('S2-31 a wrong present password is told, and what was typed stays', async () => {
  const shown = await open({ answers: { passwordChange: refused('account.wrongPassword') } })
  await fill('Gorae!road26', 'Whale?track84')
  await form().submit.click()
  await expect.element(main.getByText(words('errors')('account.wrongPassword'))).toBeVisible()
  await expect.element(form().next).toHaveValue('Whale?track84')
  expect(shown.calls.at(-1)?.input.body).toEqual({
    current: 'Gorae!road26',
    next: 'Whale?track84',
    proof: null,
  })
})

it('S2-31 S2-32 a change that was taken says so', async () => {
  const shown = await open({ answers: { passwordChange: memberWith() } })
  await fill('Gorae!road26', 'Whale?track84')
  await form().submit.click()
  await expectAddress(shown, /^\/login\/pwchange\/complete/)
  await expect.element(heading).toBeVisible()
})

it('S2-31 a guest is asked to sign in, not kept waiting', async () => {
  await renderScreen('/login/pwchange')
  await expect.element(main.getByRole('link', { name: '로그인' })).toBeVisible()
  await expect.element(form().submit).not.toBeInTheDocument()
})
