import { beforeAll, expect, it } from 'vitest'
import { makeDeviceKeys, signText, type DeviceKeys } from '#sync/adapters/device-keys.ts'
import { signedText } from '#sync/domain/wait/signed-text.ts'
import { DAY, ticketId, type TestDevice } from '#sync/domain/wait/testing/log.ts'
import { ticketText, type TicketClaims } from '#sync/domain/wait/ticket-code.ts'
import { button, dialog, section } from '#src/testing/look.ts'
import { renderComponent } from '#src/testing/render.tsx'
import { TestDesk } from '../testing/desk.tsx'
import { DEVICE, deviceWith, waitShopWith } from '../testing/shop.ts'

let server: DeviceKeys
let tablet: DeviceKeys
beforeAll(async () => {
  ;[server, tablet] = [await makeDeviceKeys(), await makeDeviceKeys()]
})
const signed = async (text: string, keys: DeviceKeys) => `${text}.${await signText(keys, text)}`

/** The code of a number of the shop's tablet. */
const codeOf = (over: Partial<TicketClaims> = {}, keys = tablet) => {
  const claims = { ticketId: ticketId('A', 2), shopNo: 502, number: 'A2', day: DAY, party: 5 }
  return signed(ticketText({ ...claims, joinedAt: 1, deviceId: DEVICE, ...over }), keys)
}

async function openScan() {
  const says = { id: DEVICE, shop: 502, letter: 'A', role: 'both', key: tablet.publicKey, kid: 'k1' }
  const certificate = await signed(signedText('GC1', says), server)
  const { x = '' } = server.publicKey
  const shop = waitShopWith({
    devices: [deviceWith({ certificate })],
    serverKeys: [{ kid: 'k1', kty: 'OKP', crv: 'Ed25519', x }],
  })
  const log = (device: TestDevice) => [device.join(0, 2), device.join(60, 4)]
  const steps: unknown[] = []
  await renderComponent(<TestDesk log={log} over={{ shop }} onStep={(...step) => steps.push(step)} />, {
    now: '2026-11-23T18:10:00+09:00',
    offline: true,
  })
  await button('코드 읽기').click()
  return steps
}
const read = async (text: string) => {
  await dialog.getByRole('textbox', { name: '코드 직접 넣기' }).fill(text)
  await dialog.getByRole('button', { name: '확인하기' }).click()
}

it('X-08 W6 without a network a guest is found by the code on the phone or the number, and seated from there', async () => {
  await openScan()
  await read('a1')
  await expect.element(dialog).toHaveTextContent('A12명')
  await read(`https://goraero.example/waiting/done-502#${await codeOf()}`)
  await expect.element(dialog).toHaveTextContent('A24명')
  await dialog.getByRole('button', { name: 'A2번 안내하기' }).click()
  await dialog.getByRole('button', { name: '닫기' }).click()
  await expect.element(section('지나간 팀')).toHaveTextContent('A2')
})

it('X-08 a number another tablet gave while both had no network is seated by its code; it is in no line here yet', async () => {
  const steps = await openScan()
  await read(await codeOf({ ticketId: ticketId('B', 7), number: 'B7' }))
  await expect.element(dialog).toHaveTextContent('다른 기기에서 준 번호예요.')
  await dialog.getByRole('button', { name: '안내하기' }).click()
  await expect.element(dialog).toHaveTextContent('안내했어요. 기기가 연결되면 줄에도 적혀요.')
  expect(steps).toEqual([[ticketId('B', 7), 'seat']])
})

it('W10 a forged code, yesterday’s, another shop’s and a number nobody has are told apart, and seat nobody', async () => {
  const steps = await openScan()
  const wrong: [string, string][] = [
    [await codeOf({}, server), '이 가게에서 준 번호가 아니에요'],
    [await codeOf({ shopNo: 777 }), '이 가게에서 준 번호가 아니에요'],
    [await codeOf({ day: '2026-11-22' }), '오늘 번호가 아니에요'],
    [await codeOf({ deviceId: ticketId('C', 1) }), '이 기기가 아직 모르는 기기'],
    ['A77', '오늘 그런 번호는 없어요'],
  ]
  for (const [text, said] of wrong) {
    await read(text)
    await expect.element(dialog).toHaveTextContent(said)
    await expect.element(dialog.getByRole('button', { name: /안내하기/ })).not.toBeInTheDocument()
  }
  expect(steps).toEqual([])
})
