import { beforeAll, expect, it } from 'vitest'
import { makeDeviceKeys, signText, type DeviceKeys } from '#sync/adapters/device-keys.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { toCarry } from '#sync/domain/wait/carried.ts'
import { frameTexts, signedFrame } from '#sync/domain/wait/carry-frames.ts'
import { foldLine } from '#sync/domain/wait/fold.ts'
import { signedText } from '#sync/domain/wait/signed-text.ts'
import { DAY, TestDevice, ticketId } from '#sync/domain/wait/testing/log.ts'
import { button, dialog, main, section } from '#src/testing/look.ts'
import { sampleTicket, sampleWaitShop, WAIT_DEVICE_ID } from '#src/testing/records/waiting.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'

/** The tablet at the door; the staff's own is the browser of the test, with the letter B. */
const DOOR = '0198f6a0-2222-7000-8000-0000000000d0'
const OF = { shopNo: 502, day: DAY }
let server: DeviceKeys
let keys: DeviceKeys
let given: Given
beforeAll(async () => {
  ;[server, keys] = [await makeDeviceKeys(), await makeDeviceKeys()]
  const says = { id: DOOR, shop: 502, letter: 'A', role: 'kiosk', key: keys.publicKey, kid: 'k1' }
  const certificate = await signed(signedText('GC1', says), server)
  const [own] = sampleWaitShop().devices
  if (!own) throw new Error('no device')
  const shop = sampleWaitShop({
    devices: [
      { ...own, letter: 'B', role: 'staff', name: '직원' },
      { ...own, id: DOOR, certificate },
    ],
    serverKeys: [{ kid: 'k1', kty: 'OKP', crv: 'Ed25519', x: server.publicKey.x }],
  })
  const tickets = [sampleTicket({ id: ticketId('A', 9), number: 'A9' })]
  given = {
    device: { letter: 'B', role: 'staff', shop, tickets },
    offline: true,
    now: '2026-11-23T18:30:00+09:00',
  }
})

const signed = async (text: string, by: DeviceKeys) => `${text}.${await signText(by, text)}`

/** What the door shows. */
async function codesOf(unsent: readonly WaitEvent[], change: Partial<typeof OF> = {}, by = keys, minute = 0) {
  const events = toCarry({ published: foldLine([], OF), unsent }, new Set(foldLine(unsent, OF).line.order))
  const madeAt = Date.parse('2026-11-23T18:25:00+09:00') + minute * 60_000
  const texts = frameTexts(events, { ...OF, device: DOOR, lane: 'A', madeAt, ...change })
  return Promise.all(texts.map(async (text) => signedFrame(text, await signText(by, text))))
}
const ofDoor = (event: WaitEvent): WaitEvent => ({ ...event, device: DOOR })

async function scan(code: string) {
  await dialog.getByRole('textbox', { name: '코드 직접 넣기' }).fill(code)
  await dialog.getByRole('button', { name: '확인하기' }).click()
}

it('X-07 W4 the line of a tablet without a network is scanned, called from, and still there after a restart', async () => {
  const door = new TestDevice('A')
  const first = Array.from({ length: 30 }, (_, at) => ofDoor(door.join(at * 20, 2)))
  const codes = await codesOf(first)
  const shown = await renderScreen('/partner/waiting', given)
  await button('코드 읽기').click()
  await scan(codes[0] ?? '')
  await expect.element(dialog).toHaveTextContent('읽지 않은 코드가 1장 남았어요.')
  await scan(codes[1] ?? '')
  await expect.element(dialog).toHaveTextContent('입구 기기의 30팀을 옮겨 왔어요.')
  await dialog.getByRole('button', { name: '닫기' }).click()
  await expect.element(main.getByText('입구 기기의 줄은 18:25에 옮겨 온 것까지예요.')).toBeVisible()
  await button('A1번 부르기').click()
  await button('A1번 안내하기').click()
  await expect.element(section('지나간 팀')).toHaveTextContent('A1')
  await shown.reload()
  await expect.element(section('지나간 팀')).toHaveTextContent('A1')
  await expect.element(section('기다리는 팀')).toHaveTextContent('A30')
  // who was seated at the door since is gone once the newer line was read whole
  const later = [...first, ofDoor(door.does('seat', ticketId('A', 2), 700)), ofDoor(door.join(710))]
  await button('코드 읽기').click()
  for (const code of await codesOf(later, {}, keys, 2)) await scan(code)
  await dialog.getByRole('button', { name: '닫기' }).click()
  await expect.element(section('기다리는 팀')).toHaveTextContent('A31')
  await expect.element(button('A2번 부르기')).not.toBeInTheDocument()
})

it('W10 a line of another shop, another day, another key, of this very device or read in half is not taken over', async () => {
  const one = [ofDoor(new TestDevice('A').join(0))]
  const own = frameTexts([], { ...OF, device: WAIT_DEVICE_ID, lane: 'B', madeAt: 0 })[0] ?? ''
  const [whole = ''] = await codesOf(one)
  const wrong: [string, string][] = [
    [(await codesOf(one, {}, server))[0] ?? '', '이 가게에서 준 번호가 아니에요'],
    [(await codesOf(one, { shopNo: 777 }))[0] ?? '', '이 가게에서 준 번호가 아니에요'],
    [(await codesOf(one, { day: '2026-11-22' }))[0] ?? '', '오늘 번호가 아니에요'],
    [signedFrame(own, await signText(keys, own)), '이 기기의 줄이에요.'],
    [whole.slice(0, -5), '코드를 다 읽지 못했어요.'],
  ]
  await renderScreen('/partner/waiting', given)
  await button('코드 읽기').click()
  for (const [code, said] of wrong) {
    await scan(code)
    await expect.element(dialog).toHaveTextContent(said)
  }
  await dialog.getByRole('button', { name: '닫기' }).click()
  await expect.element(section('기다리는 팀')).not.toHaveTextContent('A1')
})

it('X-07 a tablet shows its own line as codes, with what it wrote without a network in them', async () => {
  await renderScreen('/partner/waiting', given)
  await button('A9번 부르기').click()
  await button('줄 옮기기').click()
  await expect.element(dialog).toHaveTextContent('1팀')
  await expect.element(dialog.getByRole('img', { name: '줄 옮기는 코드 1/1' })).toBeVisible()
})
