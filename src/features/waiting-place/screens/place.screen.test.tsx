import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { placesDb } from '#src/data/waiting-places.ts'
import { faults } from '#src/testing/axe.ts'
import { onCleanUp } from '#src/testing/clean-up.ts'
import { emptyTables } from '#src/testing/databases.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectAddress, heading, main } from '#src/testing/look.ts'
import { shopWith } from '#src/testing/records/shop.ts'
import { faultsOfDoubleText, missedByKeys } from '#src/testing/keys.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { refused, type Answers } from '#src/testing/server.ts'
import { words } from '#src/testing/words.ts'
import { codeOf, lineOf, placeOf, TICKET } from '../testing/place.ts'

const question = page.getByRole('alertdialog')
const open = (given: Given = {}, code = codeOf()) =>
  renderScreen(`/waiting/done-501#${code}`, { content: { shop: [shopWith()] }, ...given })
const claims = (over = {}): Given => ({
  answers: { waitingPlaceClaim: placeOf(over), waitingPlace: placeOf(over) },
})

// by its own handle, so that what Dexie remembers of it goes too
afterEach(() => emptyTables(placesDb()))

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('X-08 the first phone with the code claims the place and says how many are ahead and how long it takes', async () => {
    const shown = await open({ language, ...claims() })
    const t = words('line')
    await expect.element(heading).toHaveTextContent(t('ahead', { count: 3 }))
    await expect.element(main.getByText(t('wait.range', { from: 15, to: 25 }))).toBeVisible()
    const [claim] = shown.calls
    expect(claim?.name).toBe('waitingPlaceClaim')
    const row = await placesDb().places.get(TICKET)
    expect(row?.claim).toBe('mine')
    // the secret itself stays here
    expect(JSON.stringify(shown.calls)).not.toContain(row?.secret)
  })

  it('X-08 without a network the place stands with its number, and its age once it was heard of', async () => {
    const shown = await open({ language, ...claims() })
    const t = words('line')
    await expect.element(heading).toHaveTextContent(t('ahead', { count: 3 }))
    shown.setOnline(false)
    await shown.reload()
    await expect.element(heading).toHaveTextContent(t('ahead', { count: 3 }))
    await expect.element(main.getByText(words('waiting-place')('place.offline'))).toBeVisible()
    await expect
      .element(button(words('waiting-place')('place.leave')))
      .toHaveAccessibleDescription(words('waiting-place')('place.online'))
  })
})

it('X-08 a place the shop has not told of yet shows its number and waits for the shop', async () => {
  const unheard = { state: 'unknown', ahead: null, from: null, to: null, canDefer: false } as const
  await open({
    answers: { waitingPlaceClaim: refused('waiting.unknown'), waitingPlace: placeOf(unheard) },
  })
  await expect.element(heading).toHaveTextContent('A12')
  expect((await placesDb().places.get(TICKET))?.claim).toBe('unasked')
  await expect.element(main.getByText(/가게 기기가 연결되면 순서가/)).toBeVisible()
  await expect.element(button('대기 취소')).toHaveAccessibleDescription('가게가 연결되면 할 수 있어요.')
})

it('W10 a second phone with the code only reads', async () => {
  await open({ answers: { waitingPlaceClaim: refused('waiting.taken'), waitingPlace: placeOf() } })
  await expect.element(heading).toHaveTextContent('앞에 3팀')
  await expect.element(main.getByText(/다른 휴대전화에서 이 번호를 쓰고 있어요/)).toBeVisible()
  await expect.element(button('대기 취소')).not.toBeInTheDocument()
  await expect.element(button('두 팀 뒤로 미루기')).not.toBeInTheDocument()
})

it.each([
  ['of another shop', codeOf({ shopNo: 777 })],
  ['cut', codeOf().slice(0, 60)],
  ['something else', 'GR1.e30.c2ln'],
])('W10 a code %s opens nothing and asks nobody', async (_, code) => {
  const shown = await open({}, code)
  await expect.element(main.getByText('고래로에서 준 대기 번호가 아니에요')).toBeVisible()
  expect(shown.calls).toEqual([])
  expect(await placesDb().places.count()).toBe(0)
})

it('W10 a code whose signature does not hold is not kept', async () => {
  await open({
    answers: { waitingPlaceClaim: refused('waiting.unknown'), waitingPlace: refused('waiting.unknown') },
  })
  await expect.element(main.getByText('고래로에서 준 대기 번호가 아니에요')).toBeVisible()
  await expect.poll(() => placesDb().places.count()).toBe(0)
})

it('X-08 how soon the phone asks again follows from what it has just heard: two in front are asked for sooner', async () => {
  const pauses: unknown[] = []
  const { setTimeout } = window
  vi.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    if (ms === 5000 || ms === 15_000) pauses.push(ms)
    return setTimeout(work, ms)
  }) as typeof window.setTimeout)
  await open(claims({ ahead: 2 }))
  await expect.element(heading).toHaveTextContent('앞에 2팀')
  await expect.poll(() => pauses).toEqual([5000])
})

it('W10 yesterday’s place is over, whatever was last heard of it', async () => {
  await open({ answers: { waitingPlaceClaim: placeOf() } }, codeOf({ day: '2026-11-22' }))
  await expect.element(heading).toHaveTextContent('지난 날의 번호예요')
  await expect.element(button('대기 취소')).not.toBeInTheDocument()
})

it('W7 two parties are let go first at most twice', async () => {
  const given = claims()
  const shown = await open({
    answers: { ...given.answers, waitingPlaceAct: placeOf({ ahead: 5, canDefer: false }) },
  })
  await button('두 팀 뒤로 미루기').click()
  await expect.element(heading).toHaveTextContent('앞에 5팀')
  await expect
    .element(button('두 팀 뒤로 미루기'))
    .toHaveAccessibleDescription('지금은 미룰 수 없어요. 맨 뒤이거나 두 번 다 미뤘어요.')
  const row = await placesDb().places.get(TICKET)
  const act = shown.calls.find(({ name }) => name === 'waitingPlaceAct')
  expect(act?.input.body).toMatchObject({ act: 'defer', secret: row?.secret })
})

it('X-08 a place is cancelled after one question, dead at once, and can be taken away', async () => {
  const given = claims()
  const shown = await open({
    answers: {
      ...given.answers,
      waitingPlaceAct: placeOf({ state: 'cancelled', reason: 'self', ahead: null, from: null, to: null }),
      waitingShops: [],
    },
  })
  await button('대기 취소').click()
  await expect.element(question).toHaveTextContent('A12번 대기를 취소할까요?')
  await question.getByRole('button', { name: '대기 취소' }).click()
  await expect.element(heading).toHaveTextContent('취소한 번호예요')
  await expect.element(main.getByText('직접 취소했어요.')).toBeVisible()
  await button('이 기기에서 지우기').click()
  await expectAddress(shown, /^\/waiting$/)
  await expect.poll(() => placesDb().places.count()).toBe(0)
})

it('X-08 a guest’s cancelling that comes after the staff’s seating says seated', async () => {
  const given = claims()
  await open({ answers: { ...given.answers, waitingPlaceAct: placeOf({ state: 'seated', ahead: null }) } })
  await button('대기 취소').click()
  await question.getByRole('button', { name: '대기 취소' }).click()
  await expect.element(heading).toHaveTextContent('들어갔어요')
})

it('X-08 a silent shop is said since when, and the time to wait is unknown', async () => {
  await open(claims({ from: null, to: null, shopSeenAt: '2026-11-23T00:40:00.000Z' }))
  await expect.element(main.getByText(/가게 기기가 09:40 이후로 연결되지 않았어요/)).toBeVisible()
  await expect.element(main.getByText('기다릴 시간은 알 수 없음')).toBeVisible()
})

it('X-08 being called is said largest, with what to do', async () => {
  await open(claims({ state: 'called', ahead: 0, from: 0, to: 0 }))
  await expect.element(heading).toHaveTextContent('지금 들어오세요')
  await expect.element(main.getByText('A12번을 불렀어요. 직원에게 이 화면을 보여 주세요.')).toBeVisible()
})

it('X-08 the place stands under the bag without an account, with its age', async () => {
  const shown = await open(claims())
  await expect.element(heading).toHaveTextContent('앞에 3팀')
  shown.go('/bag')
  const link = page.getByRole('link', { name: /장생포 물회집/ })
  await expect.element(link).toHaveTextContent('앞에 3팀')
  await expect.element(link).toHaveTextContent('방금')
  await link.click()
  await expectAddress(shown, /^\/waiting\/done-501#GW1/)
})

it('S2-112 the list says how many wait and how long, and offline how old that is', async () => {
  const lines = [
    lineOf(),
    lineOf({ shopNo: 502, mode: 'paused', until: '2026-11-23T02:30:00.000Z' }),
    lineOf({ shopNo: 503, teams: 0, remote: true }),
  ]
  const shown = await renderScreen('/waiting', { answers: { waitingShops: lines } })
  await expect.element(main.getByText('7팀', { exact: true })).toBeVisible()
  await expect.element(main.getByText('약 30~40분')).toBeVisible()
  await expect.element(main.getByText('11:30까지 접수를 멈췄어요')).toBeVisible()
  await expect.element(main.getByText('기다리는 팀이 없어요')).toBeVisible()
  await expect.element(main.getByRole('link', { name: '멀리서 번호 받기' })).toBeVisible()
  shown.setOnline(false)
  await shown.reload()
  await expect.element(main.getByText('마지막으로 받은 대기 상황이에요.')).toBeVisible()
  await expect.element(main.getByText('7팀', { exact: true })).toBeVisible()
})

it('S2-112 a device that has never heard the list says so offline', async () => {
  await renderScreen('/waiting', { offline: true })
  await expect.element(main.getByText(/아직 담아 두지 않았어요/)).toBeVisible()
})

it.each([
  ['waiting', {}],
  ['called', { state: 'called', ahead: 0 }],
  ['silent', { from: null, to: null }],
  ['left', { state: 'cancelled', reason: 'self', ahead: null }],
] as const)(
  'X-08 S9-11 axe finds nothing wrong with a place that is %s, Tab misses nothing, and it fits a small phone, with text of twice its size too',
  async (_, over) => {
    await page.viewport(320, 800)
    await open({ language: 'en', ...claims(over) })
    await expect.element(main.getByText(/My number/)).toBeVisible()
    const state = 'state' in over ? over.state : 'waiting'
    await expect.element(main.css('.g-place')).toHaveAttribute('data-state', state)
    await expect.element(page.getByText(words('waiting-place')('place.way'))).toBeVisible()
    expect(await faults()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    expect(await missedByKeys()).toEqual([])
    expect(faultsOfDoubleText()).toEqual([])
    // words stand above the picture; what reaches into it has a ground of its own
    onCleanUp(() => {
      document.documentElement.style.fontSize = ''
    })
    for (const size of ['', '200%']) {
      document.documentElement.style.fontSize = size
      const top = document.querySelector('.g-place-art')?.getBoundingClientRect().top ?? Infinity
      const words = [
        ...document.querySelectorAll('.g-place > p, .g-place [role=status] > :not(.g-place-wait)'),
      ]
      expect(Math.max(...words.map((each) => each.getBoundingClientRect().bottom))).toBeLessThanOrEqual(
        top + 1,
      )
    }
  },
)

it('S2-112 S9-11 axe finds nothing wrong with the list of lines, Tab misses nothing, and it fits with text of twice its size', async () => {
  await page.viewport(360, 800)
  await renderScreen('/waiting', {
    answers: { waitingShops: [lineOf(), lineOf({ shopNo: 503, remote: true })] },
  })
  await expect.element(main.getByText('멀리서 번호 받기')).toBeVisible()
  expect(await faults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await missedByKeys()).toEqual([])
  expect(faultsOfDoubleText()).toEqual([])
})

const LETTERS = 'ABCDEFGHJKLM'
const named = placeOf({ shopNo: 501, day: '2026-11-23' })

it('S2-115 the twelve letters of a text message open the place, and the same one where the code was scanned before', async () => {
  const shown = await open({ answers: { waitingPlaceClaim: named, waitingPlace: named } })
  await expect.element(heading).toHaveTextContent('앞에 3팀')
  shown.go(`/waiting/done-501#${LETTERS}`)
  await expectAddress(shown, new RegExp(LETTERS))
  await expect.element(heading).toHaveTextContent('앞에 3팀')
  await expect.element(button('대기 취소')).toBeVisible()
  expect(await placesDb().places.count()).toBe(1)
})

it('S2-115 letters nobody can be asked about wait for the network, and claim the place then', async () => {
  const given = { answers: { waitingPlaceClaim: named, waitingPlace: named }, offline: true }
  const shown = await open(given, LETTERS)
  await expect.element(main.getByText('번호를 찾지 못했어요')).toBeVisible()
  shown.setOnline(true)
  globalThis.dispatchEvent(new Event('online'))
  await expect.element(heading).toHaveTextContent('앞에 3팀')
  await expect.poll(async () => (await placesDb().places.toArray())[0]?.claim).toBe('mine')
})

it('W10 letters of another shop’s place, or of none, open nothing', async () => {
  const answers: Answers = { waitingPlace: placeOf({ shopNo: 777, day: '2026-11-23' }) }
  const shown = await open({ answers }, LETTERS)
  await expect.element(main.getByText('고래로에서 준 대기 번호가 아니에요')).toBeVisible()
  answers.waitingPlace = refused('waiting.unknown')
  shown.go('/waiting/done-501#MLKJHGFEDCBA')
  await expect.element(main.getByText('고래로에서 준 대기 번호가 아니에요')).toBeVisible()
  expect(await placesDb().places.count()).toBe(0)
})

it('X-08 parties that came earlier elsewhere are told once, until it was read', async () => {
  await open(claims({ addedAhead: 2, addedAt: '2026-11-23T00:58:00.000Z' }))
  const told = main.getByText('다른 입구에서 먼저 온 2팀이 더해졌어요.')
  await expect.element(told).toBeVisible()
  await button('알겠어요').click()
  await expect.element(told).not.toBeInTheDocument()
  expect((await placesDb().places.get(TICKET))?.addedRead).toBe('2026-11-23T00:58:00.000Z')
})

it('S2-114 who joined from afar says to stand at the door, once', async () => {
  const far = { number: 'M1' }
  const shown = await open(
    {
      answers: { waitingPlaceClaim: placeOf(far), waitingPlace: placeOf(far), waitingPlaceAct: placeOf(far) },
    },
    codeOf(far),
  )
  await button('가게 앞에 왔어요').click()
  await expect.element(button('가게 앞에 왔어요')).not.toBeInTheDocument()
  const act = shown.calls.find(({ name }) => name === 'waitingPlaceAct')
  expect(act?.input.body).toMatchObject({ act: 'arrive' })
  await expect.element(button('대기 취소')).toBeVisible()
})

it.each(['tel-501', 'terms-501'])(
  'S2-115 S2-116 /waiting/%s is a step of the tablet’s: on a phone it leads to the shops with a line',
  async (step) => {
    const shown = await renderScreen(`/waiting/${step}`, { answers: { waitingShops: [lineOf()] } })
    await expectAddress(shown, /^\/waiting$/)
    await expect.element(main.getByText('장생포 물회집')).toBeVisible()
    // back does not lead into it again
    expect(shown.router.history.length).toBe(1)
  },
)

describe('a notice on the phone that holds the place', () => {
  const alert = () => page.getByRole('button', { name: words('waiting-place')('place.alert.on') })
  /** The browser's own part: it asks, and its push service takes the phone. */
  function browserThat(answers: NotificationPermission) {
    const sub = {
      endpoint: 'https://push.example/1',
      keys: { p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) },
    }
    const manager = {
      getSubscription: () => Promise.resolve(null),
      subscribe: () => Promise.resolve({ toJSON: () => sub }),
    }
    const worker = Object.getOwnPropertyDescriptor(navigator, 'serviceWorker')
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { ready: Promise.resolve({ pushManager: manager }), addEventListener: () => undefined },
    })
    const asks = vi.spyOn(Notification, 'requestPermission').mockResolvedValue(answers)
    const knows = vi
      .spyOn(Notification, 'permission', 'get')
      .mockReturnValue(answers === 'denied' ? 'denied' : 'default')
    onCleanUp(() => {
      if (worker) Object.defineProperty(navigator, 'serviceWorker', worker)
      else Reflect.deleteProperty(navigator, 'serviceWorker')
      asks.mockRestore()
      knows.mockRestore()
    })
    return sub
  }

  it('X-08 is asked for without an account, in the language of the phone, and ends with a press', async () => {
    const sub = browserThat('granted')
    const { answers } = claims()
    const shown = await open({
      answers: { ...answers, pushKey: { publicKey: 'BKEY' }, waitingPlacePush: { done: true } },
    })
    await alert().click()
    await expect.element(main.getByText(words('waiting-place')('place.alert.isOn'))).toBeVisible()
    const asked = shown.calls.filter(({ name }) => name === 'waitingPlacePush')
    expect(asked).toMatchObject([{ input: { body: { device: { ...sub, language: 'ko' } } } }])
    await button(words('waiting-place')('place.alert.off')).click()
    await expect.element(alert()).toBeVisible()
  })

  it('X-08 is offered to nobody who only reads, and says why where the browser was told no', async () => {
    browserThat('denied')
    await open(claims())
    await expect.element(main.getByText(words('waiting-place')('place.alert.denied'))).toBeVisible()
    await expect.element(alert()).not.toBeInTheDocument()
  })
})
