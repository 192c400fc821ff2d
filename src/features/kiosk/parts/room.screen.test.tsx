import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import '#src/app/kiosk.css'
import '#src/ui/styles/kiosk.css'
import type { Language } from '#sync/contracts/base/lists.ts'
import { PLAIN_LOOK, showLook } from '#src/platform/kiosk/kiosk-look.ts'
import { lockWith } from '#src/platform/kiosk/kiosk-pin.ts'
import type { WaitingKiosk } from '#src/platform/kiosk/kiosk.ts'
import { onCleanUp } from '#src/testing/clean-up.ts'
import { expectAddress, heading } from '#src/testing/look.ts'
import { renderScreen, type Rendered } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { useBell } from '../data/bell.ts'
import { useStaffDoor } from '../data/staff-door.ts'
import { useVisit } from '../data/visit.ts'
import { asRoot, givenTablet, SHOP_NO } from '../testing/tablet.ts'
import {
  drawn,
  faultsOfDialog,
  faultsOfRoom,
  lookSo,
  MODES,
  openBar,
  settle,
  speakNow,
  spokenOn,
  TABLETS,
} from '../testing/room.ts'
import { KioskLayer } from './KioskLayer.tsx'
import { SoonDialog } from './SoonDialog.tsx'
import { WaitingLayer } from './WaitingLayer.tsx'

const kiosk = (lock?: WaitingKiosk['lock']): WaitingKiosk => ({
  ...{ kind: 'waiting', language: 'ko', idleSeconds: 60, hasPanel: true, hasCue: false },
  ...(lock && { lock }),
})

/** What stands beside the app, as it does on a tablet. */
function layer() {
  const place = document.body.appendChild(document.createElement('div'))
  place.className = 'kiosk-layer'
  const root = createRoot(place)
  onCleanUp(() => {
    root.unmount()
    place.remove()
    delete document.documentElement.dataset.kiosk
    return page.viewport(390, 844)
  })
  return async (element: ReactNode) => {
    root.render(element)
    await drawn()
    await drawn()
  }
}

async function everyLanguage(of: Language, look: (language: string) => Promise<void>) {
  for (const language of spokenOn(of)) {
    await speakNow(language)
    await look(language)
  }
  await speakNow('ko')
}

/** Each way to see it, with the second half of the bar shut and open. */
async function everyMode(look: (mode: string, isLarge: boolean) => void) {
  const t = words('kiosk')
  const names = { large: t('large'), contrast: t('contrast'), low: t('low') }
  const all = [names.contrast, names.low, names.large]
  for (const mode of MODES) {
    await lookSo(
      t('looks'),
      all,
      mode.map((each) => names[each]),
    )
    for (const isOpen of [false, true]) {
      if (!(await openBar(t('looks'), isOpen)) && isOpen) continue
      settle()
      look(
        `${mode.join(' ')}${isOpen ? ', bar open' : ''}`,
        mode.some((each) => each === 'large'),
      )
    }
  }
  await lookSo(t('looks'), all, [])
  await openBar(t('looks'), false)
}

const STEPS = [
  ['rest', ''],
  ['party', `/tel-${SHOP_NO}`],
  ['phone', `/tel-${SHOP_NO}?step=phone`],
  ['way', `/terms-${SHOP_NO}`],
  ['consent', `/terms-${SHOP_NO}`],
  ['member', `/mbr-${SHOP_NO}`],
  ['done', `/done-${SHOP_NO}`],
] as const

async function goTo(shown: Rendered, [name, address]: (typeof STEPS)[number]) {
  const joined = { number: 'A12', ahead: 4, isSure: false, link: LONG_LINK, isTexted: true }
  useVisit.getState().change({ joined, phone: '01048213706' })
  shown.go(`/waiting${address}`)
  await expectAddress(shown, new RegExp(`^/waiting${address.replace('?', '\\?')}$`))
  const t = words('kiosk')
  // the screen before it stands until the new one is loaded
  await expect.element(heading).toHaveTextContent(t(`waiting.${name === 'consent' ? 'way' : name}.title`))
  if (name !== 'consent') return
  document.querySelectorAll<HTMLElement>('.kiosk-way')[1]?.click()
  await expect.element(heading).toHaveTextContent(t('waiting.consent.title'))
}
const LONG_LINK = `https://goraero.example/waiting/done-${SHOP_NO}#GW1.${'a'.repeat(170)}.${'b'.repeat(86)}`

describe.each(TABLETS)('on a tablet of %d × %d', (width, height, spoken) => {
  it('X-07 S9-11 each step’s keys stand above the bar without scrolling, in every mode, language and with the bar shut and open', async () => {
    await page.viewport(width, height)
    givenTablet({ called: ['A9'] })
    const shown = await renderScreen('/waiting')
    asRoot()
    const show = layer()
    const found: string[] = []
    for (const step of STEPS) {
      await goTo(shown, step)
      const pathname = `/waiting${step[1].replace(/\?.*/, '')}`
      await show(<WaitingLayer kiosk={kiosk()} pathname={pathname} go={() => undefined} />)
      await everyLanguage(spoken, (language) =>
        everyMode((mode, isLarge) => {
          for (const fault of faultsOfRoom(isLarge)) found.push(`${step[0]} ${language} ${mode}: ${fault}`)
        }),
      )
    }
    expect(found).toEqual([])
  }, 60_000)

  it('X-07 W11 the staff’s door, the question before somebody is forgotten and the bell leave their keys in sight', async () => {
    await page.viewport(width, height)
    givenTablet()
    const shown = await renderScreen('/waiting')
    asRoot()
    await goTo(shown, STEPS[1])
    const show = layer()
    const given = kiosk(await lockWith('4821'))
    const door = useStaffDoor.getState()
    onCleanUp(() => {
      door.shut()
      useBell.getState().stop()
    })
    const found: string[] = []
    await everyLanguage(spoken, async (language) => {
      for (const isLarge of [false, true]) {
        const say = (what: string, faults: string[]) =>
          found.push(...faults.map((fault) => `${what} ${language} ${isLarge ? 'large' : ''}: ${fault}`))
        showLook({ ...PLAIN_LOOK, isLarge }, 'waiting')
        await show(
          <WaitingLayer
            key={`${language} ${isLarge}`}
            kiosk={given}
            pathname="/waiting/tel"
            go={() => undefined}
          />,
        )
        useBell.setState({ isRinging: true })
        await drawn()
        settle()
        say('bell', faultsOfRoom(true))
        useBell.setState({ isRinging: false })
        for (const go of [door.ask, door.open]) {
          go()
          await drawn()
          say('door', faultsOfDialog())
        }
        door.shut()
        await show(<SoonDialog seconds={20} onKeepUsing={() => undefined} onEnd={() => undefined} />)
        say('soon', faultsOfDialog())
      }
    })
    expect(found).toEqual([])
  }, 60_000)

  it('P-14 the tablet of a tourist information keeps its keys in sight at the start and under every screen', async () => {
    await page.viewport(width, height)
    await renderScreen('/domain')
    asRoot()
    const show = layer()
    const information = { language: 'ko', idleSeconds: 120 }
    const found: string[] = []
    showLook(PLAIN_LOOK)
    await show(<KioskLayer kiosk={information} isNew={false} />)
    await everyLanguage(spoken, (language) =>
      everyMode((mode) => {
        const bar = document.querySelector('.kiosk-bar')?.getBoundingClientRect()
        for (const fault of faultsOfRoom(true)) found.push(`bar ${language} ${mode}: ${fault}`)
        if (!bar || bar.bottom > height + 1) found.push(`bar ${language} ${mode}: it ends at ${bar?.bottom}`)
      }),
    )
    await everyLanguage(spoken, async (language) => {
      for (const mode of MODES) {
        const has = (what: string) => mode.some((each) => each === what)
        showLook({ ...PLAIN_LOOK, isLarge: has('large'), hasContrast: has('contrast'), isLow: has('low') })
        await show(<KioskLayer key={`${language} ${mode.join()}`} kiosk={information} isNew />)
        const foot = document.querySelector('.kiosk-start .g-kiosk-foot')
        const faults = faultsOfDialog()
        const main = foot?.textContent ?? ''
        // shown large, the rest may be reached by scrolling
        const asked = has('large') ? faults.filter((fault) => fault.startsWith(main)) : faults
        for (const fault of asked) found.push(`start ${language} ${mode.join(' ')}: ${fault}`)
      }
    })
    expect(found).toEqual([])
  }, 60_000)
})
