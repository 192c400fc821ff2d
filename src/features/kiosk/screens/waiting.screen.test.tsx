import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#src/app/kiosk.css'
import { POLICY } from '#sync/domain/policy.ts'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { PLAIN_LOOK, showLook } from '#src/platform/kiosk/kiosk-look.ts'
import { screenWords } from '#src/platform/kiosk/what-is-shown.ts'
import { byTurns } from '#src/testing/languages.ts'
import { faults } from '#src/testing/axe.ts'
import { button, expectAddress, heading, main } from '#src/testing/look.ts'
import { NOW } from '#src/testing/now.ts'
import { faultsOfDoubleText, missedByKeys } from '#src/testing/keys.ts'
import { renderScreen, type Rendered } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { useBell } from '../data/bell.ts'
import { useTablet } from '../data/tablet.ts'
import { useVisit } from '../data/visit.ts'
import { asRoot, givenTablet, sampleView, SHOP_NO } from '../testing/tablet.ts'

const t = words('kiosk')
const at = (name: string) => new RegExp(`^/waiting/${name}-${SHOP_NO}`)
const keys = (text: string) => userEvent.keyboard(text)
const number = page.getByText('A12', { exact: true })

beforeEach(async () => {
  await page.viewport(1280, 800)
})

describe('from the rest screen to a number', () => {
  it('W13 X-07 four touches lead to a number that fills the screen, with no telephone number', async () => {
    const { joins } = givenTablet()
    const shown = await renderScreen('/waiting')
    await expect.element(main.getByText('지금 7팀이 기다리고 있어요')).toBeVisible()
    await expect.element(main.getByText('약 30~40분')).toBeVisible()
    await button(t('waiting.rest.begin')).click()
    await button(t('waiting.party.people', { count: 3 })).click()
    await button(t('waiting.next')).click()
    await button(/번호만 받기/).click()
    await expectAddress(shown, at('done'))
    await expect.element(number).toBeVisible()
    expect(joins).toEqual([{ party: 3, childChairs: 0, phone: null, language: 'ko' }])
    expect(getComputedStyle(number.element()).fontSize).toBe('200px')
    await expect.element(page.getByText(t('waiting.done.ahead', { count: 4 }))).toBeVisible()
    await expect.element(page.getByRole('img', { name: t('waiting.done.code') })).toBeVisible()
  })

  it('W13 KW-6.4.2 a screen reader alone: each step begins at its heading, its keys say what they do, and the number comes next', async () => {
    givenTablet()
    const shown = await renderScreen('/waiting')
    const press = (name: string | RegExp) => {
      const key = button(name).element() as HTMLElement
      key.focus()
      return keys('{Enter}')
    }
    await expect.element(button(t('waiting.rest.begin'))).toBeVisible()
    await press(t('waiting.rest.begin'))
    await expect.element(heading).toHaveTextContent(t('waiting.party.title'))
    await expect.element(heading).toHaveFocus()
    await press(t('waiting.next'))
    await expect.element(heading).toHaveTextContent(t('waiting.way.title'))
    await expect.element(heading).toHaveFocus()
    await press(/번호만 받기/)
    await expectAddress(shown, at('done'))
    await expect.element(number).toBeVisible()
    await expect.element(heading).toHaveTextContent(t('waiting.done.title'))
    await expect.element(heading).toHaveFocus()
    const read = document.querySelector('main')?.textContent ?? ''
    expect(read.indexOf('A12')).toBeGreaterThan(read.indexOf(t('waiting.done.title')))
    expect(document.querySelectorAll('main [aria-hidden] .kiosk-number')).toHaveLength(0)
  })

  it('W13 a keypad alone goes every step: 12 people, two chairs, a telephone number, more time, the end', async () => {
    const { joins } = givenTablet()
    const shown = await renderScreen('/waiting')
    await keys('{Enter}')
    await expect.element(heading).toHaveTextContent(t('waiting.party.title'))
    await keys('12{Enter}')
    await keys('+++-')
    await keys('{Enter}')
    await expect.element(heading).toHaveTextContent(t('waiting.way.title'))
    await keys('2')
    await expect.element(heading).toHaveTextContent(t('waiting.consent.title'))
    await keys('{Enter}')
    await expect.element(heading).toHaveTextContent(t('waiting.phone.title'))
    await keys('010482137069-6{Enter}')
    await expectAddress(shown, at('done'))
    expect(joins).toEqual([{ party: 12, childChairs: 2, phone: '01048213706', language: 'ko' }])
    await keys('+')
    await expect.element(page.getByText(t('waiting.done.moreLeft', { count: 4 }))).toBeVisible()
    await keys('{Enter}')
    await expectAddress(shown, /^\/waiting$/)
  })

  it('W13 Escape goes back step by step and ends on the rest screen with nothing chosen', async () => {
    givenTablet()
    const shown = await renderScreen('/waiting')
    await keys('{Enter}')
    await expect.element(heading).toHaveTextContent(t('waiting.party.title'))
    await keys('5{Enter}{Enter}')
    await expectAddress(shown, at('terms'))
    await keys('{Escape}')
    await expect.element(heading).toHaveTextContent(t('waiting.party.title'))
    await keys('{Escape}')
    await expectAddress(shown, /^\/waiting$/)
    expect(useVisit.getState().party).toBe(2)
    expect(shown.router.history.length).toBe(1)
  })

  it('X-07 a party has 1 to 20 people, and no more chairs than people', async () => {
    givenTablet()
    await renderScreen(`/waiting/tel-${SHOP_NO}`)
    await button(t('waiting.party.moreChairs')).click()
    await button(t('waiting.party.moreChairs')).click()
    await button(t('waiting.party.fewer')).click()
    expect(useVisit.getState()).toMatchObject({ party: 1, childChairs: 1 })
    await expect.element(button(t('waiting.party.fewer'))).toHaveAttribute('aria-disabled', 'true')
    await keys('20+')
    expect(useVisit.getState().party).toBe(POLICY.waiting.partyMax)
  })

  it('X-07 a number that could not be stored is not shown: the bell rings and says to call staff', async () => {
    givenTablet({}, { join: () => Promise.reject(new Error('QuotaExceededError')) })
    await renderScreen(`/waiting/terms-${SHOP_NO}`)
    await button(/번호만 받기/).click()
    await expect.element(heading).toHaveTextContent(t('waiting.failed.storage'))
    expect(useBell.getState().isRinging).toBe(true)
    expect(main.element().textContent).not.toMatch(/[A-Z]\d/)
  })
})

describe('what is somebody’s', () => {
  it('W8 after twenty seconds nothing of a person is left on the page or the device, and more time can be asked for five times', async () => {
    givenTablet()
    const shown = await renderScreen(`/waiting/tel-${SHOP_NO}`)
    await keys('7{Enter}{Enter}')
    await expect.element(heading).toHaveTextContent(t('waiting.way.title'))
    await keys('2{Enter}')
    await expect.element(heading).toHaveTextContent(t('waiting.phone.title'))
    await keys('01048213706')
    await expect.element(page.getByText('010-4821-3706')).toBeVisible()
    expect(page.getByRole('textbox').elements()).toEqual([])
    const passing = fakeSeconds()
    await keys('{Enter}')
    await passing.until(() => number.elements().length === 1)
    for (let more = 0; more < 6; more++) await keys('+')
    await passing.seconds(119)
    expect(number.elements()).toHaveLength(1)
    await passing.seconds(1)
    passing.end()
    await expectAddress(shown, /^\/waiting$/)
    expect(shown.router.history.length).toBe(1)
    const kept = JSON.stringify([
      document.documentElement.outerHTML,
      { ...localStorage, ...sessionStorage },
      history.state,
      document.cookie,
      useVisit.getState(),
      await everythingStored(),
    ])
    expect(kept).not.toMatch(/4821|3706|A12|GW1/)
  })

  it('W8 a page that is loaded anew shows nobody’s number', async () => {
    givenTablet()
    const shown = await renderScreen(`/waiting/done-${SHOP_NO}`)
    await expectAddress(shown, /^\/waiting$/)
  })

  it('W8 what is agreed to stands before the telephone number, and who does not agree gets a number', async () => {
    const { joins } = givenTablet()
    await renderScreen(`/waiting/terms-${SHOP_NO}`)
    await button(/문자로도 받기/).click()
    await expect.element(main.getByText(t('waiting.consent.when'))).toBeVisible()
    await button(t('waiting.consent.refuse')).click()
    await expect.element(number).toBeVisible()
    expect(joins[0]?.phone).toBeNull()
  })
})

describe('without a network, without a key, without a line', () => {
  it('X-07 offline, texts are said to be late before the number is typed, and members are told why not', async () => {
    givenTablet()
    await renderScreen(`/waiting/terms-${SHOP_NO}`, { offline: true })
    await expect.element(button(/회원으로 받기/)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(main.getByText(t('waiting.rest.offline'))).toBeVisible()
    await button(/문자로도 받기/).click()
    await button(t('waiting.consent.agree')).click()
    await expect.element(main.getByText(t('waiting.phone.late'))).toBeVisible()
  })

  it('W9 without a key for the day no telephone number is asked for', async () => {
    givenTablet({ canText: false })
    await renderScreen(`/waiting/terms-${SHOP_NO}`)
    await expect.element(button(/문자로도 받기/)).toHaveAttribute('aria-disabled', 'true')
    await keys('2')
    await expect.element(heading).toHaveTextContent(t('waiting.way.title'))
  })

  it.each([
    ['straightIn', { mode: 'straightIn' as const }],
    ['closed', { mode: 'closed' as const }],
    ['paused', { mode: 'paused' as const, until: '2026-11-23T18:40:00+09:00' }],
    ['full', { isFull: true, limit: 40 }],
    ['revoked', { isRevoked: true, unsent: 3 }],
  ] as const)('X-07 %s: no number is given, and the screen says why and what to do', async (why, view) => {
    givenTablet(view)
    const shown = await renderScreen('/waiting')
    await expect.element(heading).toHaveTextContent(t(`waiting.closed.${why}`))
    await keys('{Enter}')
    expect(shown.address()).toBe('/waiting')
    const said = { paused: '18:40', full: '40팀', revoked: '3개' }[why as 'full']
    if (said) await expect.element(main.getByText(said)).toBeVisible()
  })

  it('X-07 other devices may have more people: the screen says about so many', async () => {
    givenTablet()
    useVisit.getState().change({
      joined: { number: 'B3', ahead: 4, isSure: false, link: null, isTexted: false },
    })
    const shown = await renderScreen(`/waiting/done-${SHOP_NO}`)
    await expect.element(main.getByText(t('waiting.done.aheadAbout', { count: 4 }))).toBeVisible()
    expect(shown.address()).toMatch(at('done'))
  })
})

describe('the rest screen', () => {
  it('X-07 after a restart the last number stands for twenty seconds, then nobody’s', async () => {
    givenTablet({ last: { number: 'A12', at: Date.parse(NOW) - 60_000 } })
    const passing = fakeSeconds()
    await renderScreen('/waiting')
    const last = page.getByText(t('waiting.rest.lastNumber', { number: 'A12' }))
    await passing.until(() => last.elements().length === 1)
    await passing.seconds(20)
    passing.end()
    await expect.element(last).not.toBeInTheDocument()
  })

  it('X-07 the number being called and a longer line show as they come', async () => {
    givenTablet()
    await renderScreen('/waiting')
    useTablet.setState({ view: sampleView({ teams: 8, called: ['A9', 'B2'] }) })
    await expect.element(main.getByText('지금 8팀이 기다리고 있어요')).toBeVisible()
    await expect.element(main.getByText('A9 · B2')).toBeVisible()
  })
})

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('X-07 one touch changes the language of every step, the rules say the policy’s figures, and the ticket keeps it', async () => {
    const { joins } = givenTablet()
    await renderScreen('/waiting')
    await main.getByRole('button', { name: LANGUAGE_NAMES[language] }).click()
    await expect.poll(() => document.documentElement.lang).toBe(language)
    await expect.element(heading).toHaveTextContent(words('kiosk')('waiting.rest.title'))
    const { calls, callMinutes } = POLICY.waiting
    const rule = words('kiosk')('waiting.rule.calls', { times: calls, minutes: callMinutes })
    expect(rule).toContain(String(callMinutes))
    await expect.element(main.getByText(rule)).toBeVisible()
    await keys('{Enter}')
    await expect.element(heading).toHaveTextContent(words('kiosk')('waiting.party.title'))
    await keys('{Enter}{Enter}')
    await expect.element(heading).toHaveTextContent(words('kiosk')('waiting.way.title'))
    await keys('1')
    await expect.element(number).toBeVisible()
    expect(joins[0]?.language).toBe(language)
    // what is read aloud of the number's screen
    expect(screenWords(document)).toContain(words('kiosk')('waiting.done.ahead', { count: 4 }))
    expect(screenWords(document)).toContain('A12')
  })
})

/** Seconds that pass when the test says so; the screen is drawn after each. */
function fakeSeconds() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(NOW) })
  const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  return {
    async until(isSo: () => boolean) {
      while (!isSo()) await drawn()
    },
    async seconds(count: number) {
      for (let second = 0; second < count; second++) {
        await vi.advanceTimersByTimeAsync(1000)
        await drawn()
      }
    },
    end: () => void vi.useRealTimers(),
  }
}

const SCREENS = [
  ['rest', ''],
  ['party', `/tel-${SHOP_NO}`],
  ['phone', `/tel-${SHOP_NO}?step=phone`],
  ['way', `/terms-${SHOP_NO}`],
  ['consent', `/terms-${SHOP_NO}`],
  ['member', `/mbr-${SHOP_NO}`],
  ['done', `/done-${SHOP_NO}`],
  ['closed', ''],
] as const
const MODES = [{}, { isLarge: true }, { hasContrast: true }, { isLow: true }] as const
const SIZES = [
  [1280, 800],
  [800, 1280],
] as const

/** Shows a screen of the tablet, whichever stood before. */
async function showScreen(shown: Rendered, [name, address]: (typeof SCREENS)[number]) {
  const joined = { number: 'A12', ahead: 4, isSure: false, link: 'https://a.kr/#b', isTexted: true }
  useVisit.getState().change({ joined })
  useTablet.setState({ view: sampleView({ called: ['A9'], mode: name === 'closed' ? 'closed' : 'open' }) })
  shown.go(`/waiting${address}`)
  await expectAddress(shown, new RegExp(`^/waiting${address.replace('?', '\\?')}$`))
  // the screen before it stands until the new one is loaded
  const title = { consent: t('waiting.way.title'), closed: t('waiting.closed.closed') }[name as 'closed']
  await expect.element(heading).toHaveTextContent(title ?? t(`waiting.${name as 'rest'}.title`))
  if (name !== 'consent') return
  await button(/문자로도 받기/).click()
  await expect.element(heading).toHaveTextContent(t('waiting.consent.title'))
}

describe.each(SIZES)('on a screen of %d × %d', (width, height) => {
  it('X-07 S9-11 no screen has a fault axe finds, is wider than the tablet, has a small key or one that Tab misses, in any mode, with text of twice its size too', async () => {
    await page.viewport(width, height)
    givenTablet({ called: ['A9'] })
    const wrong: string[] = []
    const shown = await renderScreen('/waiting')
    asRoot()
    for (const mode of MODES) {
      showLook({ ...PLAIN_LOOK, ...mode }, 'waiting')
      for (const screen of SCREENS) {
        await showScreen(shown, screen)
        const say = (found: string[]) =>
          wrong.push(...found.map((fault) => `${JSON.stringify(mode)} ${screen[0]}: ${fault}`))
        const { scrollWidth } = document.documentElement
        if (scrollWidth > width) say([`${scrollWidth} wide`])
        say(await faults('hasContrast' in mode))
        say(tooSmall())
        if ('isLow' in mode) say(tooHigh(height))
        // a mode moves keys and takes none away: the order is that of the other size
        if (width > height) say(await missedByKeys())
        say(faultsOfDoubleText())
      }
    }
    expect(wrong).toEqual([])
  }, 60_000)

  it('X-07 S9-11 the screen of a number that was not stored has no fault either, in any mode', async () => {
    await page.viewport(width, height)
    givenTablet({}, { join: () => Promise.reject(new Error('QuotaExceededError')) })
    await renderScreen(`/waiting/terms-${SHOP_NO}`)
    asRoot()
    await button(/번호만 받기/).click()
    await expect.element(heading).toHaveTextContent(t('waiting.failed.storage'))
    for (const mode of MODES) {
      showLook({ ...PLAIN_LOOK, ...mode }, 'waiting')
      expect([...(await faults('hasContrast' in mode)), ...tooSmall(), ...faultsOfDoubleText()]).toEqual([])
    }
    expect(await missedByKeys()).toEqual([])
  })
})

/** Keys smaller than a finger on a stand needs. */
const tooSmall = () =>
  [...document.querySelectorAll('main :is(button, a)')]
    .map((key) => ({ key, box: key.getBoundingClientRect() }))
    .filter(({ key, box }) => !key.closest('.g-sr') && (box.height < 63.5 || box.width < 63.5))
    .map(({ key, box }) => `${key.textContent} ${box.width}×${box.height}`)

/** Keys out of reach for who sits. */
const tooHigh = (height: number) =>
  [...document.querySelectorAll('main :is(button, a)')]
    .filter((key) => key.getBoundingClientRect().top < 0.4 * height - 1)
    .map((key) => `${key.textContent} too high`)

/** Every value of every database of the device. */
async function everythingStored(): Promise<unknown[]> {
  const found: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name)
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    for (const store of db.objectStoreNames)
      found.push(
        await new Promise((resolve) => {
          const asked = db.transaction(store).objectStore(store).getAll()
          asked.onsuccess = () => resolve(asked.result)
        }),
      )
    db.close()
  }
  return found
}
