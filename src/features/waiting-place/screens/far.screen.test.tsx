import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { placesDb } from '#src/data/waiting-places.ts'
import { faults } from '#src/testing/axe.ts'
import { emptyTables } from '#src/testing/databases.ts'
import { button, expectAddress, heading, main } from '#src/testing/look.ts'
import { MEMBER_ID } from '#src/testing/records/member.ts'
import { shopWith } from '#src/testing/records/shop.ts'
import { faultsOfDoubleText, missedByKeys } from '#src/testing/keys.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { refused, type Answers } from '#src/testing/server.ts'
import { codeOf, lineOf, placeOf } from '../testing/place.ts'

afterEach(() => emptyTables(placesDb()))

const answers: Answers = {
  waitingShops: [lineOf({ remote: true })],
  waitingRemote: placeOf({ code: codeOf({ number: 'M1' }), number: 'M1', ahead: 7 }),
  waitingPlaceClaim: placeOf({ number: 'M1', ahead: 7 }),
}
const open = (given: Given = {}, hash = '') =>
  renderScreen(`/waiting/mbr-501${hash}`, {
    memberId: MEMBER_ID,
    content: { shop: [shopWith()] },
    answers,
    ...given,
  })
const standAt = (found: { lat: number; lng: number } | null) =>
  vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((ok, failed) =>
      found
        ? ok({ coords: { latitude: found.lat, longitude: found.lng, accuracy: 12 } } as GeolocationPosition)
        : failed?.({ code: 1, PERMISSION_DENIED: 1, TIMEOUT: 3 } as GeolocationPositionError),
    )

it('S2-114 S9-11 a member near by joins from afar, on a screen axe finds nothing in: the position is given once and kept nowhere', async () => {
  const asked = standAt({ lat: 35.504, lng: 129.381 })
  const shown = await open()
  await button('한 명 늘리기').click()
  expect(await faults()).toEqual([])
  await page.viewport(320, 800)
  expect(await missedByKeys()).toEqual([])
  expect(faultsOfDoubleText()).toEqual([])
  await button('번호 받기').click()
  await expectAddress(shown, /^\/waiting\/done-501#GW1/)
  await expect.element(heading).toHaveTextContent('앞에 7팀')
  const body = shown.calls.find(({ name }) => name === 'waitingRemote')?.input.body
  expect(body).toMatchObject({ party: 3, childChairs: 0, position: { lat: 35.504, lng: 129.381 } })
  expect(asked).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(await placesDb().places.toArray())).not.toContain('35.504')
  asked.mockRestore()
})

it('S2-114 who does not tell where they are gets no number, and reads why', async () => {
  const asked = standAt(null)
  const shown = await open()
  await button('번호 받기').click()
  await expect.element(main.getByText(/위치를 알 수 없어 번호를 받지 못했어요/)).toBeVisible()
  expect(shown.calls.map(({ name }) => name)).not.toContain('waitingRemote')
  asked.mockRestore()
})

it('S2-114 the invitation of a kiosk is proof enough: no position is asked for', async () => {
  const asked = standAt({ lat: 0, lng: 0 })
  const shown = await open({ answers: { ...answers, waitingShops: [lineOf()] } }, '#GI1.e30.c2ln')
  await button('번호 받기').click()
  await expectAddress(shown, /^\/waiting\/done-501#GW1/)
  const body = shown.calls.find(({ name }) => name === 'waitingRemote')?.input.body
  expect(body).toMatchObject({ invitation: 'GI1.e30.c2ln' })
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

it('S2-114 an invitation that is over is told as that, and nothing chosen is lost', async () => {
  await open({ answers: { ...answers, waitingRemote: refused('waiting.closed') } }, '#GI1.e30.c2ln')
  await button('한 명 늘리기').click()
  await button('번호 받기').click()
  await expect.element(main.getByText(/태블릿에서 새 코드를 찍어 주세요/)).toBeVisible()
  await expect.element(main.css('output').first()).toHaveTextContent('3명')
})

it('S2-114 what the shop refuses is said, and nothing chosen is lost', async () => {
  const asked = standAt({ lat: 36, lng: 130 })
  await open({ answers: { ...answers, waitingRemote: refused('waiting.tooFar') } })
  await button('한 명 늘리기').click()
  await button('번호 받기').click()
  await expect.element(main.css('.g-field-error')).toBeVisible()
  await expect.element(main.css('output').first()).toHaveTextContent('3명')
  asked.mockRestore()
})

it('S2-114 a shop that takes nobody from afar says where numbers are', async () => {
  await open({ answers: { waitingShops: [lineOf()] } })
  await expect.element(main.getByText('이 가게는 가게 앞에서만 번호를 드려요')).toBeVisible()
})

it('S2-114 a guest is led to sign in, and told that the tablet asks for no account', async () => {
  const shown = await renderScreen('/waiting/mbr-501', {
    answers: { waitingShops: [lineOf({ remote: true })], socialList: [] },
  })
  await expect.element(main.getByText(/로그인 없이도 번호를 받아요/)).toBeVisible()
  await main.getByRole('link', { name: '로그인' }).click()
  await expectAddress(shown, /^\/login\?redirect=/)
})
