import { expect, it, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { useConnectivity } from '#src/state/connectivity.ts'
import { useSession } from '#src/data/session.ts'
import { useServices } from '#src/data/services.ts'
import { cleanUp } from './clean-up.ts'
import { removeDatabases } from './databases.ts'
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

it('the next test finds the page at its size, in its theme, and asked for what the device asks for', async () => {
  const root = document.documentElement
  const seen = () => ({
    size: [innerWidth, innerHeight],
    theme: root.dataset.theme,
    text: root.style.fontSize,
    media: ['(forced-colors: active)', '(prefers-reduced-motion: reduce)', 'print'].filter(
      (query) => matchMedia(query).matches,
    ),
    asks: typeof matchMedia,
  })
  const before = seen()
  expect(before).toMatchObject({ size: [390, 844], media: ['(prefers-reduced-motion: reduce)'] })
  await page.viewport(1280, 800)
  root.dataset.theme = 'dark'
  root.style.fontSize = '200%'
  await cdp().send('Emulation.setEmulatedMedia', {
    media: 'print',
    features: [
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-reduced-motion', value: 'no-preference' },
    ],
  })
  expect(seen().media).toEqual(['(forced-colors: active)', 'print'])
  vi.stubGlobal('matchMedia', undefined)
  await cleanUp()
  expect(seen()).toEqual(before)
})

it('the next file finds no database of a person, and the app opens its own again', async () => {
  await renderComponent(<Member />, { memberId: 'M1' })
  await cleanUp()
  await removeDatabases()
  const left = (await indexedDB.databases()).map(({ name }) => name)
  expect(left.filter((name) => /M1|guest|device|draft/.test(name ?? ''))).toEqual([])
  await renderComponent(<Member />, { memberId: 'M1' })
  await expect.element(page.getByText('M1')).toBeVisible()
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
