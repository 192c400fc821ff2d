import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#src/app/kiosk.css'
import '#src/ui/styles/kiosk.css'
import { readInvitation } from '#sync/domain/wait/invitation.ts'
import { useDeviceState } from '#src/data/wait-device/device-state.ts'
import { lockWith } from '#src/platform/kiosk/kiosk-pin.ts'
import { readKiosk, writeKiosk } from '#src/platform/kiosk/kiosk.ts'
import { faults } from '#src/testing/axe.ts'
import { onCleanUp } from '#src/testing/clean-up.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, dialog, expectAddress, heading, main } from '#src/testing/look.ts'
import { sampleTicket, WAIT_DEVICE_ID, WAIT_SHOP_NO } from '#src/testing/records/waiting.ts'
import { faultsOfDoubleText, missedByKeys } from '#src/testing/keys.ts'
import { renderComponent, renderScreen } from '#src/testing/render.tsx'
import { useShell } from '#src/state/shell.ts'
import { words } from '#src/testing/words.ts'
import { SetUpWaiting } from '../parts/SetUpWaiting.tsx'
import { WaitingLayer } from '../parts/WaitingLayer.tsx'
import { useBell } from '../data/bell.ts'
import { useStaffDoor } from '../data/staff-door.ts'
import { useTablet } from '../data/tablet.ts'
import { useVisit } from '../data/visit.ts'

const t = words('kiosk')

beforeEach(async () => {
  await page.viewport(1280, 800)
  useVisit.getState().forget()
  onCleanUp(() => {
    useTablet.setState({ view: null, tablet: null })
    useBell.getState().stop()
    useBell.setState({ onRing: () => undefined })
    return page.viewport(390, 844)
  })
})

it('W1 W13 a tablet that was enrolled gives A1, then A2, without a network, each stored before it is shown', async () => {
  writeKiosk({ kind: 'waiting', language: 'ko', idleSeconds: 60, hasPanel: true, hasCue: false })
  const shown = await renderScreen('/waiting', { device: {}, offline: true })
  for (const number of ['A1', 'A2']) {
    await expect.element(button(t('waiting.rest.begin'))).toBeVisible()
    await button(t('waiting.rest.begin')).click()
    await button(t('waiting.next')).click()
    await button(/번호만 받기/).click()
    await expectAddress(shown, new RegExp(`^/waiting/done-${WAIT_SHOP_NO}`))
    await expect.element(main.getByText(number, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('img', { name: t('waiting.done.code') })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expectAddress(shown, /^\/waiting$/)
  }
  await expect.element(main.getByText('지금 2팀이 기다리고 있어요')).toBeVisible()
})

it('S2-114 the tablet makes a member’s own phone an invitation it signs, with the same one on the screen for a minute', async () => {
  writeKiosk({ kind: 'waiting', language: 'ko', idleSeconds: 60, hasPanel: true, hasCue: false })
  const shown = await renderScreen('/waiting', { device: {} })
  await expect.element(button(t('waiting.rest.begin'))).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await button(t('waiting.next')).click()
  await button(/회원으로 받기/).click()
  await expectAddress(shown, new RegExp(`^/waiting/mbr-${WAIT_SHOP_NO}`))
  await expect.element(page.getByRole('img', { name: t('waiting.member.code') })).toBeVisible()
  const link = (await useTablet.getState().tablet?.invite?.()) ?? ''
  const { invitation } = readInvitation(link.split('#')[1] ?? '') ?? {}
  expect(invitation).toMatchObject({ shopNo: WAIT_SHOP_NO, deviceId: WAIT_DEVICE_ID })
  // reading the line again makes no other tablet of it
  const { tablet } = useTablet.getState()
  useDeviceState.setState(({ reads }) => ({ reads: reads + 1 }))
  await expect.poll(() => useTablet.getState().view?.teams).toBe(0)
  expect(useTablet.getState().tablet).toBe(tablet)
})

it('X-07 W11 W13 behind the staff’s number, by a keypad too, the line stands as codes, in a frame beside the app that has no services', async () => {
  const kiosk = { kind: 'waiting', language: 'ko', idleSeconds: 60, hasPanel: false, hasCue: false } as const
  const given = { ...kiosk, lock: await lockWith('4821') }
  writeKiosk(given)
  const tickets = [sampleTicket({ number: 'A1' })]
  await renderScreen('/waiting', { device: { tickets }, offline: true })
  await expect.element(button(t('waiting.rest.begin'))).toBeVisible()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<WaitingLayer kiosk={given} pathname="/waiting" go={() => undefined} />)
  onCleanUp(() => {
    root.unmount()
    place.remove()
    useStaffDoor.getState().shut()
  })
  // keys count once the frame stands
  await expect.element(page.getByRole('region', { name: t('waiting.mode') })).toBeInTheDocument()
  await userEvent.keyboard('+++')
  await expect.element(dialog).toHaveAccessibleName(t('door.title'))
  await userEvent.keyboard('4821{Enter}')
  await button(t('door.carry')).click()
  await expect
    .element(dialog.getByRole('img', { name: words('line')('carry.code', { no: 1, of: 1 }) }))
    .toBeVisible()
  await expect.element(dialog).toHaveTextContent('1팀')
})

it('X-07 a browser that is no device of a shop gives no number and says to call staff', async () => {
  writeKiosk({ kind: 'waiting', language: 'ko', idleSeconds: 60, hasPanel: true, hasCue: false })
  await renderScreen('/waiting')
  await expect.element(main.getByText(t('setUp.notEnrolled'))).toBeVisible()
})

it('X-07 who sets a tablet up reads when it may be taken off the network, and saving data holds nothing back', async () => {
  let started = 0
  const before = useShell.getState()
  onCleanUp(() => useShell.setState(before))
  useShell.setState({ state: 'asks', done: 5, total: 790, start: () => (started += 1) })
  await renderComponent(<SetUpWaiting language="ko" />)
  await expect.element(page.getByText(t('setUp.offline.working', { done: 5, total: 790 }))).toBeVisible()
  await expect.poll(() => started).toBe(1)
  useShell.setState({ state: 'whole', done: 790 })
  await expect.element(page.getByText(t('setUp.offline.whole'))).toBeVisible()
})

it.each(byTurns(import.meta.url))(
  'X-07 S9-11 the set-up in %s says where the code is made; axe finds nothing, and it fits a phone with text of twice its size',
  async (language) => {
    await page.viewport(360, 800)
    await renderScreen('/domain', { language })
    const tl = words('kiosk')
    await button(tl('setUp.begin')).click()
    await expect.element(main.getByText(/\/partner\/waiting\?tab=devices/)).toBeVisible()
    expect(await faults()).toEqual([])
    expect(await missedByKeys()).toEqual([])
    expect(faultsOfDoubleText()).toEqual([])
  },
)

it('X-07 who sets a tablet up has the code’s field at once, and nothing else that could be taken for a step', async () => {
  const shown = await renderScreen('/domain')
  await expect.element(main.getByRole('heading', { name: t('mode') })).toBeVisible()
  await button(t('setUp.begin')).click()
  await expect.element(page.getByRole('textbox', { name: t('setUp.code.label') })).toHaveFocus()
  await expect.element(button(t('begin'))).not.toBeInTheDocument()
  await expect.element(button(t('turnOn'))).not.toBeInTheDocument()
  // Enter after a field goes nowhere else
  await page.getByRole('textbox', { name: t('setUp.screen.label') }).fill('25.4')
  await userEvent.keyboard('{Enter}')
  expect(shown.address()).toBe('/domain')
})

it('X-07 a device that only calls leads to its panel and asks for nothing guests need', async () => {
  await renderScreen('/domain', { device: { role: 'staff' } })
  await button(t('setUp.begin')).click()
  await expect.element(page.getByRole('link', { name: t('setUp.openPanel') })).toBeVisible()
  await expect.element(page.getByLabelText(t('setUp.screen.label'))).not.toBeInTheDocument()
})

it('X-07 a code of the wrong form is told at its field and kept; without a device nothing is started', async () => {
  await renderComponent(<SetUpWaiting language="ko" />)
  const code = page.getByRole('textbox', { name: t('setUp.code.label') })
  await code.fill('ABC1')
  await button(t('setUp.code.send')).click()
  await expect.element(page.getByText(t('setUp.code.wrong'))).toBeVisible()
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveValue('ABC1')
  await expect.element(button(t('setUp.start'))).toHaveAttribute('aria-disabled', 'true')
  expect(readKiosk()).toBeNull()
})

it('W1 X-07 a browser that keeps nothing is told so before the code is used up, and gives no number', async () => {
  const shown = await renderComponent(<SetUpWaiting language="ko" />)
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onCleanUp(() => full.mockRestore())
  const code = page.getByRole('textbox', { name: t('setUp.code.label') })
  await code.fill('ABCDEFGH')
  await button(t('setUp.code.send')).click()
  await expect.element(page.getByText(t('setUp.code.notKept'))).toBeVisible()
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveValue('ABCDEFGH')
  expect(shown.calls).toEqual([])
  await expect.element(button(t('setUp.start'))).toHaveAttribute('aria-disabled', 'true')
})

it('X-07 a tablet that is one says at /domain how to lock it, and only its number ends it', async () => {
  const lock = await lockWith('4821')
  writeKiosk({ kind: 'waiting', language: 'ko', idleSeconds: 60, hasPanel: true, hasCue: false, lock })
  await renderScreen('/domain')
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText(t('setUp.lock.title'))).toBeVisible()
  await page.getByLabelText(t('setUp.pin.label')).fill('1111')
  await button(t('door.end')).click()
  await expect.element(page.getByText(t('pinNot'))).toBeVisible()
  expect(readKiosk()).not.toBeNull()
})
