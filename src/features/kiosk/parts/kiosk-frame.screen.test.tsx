import { useCallback, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#src/app/kiosk.css'
import '#src/ui/styles/kiosk.css'
import { closePage } from '#src/platform/kiosk/closed-page.ts'
import { wholeScreen } from '#src/platform/kiosk/whole-screen.ts'
import { LOCK_TEST_SECONDS } from '#src/platform/kiosk/lock-test.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { PLAIN_LOOK, showLook } from '#src/platform/kiosk/kiosk-look.ts'
import { lockWith } from '#src/platform/kiosk/kiosk-pin.ts'
import { writeKiosk, type WaitingKiosk } from '#src/platform/kiosk/kiosk.ts'
import { faults } from '#src/testing/axe.ts'
import { onCleanUp } from '#src/testing/clean-up.ts'
import { button, dialog } from '#src/testing/look.ts'
import { renderComponent } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { useBell } from '../data/bell.ts'
import { useStaffDoor } from '../data/staff-door.ts'
import { useTellScreen } from '../data/use-tell-screen.ts'
import { useVisit } from '../data/visit.ts'
import { KioskLayer } from './KioskLayer.tsx'
import { LockGuide } from './LockGuide.tsx'
import { WaitingLayer } from './WaitingLayer.tsx'

const t = words('kiosk')
const gone: string[] = []

beforeEach(async () => {
  gone.length = 0
  useStaffDoor.getState().shut()
  useBell.getState().stop()
  useVisit.getState().forget()
  await page.viewport(1280, 800)
})

async function showWaiting(pathname = '/waiting/tel-501', change: Partial<WaitingKiosk> = {}) {
  const lock = await lockWith('4821')
  const kiosk: WaitingKiosk = {
    ...{ kind: 'waiting', language: 'ko', idleSeconds: 60, lock, hasPanel: true, hasCue: false },
    ...change,
  }
  writeKiosk(kiosk)
  showLook(PLAIN_LOOK, 'waiting')
  const layer = (
    <>
      <h1>screen</h1>
      <WaitingLayer kiosk={kiosk} pathname={pathname} go={(to) => gone.push(to)} />
    </>
  )
  return renderComponent(layer)
}

const plus = () => userEvent.keyboard('+++')

describe('the staff’s door', () => {
  it('W11 three times + opens it, and with a keypad alone the number leads to the staff’s screen', async () => {
    await showWaiting()
    await plus()
    await expect.element(dialog).toHaveAccessibleName(t('door.title'))
    await userEvent.keyboard('1111{Enter}')
    await expect.element(page.getByText(t('pinNot'))).toBeVisible()
    expect(useStaffDoor.getState().is).toBe('asks')
    await userEvent.keyboard('4821{Enter}')
    await button(t('door.panel')).click()
    expect(gone).toEqual(['/partner/waiting'])
    expect(useStaffDoor.getState().is).toBe('inside')
  })

  it('W11 five touches of the corner open it; the number is never shown, and five wrong ones lock it, over a reload as well', async () => {
    const lock = await lockWith('4821')
    const shown = await showWaiting('/waiting', { lock: { ...lock, wrong: 4 } })
    for (let touch = 0; touch < 5; touch++)
      document.body.dispatchEvent(new PointerEvent('pointerdown', { clientX: 5, clientY: 5, bubbles: true }))
    await expect.element(dialog).toBeVisible()
    // a touch of what takes no focus takes it away, and a keypad types all the same
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('4')
    await button('8').click()
    expect(dialog.element().textContent).not.toContain('48')
    await button(t('keypad.erase')).click()
    await button('7').click()
    await button(t('door.open')).click()
    await expect.element(page.getByText(t('pinWait', { count: 1 }))).toBeVisible()
    await button(t('door.close')).click()
    await shown.reload()
    await plus()
    await userEvent.keyboard('4821{Enter}')
    await expect.element(page.getByText(t('pinWait', { count: 1 }))).toBeVisible()
    expect(useStaffDoor.getState().is).toBe('asks')
  })

  it('W11 where the staff’s screen is on another device, the door does not lead to it', async () => {
    await showWaiting('/waiting', { hasPanel: false })
    await plus()
    await userEvent.keyboard('4821{Enter}')
    await expect.element(button(t('door.settings'))).toBeVisible()
    await expect.element(button(t('door.panel'))).not.toBeInTheDocument()
  })
})

describe('the frame of every kiosk', () => {
  it('X-07 P-14 the bell rings on the tablet itself until somebody comes, and the shop is told once', async () => {
    const calls: string[] = []
    useBell.setState({ onRing: () => calls.push('told') })
    onCleanUp(() => useBell.setState({ onRing: () => undefined }))
    await showWaiting()
    await button(t('bell')).click()
    await button(t('bell')).click()
    await expect.element(page.getByText(t('bellRings'))).toBeVisible()
    expect(calls).toEqual(['told'])
    await button(t('bellStop')).click()
    await expect.element(page.getByText(t('bellRings'))).not.toBeInTheDocument()
  })

  it('KW-6.2.1 W8 nobody’s look, language or choice is left for the next person after a minute without a touch', async () => {
    await showWaiting('/waiting/tel-501')
    useVisit.getState().change({ party: 7, phone: '01048213706' })
    await button(t('contrast')).click()
    await button(t('large')).click()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await userEvent.keyboard('{Shift}')
    vi.advanceTimersByTime(40_000)
    vi.useRealTimers()
    const question = page.getByRole('alertdialog')
    await expect.element(question).toHaveTextContent(t('soon', { count: 20 }))
    await question.getByRole('button', { name: t('anew') }).click()
    expect(gone).toEqual(['/waiting'])
    expect(useVisit.getState()).toMatchObject({ party: 2, phone: '' })
    expect(document.documentElement.dataset.kiosk).toBe('waiting')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/large|contrast|4821-?3706/)
  })

  it('P-14 the tablet of a tourist information has the same bar, with every language in it', async () => {
    const kiosk = { language: 'ko', idleSeconds: 120 }
    writeKiosk(kiosk)
    showLook(PLAIN_LOOK)
    await renderComponent(<KioskLayer kiosk={kiosk} isNew={false} />)
    const bar = page.getByRole('region', { name: t('mode') })
    for (const name of [t('bell'), t('anew'), '日本語'])
      await expect.element(bar.getByRole('button', { name })).toBeVisible()
    await bar.getByRole('button', { name: t('looks') }).click()
    for (const name of [t('large'), t('contrast'), t('low'), t('sound')])
      await expect.element(bar.getByRole('button', { name })).toBeVisible()
    await bar.getByRole('button', { name: t('low') }).click()
    expect(document.documentElement.dataset.kiosk).toBe('low')
  })

  it('P-14 the screen before the first touch has the bell, too, and stops it', async () => {
    const kiosk = { language: 'ko', idleSeconds: 120 }
    writeKiosk(kiosk)
    showLook(PLAIN_LOOK)
    await renderComponent(<KioskLayer kiosk={kiosk} isNew />)
    await dialog.getByRole('button', { name: t('bell') }).click()
    await expect.element(page.getByText(t('bellRings'))).toBeVisible()
    await dialog.getByRole('button', { name: t('bellStop') }).click()
    await expect.element(page.getByText(t('bellRings'))).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: t('sound') }).click()
    await expect.element(dialog.getByText(t('noVoice'))).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('X-07 P-14 keeps the screen on, fills it with the first touch, and refuses what a long press or pinching offers', async () => {
    const asked = vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(new Error('battery'))
    const filled = vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue()
    const close = closePage()
    onCleanUp(() => {
      close()
      asked.mockRestore()
      filled.mockRestore()
    })
    // nobody's own device fills its screen
    wholeScreen()
    expect(filled).not.toHaveBeenCalled()
    await showWaiting()
    expect(asked).toHaveBeenCalledWith('screen')
    wholeScreen()
    expect(filled).toHaveBeenCalledOnce()
    const isRefused = (kind: string) =>
      !document.body.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }))
    const offers = ['contextmenu', 'dragstart', 'gesturestart']
    expect(offers.filter(isRefused)).toEqual(offers)
    const mayTouch = () => [
      getComputedStyle(document.documentElement).touchAction,
      getComputedStyle(document.body).userSelect,
    ]
    expect(mayTouch()).toEqual(['pan-x pan-y', 'none'])
    // who reads large may pinch it larger
    showLook({ ...PLAIN_LOOK, isLarge: true }, 'waiting')
    expect(mayTouch()).toEqual(['auto', 'auto'])
    expect(offers.filter(isRefused)).toEqual(['contextmenu', 'dragstart'])
    close()
    expect(offers.filter(isRefused)).toEqual([])
  })

  it('X-07 the test of the tablet’s own lock says whether somebody could get out, and each system has its steps', async () => {
    await renderComponent(<LockGuide />)
    for (const system of ['ipad', 'chromeos', 'android'] as const) {
      await page.getByRole('radio', { name: t(`setUp.lock.systems.${system}`) }).click()
      await expect.element(page.getByText(t(`setUp.lock.steps.${system}`))).toBeVisible()
    }
    const test = button(t('setUp.lock.test', { count: LOCK_TEST_SECONDS }))
    await test.click()
    await expect.element(page.getByText(t('setUp.lock.testing'))).toBeVisible()
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(page.getByText(t('setUp.lock.off'))).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    ;(test.element() as HTMLElement).click()
    vi.advanceTimersByTime(LOCK_TEST_SECONDS * 1000)
    vi.useRealTimers()
    await expect.element(page.getByText(t('setUp.lock.on'))).toBeVisible()
  })

  it('X-07 what stands round the screens has no fault axe finds, in any mode', async () => {
    await showWaiting()
    for (const name of [t('large'), t('looks'), t('contrast'), t('low'), t('sound')])
      await button(name).click()
    await button(t('bell')).click()
    expect(await faults()).toEqual([])
  })
})

describe('a tablet that does not fill its screen', () => {
  /** A line that knows what was told, and is not there while it is read anew. */
  function Told({ told }: { told: string[] }) {
    const [left, setLeft] = useState<{ device: string; at: string }[]>([])
    const [isRead, setRead] = useState(true)
    const act = useCallback(
      ({ kind }: { kind: string }) => {
        told.push(kind)
        setLeft(kind === 'screenLeft' ? [{ device: 'door', at: '2026-11-23T09:00:00.000Z' }] : [])
      },
      [told],
    )
    useTellScreen('door', isRead ? { day: '2026-11-23', left } : undefined, act)
    return (
      <button type="button" onClick={() => setRead(!isRead)}>
        {isRead ? `told ${told.join()}` : 'reading'}
      </button>
    )
  }
  const fill = (element: Element | null) => {
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element })
    document.dispatchEvent(new Event('fullscreenchange'))
  }

  it('X-07 tells the shop what lasts, not what the next touch mends, and tells when it is over', async () => {
    const waiting = new Map<() => void, number>()
    const after = vi.spyOn(deviceClock, 'after').mockImplementation((ms, fn) => {
      waiting.set(fn, ms)
      return () => waiting.delete(fn)
    })
    onCleanUp(() => {
      after.mockRestore()
      Reflect.deleteProperty(document, 'fullscreenElement')
    })
    const run = () => [...waiting.keys()].forEach((fn) => fn())
    const told: string[] = []
    fill(document.body)
    await renderComponent(<Told told={told} />)
    fill(null)
    await expect.poll(() => [...waiting.values()]).toEqual([15_000])
    fill(document.body)
    await expect.poll(() => waiting.size).toBe(0)
    expect(told).toEqual([])
    fill(null)
    await expect.poll(() => waiting.size).toBe(1)
    const [first] = waiting.keys()
    await button(/^told/).click()
    await expect.element(button('reading')).toBeVisible()
    expect([...waiting.keys()]).toEqual([first])
    run()
    await button('reading').click()
    await expect.element(button('told screenLeft')).toBeVisible()
    fill(document.body)
    await expect.element(button('told screenLeft,screenFull')).toBeVisible()
  })
})
