import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#src/app/kiosk.css'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { deviceId, TestDevice, ticketId } from '#sync/domain/wait/testing/log.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { PLAIN_LOOK, showLook } from '#src/platform/kiosk/kiosk-look.ts'
import { writeKiosk } from '#src/platform/kiosk/kiosk.ts'
import { faults } from '#src/testing/axe.ts'
import { onCleanUp } from '#src/testing/clean-up.ts'
import { button, dialog, expectCount, focusOn, main, section } from '#src/testing/look.ts'
import { faultsOfDoubleText, missedByKeys } from '#src/testing/keys.ts'
import { renderComponent, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { DESK_TABS } from './DeskTabs.tsx'
import { TestDesk } from '../testing/desk.tsx'
import { deviceWith, waitShopWith } from '../testing/shop.ts'

/** 18:10 in Seoul, ten minutes into the log. */
const now = '2026-11-23T18:10:00+09:00'
type DeskProps = Parameters<typeof TestDesk>[0]
const three: DeskProps['log'] = (device) => [device.join(0, 2), device.join(60, 4), device.join(120, 2)]
const open = (props: Partial<DeskProps> = {}, given: Given = {}) =>
  renderComponent(<TestDesk log={three} {...props} />, { now, ...given })
const KIOSK = { kind: 'waiting', language: 'ko', idleSeconds: 60, hasPanel: true, hasCue: false } as const
const question = page.getByRole('alertdialog')
const numbersIn = (title: string) => section(title).css('li b')

describe.each(LANGUAGES)('in %s', (language) => {
  it('W7 who is not there goes two places back the first time, and is out the second', async () => {
    await open({}, { language })
    const t = words('waiting-desk')
    const press = (kind: 'call' | 'noShow', number: string) =>
      button(t('stepOf', { number, step: t(`step.${kind}`) })).click()
    await press('call', 'A1')
    await expect.element(section(t('called'))).toHaveTextContent('A1')
    await press('noShow', 'A1')
    await expect.element(numbersIn(t('waiting')).nth(2)).toHaveTextContent('A1')
    await press('call', 'A1')
    await press('noShow', 'A1')
    await expect.element(section(t('past'))).toHaveTextContent('A1')
  })
})

it('W5 the next team is called with one press, seated, and taken back within ten minutes', async () => {
  await open()
  await button('다음 팀 부르기 A1').click()
  await expect.element(section('부른 팀')).toHaveTextContent('18:10에 부름(1/3번)')
  await button('A1번 안내하기').click()
  await expect.element(section('지나간 팀')).toHaveTextContent('A1')
  await button('A1번 안내 취소').click()
  await expect.element(section('부른 팀')).toHaveTextContent('A1')
  await expect.element(button('다음 팀 부르기 A2')).toBeVisible()
})

it('W5 what stands behind the three dots is what is legal, and nothing else', async () => {
  await open()
  await button('A2번 더 보기').click()
  const names = ['두 팀 뒤로', '다른 휴대전화로 옮기게 하기', '대기 취소']
  for (const name of names) await expect.element(dialog.getByRole('button', { name })).toBeVisible()
  await expectCount(dialog.css('.g-btn'), names.length)
  await dialog.getByRole('button', { name: '대기 취소' }).click()
  await expect.element(section('지나간 팀')).toHaveTextContent('A2')
  await button('A2번 다시 넣기').click()
  await expect.element(numbersIn('기다리는 팀').nth(2)).toHaveTextContent('A2')
})

it('X-07 closing says how many are told, and tells them after one question', async () => {
  await open({ log: (device) => [...three(device), device.does('call', ticketId('A', 1), 200)] })
  await button('오늘 마감').click()
  await expect.element(question).toHaveTextContent('한 시간 안에는 한 팀씩 다시 넣을 수 있어요.')
  await question.getByRole('button', { name: '기다리는 3팀에게 알리고 닫기' }).click()
  await expect.element(main.getByText('오늘 접수를 마쳤어요')).toBeVisible()
  await expectCount(numbersIn('지나간 팀'), 3)
})

it('X-07 a shop nobody waits at closes without telling anybody', async () => {
  await open({ log: () => [] })
  await button('오늘 마감').click()
  await question.getByRole('button', { name: '닫기' }).click()
  await expect.element(main.getByText('오늘 접수를 마쳤어요')).toBeVisible()
})

it('X-07 a pause has an end the guests read, and ends by giving numbers again', async () => {
  await open()
  await button('잠시 멈춤').click()
  await dialog.getByRole('button', { name: '20분 · 18:30까지' }).click()
  await expect.element(main.getByText('18:30까지 접수를 멈췄어요')).toBeVisible()
  await button('바로 입장').click()
  await expect.element(main.getByText('바로 들어가세요')).toBeVisible()
  await button('번호 주기').first().click()
  await expect.element(main.getByText('번호를 받고 있어요')).toBeVisible()
})

it('W3 staff give a number to who cannot use the tablet; it stands at the end', async () => {
  await open()
  await button('손님 번호 주기').click()
  await dialog.getByRole('button', { name: '인원 늘리기' }).click()
  await dialog.getByRole('radio', { name: '日本語' }).click()
  await dialog.getByRole('button', { name: '번호 주기' }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('A4번을 드렸어요')
  await dialog.getByRole('button', { name: '확인' }).click()
  await expect.element(numbersIn('기다리는 팀').nth(3)).toHaveTextContent('A4')
  await expect.element(section('기다리는 팀').css('li').nth(3)).toHaveTextContent('3명')
  // the language it is called in, where that is not the one the panel is read in
  await expect.element(section('기다리는 팀').css('li').nth(3)).toHaveTextContent('日本語')
  await expect.element(section('기다리는 팀').css('li').nth(2)).not.toHaveTextContent('한국어')
  await button('A4번 부르기').click()
  await expect.element(section('부른 팀')).toHaveTextContent('日本語')
})

it('W3 where nothing can be stored no number is shown, and the reason is', async () => {
  const failure = { code: 'storage.full', origin: 'device', retry: true } as const
  await open({ over: { join: () => Promise.resolve({ ok: false, error: failure }) } })
  await button('손님 번호 주기').click()
  await dialog.getByRole('button', { name: '번호 주기' }).click()
  await expect.element(dialog).toHaveTextContent('번호를 적지 못했어요.')
  await expect.element(dialog).not.toHaveTextContent('드렸어요')
})

it('W3 signed in without a device one calls and seats, and gives no number', async () => {
  await open({ over: { join: null, deviceId: null } })
  await expect
    .element(button('손님 번호 주기'))
    .toHaveAccessibleDescription('번호는 등록한 기기에서만 줄 수 있어요.')
  await button('A1번 부르기').click()
  await expect.element(section('부른 팀')).toHaveTextContent('A1')
})

it('X-07 the keyboard alone calls and seats', async () => {
  await open()
  await focusOn(button('A1번 부르기'))
  await userEvent.keyboard('{Enter}')
  await expect.element(section('부른 팀')).toHaveTextContent('A1')
  await focusOn(button('A1번 안내하기'))
  await userEvent.keyboard(' ')
  await expect.element(section('지나간 팀')).toHaveTextContent('A1')
})

it.each(DESK_TABS)(
  'X-07 S9-11 axe finds nothing wrong with the part %s, Tab misses nothing, and it fits a small phone, with text of twice its size too',
  async (tab) => {
    await page.viewport(320, 800)
    await open({ tab, over: { isAlone: true, unsent: 2 } }, { language: 'en' })
    await expect.element(main).toBeVisible()
    expect(await faults()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    expect(await missedByKeys()).toEqual([])
    expect(faultsOfDoubleText()).toEqual([])
  },
)

it.each([
  ['line', '손님 번호 주기'],
  ['line', '코드 읽기'],
  ['line', '잠시 멈춤'],
  ['line', '오늘 마감'],
  ['line', 'A2번 더 보기'],
  ['devices', '기기 더하기'],
  ['devices', '입구 태블릿 해지하기'],
] as const)(
  'X-07 S9-11 in the part %s what “%s” opens has no fault either, is opened and left by keys alone',
  async (tab, name) => {
    await page.viewport(320, 800)
    await open({ tab, mayChange: true })
    await focusOn(button(name))
    await userEvent.keyboard('{Enter}')
    const over = page.elementLocator(document.body).css('dialog:modal')
    await expectCount(over, 1)
    expect(await faults()).toEqual([])
    expect(await missedByKeys()).toEqual([])
    expect(faultsOfDoubleText()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expectCount(over, 0)
    await expect.element(button(name)).toHaveFocus()
  },
)

it('X-07 S9-11 on the tablet of guests the panel stands in each of its modes', async () => {
  await page.viewport(1280, 800)
  writeKiosk(KIOSK)
  await open()
  const root = main.element().closest('body > div')
  if (root) root.id = 'root'
  for (const mode of [{}, { isLarge: true }, { hasContrast: true }, { isLow: true }]) {
    showLook({ ...PLAIN_LOOK, ...mode }, 'waiting')
    expect([mode, ...(await faults('hasContrast' in mode))]).toEqual([mode])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
    expect([mode, ...faultsOfDoubleText()]).toEqual([mode])
  }
})

it('X-07 a tablet of guests without a voice of its own says so to the staff, with what to do, once that is known', async () => {
  const told = vi.spyOn(deviceClock, 'after')
  onCleanUp(() => told.mockRestore())
  await open()
  const line = main.getByText(words('waiting-desk')('noVoice'))
  told.mock.calls.forEach(([, fn]) => fn())
  // a staff's own device reads nothing to anybody
  await expect.element(line).not.toBeInTheDocument()
  writeKiosk(KIOSK)
  await open()
  await expect.element(line).not.toBeInTheDocument()
  told.mock.calls.forEach(([, fn]) => fn())
  await expect.element(line).toBeVisible()
})

it('W4 a silent device, a guest’s bell, being alone and what waits to be sent are said', async () => {
  const entrance = deviceWith({ id: ticketId('B', 1), name: '뒷문', seenAt: '2026-11-23T18:02:00+09:00' })
  await open({
    log: (device) => [...three(device), device.shop('bell', 540)],
    over: {
      shop: waitShopWith({ devices: [deviceWith(), entrance] }),
      ...{
        asOf: Date.parse('2026-11-23T18:09:00+09:00'),
        isAlone: true,
        unsent: 4,
        unsentTickets: new Set([ticketId('A', 3)]),
      },
    },
  })
  await expect.element(main.getByText(/뒷문 기기가 18:02 이후로 연결되지 않았어요/)).toBeVisible()
  await expect.element(main.getByText(/지금은 이 기기만으로 이어 가요/)).toHaveTextContent('18:09까지')
  await expect.element(main.getByText('보낼 것 4건')).toBeVisible()
  await expect.element(section('기다리는 팀').css('li').nth(2)).toHaveTextContent('아직 보내지 않음')
  await button('가고 있어요').click()
  await expect.element(main.getByText(/손님이 직원을 불렀어요/)).not.toBeInTheDocument()
})

it('X-07 a tablet at the door that left its full screen is named with its time, until it fills it again', async () => {
  const names = { B: '뒷문', C: '옆문' }
  const doors = Object.entries(names).map(([letter, name]) => deviceWith({ id: deviceId(letter), name }))
  const [back, side] = [new TestDevice('B'), new TestDevice('C')]
  const log: DeskProps['log'] = (device) => [
    ...three(device),
    ...[back.shop('screenLeft', 120), side.shop('screenLeft', 130), side.shop('screenFull', 180)],
  ]
  await open({ log, over: { shop: waitShopWith({ devices: [deviceWith(), ...doors] }) } })
  await expect.element(main.getByText(/뒷문 기기가 18:02부터 전체 화면이 아니에요/)).toBeVisible()
  await expect.element(main.getByText(/^옆문 기기가 18:..부터/)).not.toBeInTheDocument()
})

it('X-07 the record of the day counts on the device, and lists the numbers that were refused', async () => {
  const refused = [{ number: 'A9', party: 4, code: 'waiting.closed', at: '2026-11-23T18:05:00+09:00' }]
  await open({ tab: 'report', over: { refused } }, { offline: true })
  await expect.element(main.getByText('번호를 받은 팀')).toBeVisible()
  await expect.element(section('받아들이지 않은 번호')).toHaveTextContent('A9')
  await expect.element(section('받아들이지 않은 번호')).toHaveTextContent('4명')
  await expect.element(section('시간대별로 받은 번호')).toHaveTextContent('18시3')
})

it('X-07 a partner reads which numbers of any device never got into the line, and why', async () => {
  const none = { self: 0, staff: 0, closed: 0, expired: 0 }
  const report = {
    ...{ shopNo: 502, day: '2026-11-23', joined: 3, people: 8, seated: 0, skipped: 0, cancelled: none },
    ...{ open: 3, waitMedian: null, waitLongest: null, hours: Array.from({ length: 24 }, () => 0) },
    refused: [
      { number: 'C4', party: 5, at: '2026-11-23T09:05:00.000Z', device: '뒷문', code: 'device.revoked' },
    ],
    noted: [{ number: 'A2', kind: 'noShow', at: '2026-11-23T09:07:00.000Z', device: '뒷문' }],
  }
  await open({ tab: 'report', mayChange: true }, { answers: { waitingReport: report } })
  const listed = section('받아들이지 않은 번호')
  await expect.element(listed).toHaveTextContent('C4 5명 · 18:05')
  await expect.element(listed).toHaveTextContent(words('errors')('device.revoked'))
  // what the merge after an outage left as it was
  await expect
    .element(section('적어 두었지만 순서를 바꾸지 않은 일'))
    .toHaveTextContent('A2 안 왔어요 · 18:07 · 뒷문')
})

it('X-07 a device is added with eight letters, good until a time, and removed after one question', async () => {
  const shown = await open(
    { tab: 'devices', mayChange: true },
    {
      answers: {
        waitingDeviceCode: { code: 'ABCDEFGH', expiresAt: '2026-11-23T09:20:00.000Z' },
        waitingDeviceRevoke: { done: true },
      },
    },
  )
  await button('기기 더하기').click()
  await dialog.getByRole('button', { name: '등록 코드 만들기' }).click()
  await expect.element(dialog).toHaveTextContent('기기 이름을 적어 주세요.')
  await dialog.getByRole('textbox', { name: '기기 이름' }).fill('뒷문 태블릿')
  await dialog.getByRole('button', { name: '등록 코드 만들기' }).click()
  await expect.element(dialog).toHaveTextContent('ABCDEFGH')
  await expect.element(dialog).toHaveTextContent('18:20까지 한 번')
  expect(shown.calls[0]?.input.body).toEqual({ name: '뒷문 태블릿', role: 'both' })
  await dialog.getByRole('button', { name: '확인' }).click()
  await button('입구 태블릿 해지하기').click()
  await question.getByRole('button', { name: '해지하기' }).click()
  await expect.poll(() => shown.calls.at(-1)?.name).toBe('waitingDeviceRevoke')
})

it('X-07 a setting out of bounds is said at its field, and nothing typed is lost', async () => {
  const shown = await open(
    { tab: 'settings', mayChange: true },
    { answers: { waitingSettings: waitShopWith() } },
  )
  const limit = main.getByRole('textbox', { name: '한 번에 기다릴 수 있는 팀' })
  await limit.fill('999')
  await button('대기 설정 저장하기').click()
  await expect.element(limit).toHaveAccessibleDescription('1부터 300까지 적어 주세요.')
  await expect.element(limit).toHaveValue('999')
  expect(shown.calls).toEqual([])
  await limit.fill('40')
  await button('대기 설정 저장하기').click()
  await expect
    .poll(() => shown.calls[0]?.input.body)
    .toEqual({
      ...{ on: true, limit: 40, remote: false, gapMinutes: 8 },
    })
})

it('X-07 the check sheet has every item with a box, and leaves the page as it is on a screen', async () => {
  await open({ tab: 'sheet' })
  await expectCount(main.getByRole('row'), 17)
  await expect.element(button('인쇄하기')).toBeVisible()
})
