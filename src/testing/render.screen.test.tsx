import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useConnectivity } from '#src/state/connectivity.ts'
import { useSession } from '#src/data/session.ts'
import { useServices } from '#src/data/services.ts'
import { cleanUp } from './clean-up.ts'
import { renderComponent, renderScreen } from './render.tsx'

function Member() {
  return <p>{useSession().memberId ?? 'nobody'}</p>
}

function Calling() {
  const { api } = useServices()
  return <button onClick={() => void api.call('memberRead')}>read</button>
}

it('a component stands among the given services, and the next test finds nothing of it', async () => {
  await renderComponent(<Member />, { memberId: 'M1', offline: true })
  await expect.element(page.getByText('M1')).toBeVisible()
  localStorage.setItem('left', 'behind')
  await cleanUp()
  expect(localStorage.length).toBe(0)
  expect(useConnectivity.getState().online).toBe(true)
  await renderComponent(<Member />)
  await expect.element(page.getByText('nobody')).toBeVisible()
})

it('a call without an answer fails the test that made it', async () => {
  const shown = await renderComponent(<Calling />)
  await page.getByRole('button').click()
  await expect.poll(() => shown.calls.length).toBe(1)
  await expect(cleanUp()).rejects.toThrow('no answer for: memberRead')
})

it('an answer the contract does not allow is no answer', async () => {
  const wrong = { id: 7 } as never
  const shown = await renderComponent(<Calling />, { answers: { memberRead: wrong } })
  await expect(shown.services.api.call('memberRead')).rejects.toThrow('memberRead cannot answer this')
})

it('the clock stands at the given moment, and a screen of a member asks a guest to sign in', async () => {
  const shown = await renderScreen('/mypage', { now: '2027-01-02T03:04:05+09:00' })
  expect(new Date(shown.services.now()).toISOString()).toBe('2027-01-01T18:04:05.000Z')
  await expect.element(page.getByRole('link', { name: '로그인' })).toBeVisible()
})
