import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#src/app/kiosk.css'
import '#src/ui/styles/kiosk.css'
import { deviceClock } from '#src/platform/device/clock.ts'
import { PLAIN_LOOK, showLook } from '#src/platform/kiosk/kiosk-look.ts'
import { writeKiosk, type WaitingKiosk } from '#src/platform/kiosk/kiosk.ts'
import { onCleanUp } from '#src/testing/clean-up.ts'
import { button, expectAddress, focusOn, main } from '#src/testing/look.ts'
import { NOW } from '#src/testing/now.ts'
import { renderComponent, renderScreen, type Rendered } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { useVisit } from '../data/visit.ts'
import { giveVoices } from '../testing/speech.ts'
import { givenTablet, SHOP_NO } from '../testing/tablet.ts'
import { VoiceCheck } from './VoiceCheck.tsx'
import { WaitingLayer } from './WaitingLayer.tsx'

const t = words('kiosk')
const REMOTE = { id: 'far', tag: 'ko-KR', isLocal: false }
const OWN = { id: 'own', tag: 'ko_KR', isLocal: true }
const KIOSK = { kind: 'waiting', language: 'ko', idleSeconds: 60, hasPanel: true, hasCue: false } as const

beforeEach(async () => {
  await page.viewport(1280, 800)
})

/** The tablet's screens with what stands round them. */
async function showTablet(change: Partial<WaitingKiosk> = {}, now = NOW): Promise<Rendered> {
  givenTablet({ called: ['A9'] })
  const kiosk = { ...KIOSK, ...change }
  writeKiosk(kiosk)
  showLook(PLAIN_LOOK, 'waiting')
  const shown = await renderScreen('/waiting', { now })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onCleanUp(() => {
    root.unmount()
    place.remove()
  })
  root.render(<WaitingLayer kiosk={kiosk} pathname="/waiting" go={() => undefined} />)
  await expect.element(button(t('bell'))).toBeVisible()
  return shown
}

describe('reading aloud', () => {
  it('X-07 S9-11 says each screen and the key that has the focus, as fast and as loud as was chosen, until it is off', async () => {
    const { said, stopped } = giveVoices([REMOTE, OWN])
    const shown = await showTablet()
    const saying = (part: string) => expect.poll(() => said.find(({ text }) => text.includes(part)))
    await button(t('sound')).click()
    await saying(t('waiting.rest.title')).toMatchObject({ voice: 'own', rate: 1, volume: 0.7 })
    await saying('A9').toBeTruthy()
    await focusOn(button(t('waiting.rest.begin')))
    await saying(t('waiting.rest.begin')).toBeTruthy()
    said.length = 0
    await button(t('paces.fast')).click()
    await button(t('loudnesses.loud')).click()
    await expect.poll(() => said.at(-1)).toMatchObject({ rate: 1.35, volume: 1 })
    const joined = { number: 'A12', ahead: 4, isSure: true, link: 'https://a.kr/#b', isTexted: false }
    for (const [address, title] of [
      [`tel-${SHOP_NO}`, t('waiting.party.title')],
      [`tel-${SHOP_NO}?step=phone`, t('waiting.phone.title')],
      [`terms-${SHOP_NO}`, t('waiting.way.title')],
      [`mbr-${SHOP_NO}`, t('waiting.member.title')],
      [`done-${SHOP_NO}`, 'A12'],
    ] as const) {
      useVisit.getState().change({ joined })
      shown.go(`/waiting/${address}`)
      await saying(title).toBeTruthy()
    }
    // a key says that it is on
    await focusOn(button(t('sound')))
    await saying(`${t('sound')}, ${t('isPressed')}`).toBeTruthy()
    const before = stopped()
    await button(t('sound')).click()
    await expect.poll(stopped).toBeGreaterThan(before)
    said.length = 0
    await focusOn(button(t('bell')))
    await expectAddress(shown, /done/)
    expect(said).toEqual([])
  })

  it('X-07 a voice that falls silent without a network is none: the screen says to call staff', async () => {
    const { said } = giveVoices([REMOTE, { id: 'en', tag: 'en-GB', isLocal: true }])
    await showTablet()
    await button(t('sound')).click()
    await expect.element(page.getByText(t('noVoice'))).toBeVisible()
    await expect.element(button(t('sound'))).toHaveAccessibleDescription(t('noVoice'))
    await expect.element(button(t('paces.fast'))).not.toBeInTheDocument()
    await focusOn(button(t('bell')))
    expect(said).toEqual([])
  })

  it('X-07 who sets a tablet up reads which languages it has a voice of its own for, and how to get one', async () => {
    giveVoices([OWN, { id: 'ja', tag: 'ja-JP', isLocal: false }])
    await renderComponent(<VoiceCheck />)
    await expect.element(page.getByText(t('setUp.voice.has', { language: '한국어' }))).toBeVisible()
    await expect.element(page.getByText(t('setUp.voice.hasNot', { language: '日本語' }))).toBeVisible()
    await expect.element(page.getByText(t('setUp.voice.install'))).toBeVisible()
  })
})

describe('the sign of where the tablet stands', () => {
  const MINUTE = 60_000

  /** The tablet at an hour in Seoul; `minute` lets the next one pass. */
  async function tabletAt(hour: number, hasCue: boolean) {
    const { said } = giveVoices([OWN])
    const tones: OscillatorNode[] = []
    const make = AudioContext.prototype.createOscillator
    const sounds = vi.spyOn(BaseAudioContext.prototype, 'createOscillator')
    sounds.mockImplementation(function (this: AudioContext) {
      const tone = make.call(this)
      tones.push(tone)
      return tone
    })
    const minutes = new Set<() => void>()
    const { after } = deviceClock
    const timers = vi.spyOn(deviceClock, 'after').mockImplementation((ms, fn) => {
      if (ms !== MINUTE) return after(ms, fn)
      minutes.add(fn)
      return () => minutes.delete(fn)
    })
    onCleanUp(() => {
      sounds.mockRestore()
      timers.mockRestore()
    })
    await showTablet({ hasCue }, `2026-11-23T${hour}:00:00+09:00`)
    const minute = () =>
      [...minutes].forEach((fn) => {
        minutes.delete(fn)
        fn()
      })
    return { said, minute, heard: () => tones.map(({ frequency }) => Math.round(frequency.value)) }
  }

  it('X-07 is given every minute where the shop wants it: two low tones, and the words', async () => {
    const { said, minute, heard } = await tabletAt(12, true)
    minute()
    expect(heard()).toEqual([392, 294])
    minute()
    expect(said).toMatchObject(Array(2).fill({ text: t('waiting.rest.cue'), voice: 'own', volume: 1 }))
  })

  it('X-07 is softer while neighbours sleep', async () => {
    const { said, minute } = await tabletAt(23, true)
    minute()
    expect(said).toMatchObject([{ text: t('waiting.rest.cue'), volume: 0.35 }])
  })

  it('X-07 is not given where the shop does not want it', async () => {
    const quiet = await tabletAt(12, false)
    quiet.minute()
    expect(quiet.heard()).toEqual([])
  })

  it('X-07 is not given while somebody is at the tablet', async () => {
    const { said, minute } = await tabletAt(12, true)
    await userEvent.keyboard('{Enter}')
    await expect.element(main.getByText(t('waiting.party.title'))).toBeVisible()
    minute()
    expect(said).toEqual([])
  })
})
