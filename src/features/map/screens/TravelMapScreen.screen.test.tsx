import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  countOf,
  coveredByToast,
  dialog,
  expectAddress,
  expectCount,
  focusOn,
  main,
  rows,
} from '#src/testing/look.ts'
import { faults } from '#src/testing/axe.ts'
import { byTurns } from '#src/testing/languages.ts'
import { MEMBER_ID } from '#src/testing/records/member.ts'
import { planWith, stopWith } from '#src/testing/records/plans.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { useToasts } from '#src/state/toasts.ts'

const DAEWANGAM = 1003

/** A phone that draws no map: the list has to do all of it. */
beforeEach(async () => {
  await page.viewport(390, 844)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const open = (address = '/travelmap', given: Given = {}) =>
  renderScreen(address, {
    content: published('place', 'course', 'code'),
    answers: { socialList: [] },
    ...given,
  })
const list = main.css('[data-map-list]')
const entry = (name: string | RegExp) => list.getByRole('button', { name, exact: true })
const card = main.css('[data-map-card]')
const chip = (name: string | RegExp) =>
  main.getByRole('group', { name: '보고 싶은 장소' }).getByRole('button', { name })
const places = () => published('place').place as readonly { category: string; district: string | null }[]

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('P-04 without a map every place is in the list, and it says why there is none', async () => {
    await open('/travelmap', { language, offline: true })
    const t = words('map')
    await expect.element(main.getByText(words('errors')('map.noWebgl'))).toBeVisible()
    await expect
      .element(page.getByRole('heading', { name: t('sheet.all', { count: places().length }) }))
      .toBeVisible()
    await expectCount(rows, 30)
    await main.getByRole('button', { name: words('common')('action.more'), exact: true }).click()
    await expectCount(rows, 60)
  })
})

describe('the list', () => {
  it('S2-80 a place is chosen, read and left by key, and the focus comes back to its row', async () => {
    const shown = await open()
    await focusOn(entry('대왕암공원'))
    await userEvent.keyboard('{Enter}')
    await expect.element(card).toBeVisible()
    await expectAddress(shown, /place=1003/)
    await expect.poll(() => document.activeElement?.textContent).toBe('대왕암공원')
    await focusOn(main.getByRole('button', { name: '목록으로' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(entry('대왕암공원')).toHaveFocus()
    expect(shown.address()).not.toContain('place=')
  })

  it('S2-80 an address somebody sent opens the place, its filters and its way', async () => {
    await open(`/travelmap?place=${DAEWANGAM}&district=dong&way=course-1`)
    await expect.element(card).toBeVisible()
    await expect.element(chip('동구')).toHaveAttribute('aria-pressed', 'true')
  })

  it('S2-80 a place that is not on this device says so, above the whole list', async () => {
    await open('/travelmap?place=987654')
    await expect.element(main.getByText('이 장소는 아직 이 기기에 없어요.')).toBeVisible()
    await expect.element(rows.first()).toBeVisible()
  })

  it.each([
    'at=999,999,99',
    'cid=nothing',
    'district=seoul',
    'theme=%3Cscript%3E',
    'place=-1',
    'way=course-0',
  ])('S2-80 an address that makes no sense is left out, not an error: %s', async (query) => {
    await open(`/travelmap?${query}`)
    await expect.element(page.getByRole('heading', { name: `모든 장소 ${places().length}곳` })).toBeVisible()
    await expect.element(rows.first()).toBeVisible()
    await expect.element(main.getByText('이 장소는 아직 이 기기에 없어요.')).not.toBeInTheDocument()
  })
})

it.each(['place=1003', ''])(
  'S2-80 a toast covers no button of the map or its sheet at half height (%s)',
  async (query) => {
    await open(`/travelmap?${query}`)
    await expect.element(query ? card : rows.first()).toBeVisible()
    const action = { label: '일정 보기', run: () => undefined }
    useToasts.getState().show({ tone: 'saved', text: '대왕암공원을 울산 여행에 담았어요.', action })
    await expect.element(page.getByRole('button', { name: '일정 보기' })).toBeVisible()
    // it stands above the sheet once that was measured
    await expect.poll(coveredByToast).toEqual([])
  },
)

describe('what it is narrowed to', () => {
  it.each([
    ['food', '맛집'],
    ['cafe', '카페'],
    ['stay', '숙소'],
  ])('S2-80 %s: only those, and pressed again all', async (category, name) => {
    const shown = await open()
    const count = places().filter((place) => place.category === category).length
    await chip(new RegExp(name)).click()
    await expect.element(page.getByRole('heading', { name: `모든 장소 ${count}곳` })).toBeVisible()
    await expectAddress(shown, new RegExp(`cid=${category}`))
    await chip(new RegExp(name)).click()
    await expect.element(page.getByRole('heading', { name: `모든 장소 ${places().length}곳` })).toBeVisible()
  })

  it('S2-80 a district is chosen first and shown then: going through the choices moves nothing', async () => {
    const shown = await open()
    await chip('구·군').click()
    await dialog.getByRole('radio', { name: '울주군' }).click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(dialog.getByRole('radio', { name: '북구' })).toBeChecked()
    expect(shown.address()).not.toContain('district')
    await dialog.getByRole('button', { name: '지도에서 보기' }).click()
    await expectAddress(shown, /district=buk/)
    await expect.element(chip('북구')).toHaveFocus()
    const count = places().filter((place) => place.district === 'buk').length
    await expect.element(page.getByRole('heading', { name: `모든 장소 ${count}곳` })).toBeVisible()
  })

  it('S2-80 a sheet left with Escape changes nothing', async () => {
    const shown = await open()
    await chip('테마').click()
    await dialog.getByRole('radio', { name: '바다' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(shown.address()).not.toContain('theme')
  })

  it('S2-80 nothing found says so and takes all conditions away at once', async () => {
    const shown = await open('/travelmap?cid=stay&theme=temple')
    await expect.element(main.getByText('지금 보이는 곳에는 없어요')).toBeVisible()
    await main.getByRole('button', { name: '조건 풀기' }).click()
    await expect.element(page.getByRole('heading', { name: `모든 장소 ${places().length}곳` })).toBeVisible()
    expect(shown.address()).not.toMatch(/cid|theme/)
  })
})

describe('into a plan', () => {
  const add = card.getByRole('button', { name: '일정에 담기' })

  it('P-05 offline a place begins a new plan, which is there at once', async () => {
    const shown = await open(`/travelmap?place=${DAEWANGAM}`, { offline: true })
    await add.click()
    await expect.element(dialog.getByText(/아직 담은 일정이 없어요/)).toBeVisible()
    await dialog.getByRole('button', { name: '새 일정으로 담기' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .element(page.getByText(/대왕암공원 가는 길에 담았어요/))
      .toHaveTextContent(words('common')('offline.queued'))
    await page.getByRole('button', { name: '일정 보기' }).click()
    await expectAddress(shown, /^\/mypage\/planner\?plan=/)
  })

  it('P-05 goes into the very day that was pressed, behind what stands there', async () => {
    const shown = await open('/travelmap?place=1060', {
      memberId: MEMBER_ID,
      mine: { itinerary: [planWith()] },
    })
    await add.click()
    await expect
      .element(dialog.getByRole('button', { name: '바다 보러 가는 날에 담기: 2일 차' }))
      .toBeVisible()
    // what is read on a button is in its name
    expect(await faults()).toEqual([])
    await dialog.getByRole('button', { name: '바다 보러 가는 날에 담기: 2일 차' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(add).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('담겨 있어요')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await main.getByRole('button', { name: '코스와 내 일정' }).click()
    await expect.element(dialog.getByRole('button', { name: /바다 보러 가는 날/ })).toHaveTextContent('2곳')
    expect(shown.calls).toEqual([])
  })

  it('P-05 a plan that is full takes nothing more and says so', async () => {
    const stops = Array.from({ length: 200 }, (_, index) =>
      stopWith({ id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`, placeNo: null }),
    )
    await open(`/travelmap?place=${DAEWANGAM}`, {
      memberId: MEMBER_ID,
      mine: { itinerary: [planWith({ stops })] },
    })
    await add.click()
    await expect.element(dialog.getByText('더 담을 자리가 없어요')).toBeVisible()
    expect(countOf(dialog.getByRole('button', { name: /1일 차/ }))).toBe(0)
  })
})

describe('a way', () => {
  it('P-04 one’s own plan is drawn, told above the list and taken away again', async () => {
    const shown = await open('/travelmap', { memberId: MEMBER_ID, mine: { itinerary: [planWith()] } })
    await main.getByRole('button', { name: '코스와 내 일정' }).click()
    await dialog.getByRole('button', { name: /바다 보러 가는 날/ }).click()
    await expectAddress(shown, /way=plan-01900000/)
    const way = main.css('[data-map-way]')
    await expect.element(way).toHaveTextContent('바다 보러 가는 날 1곳')
    await way.getByRole('button', { name: '길 지우기' }).click()
    await expect.element(way).not.toBeInTheDocument()
    expect(shown.address()).not.toContain('way')
  })

  it('P-04 the chosen way is marked in the sheet, and can be taken away there', async () => {
    const shown = await open('/travelmap')
    await main.getByRole('button', { name: '코스와 내 일정' }).click()
    await dialog.css('section:last-child button').first().click()
    await expectAddress(shown, /way=course-/)
    await main.getByRole('button', { name: '코스와 내 일정' }).click()
    await expect.element(dialog.css('[aria-current=true]')).toBeVisible()
    await dialog.getByRole('button', { name: '길 지우기' }).click()
    await expect.poll(() => shown.address()).not.toContain('way')
  })
})

describe('where one is', () => {
  const find = main.getByRole('button', { name: '내 위치 찾기' })
  const at = (latitude: number, longitude: number) =>
    vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((found) => {
      found({ coords: { latitude, longitude, accuracy: 10 } } as GeolocationPosition)
      return 1
    })
  const fails = (code: number) =>
    vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((_, failed) => {
      failed?.({
        code,
        PERMISSION_DENIED: 1,
        POSITION_UNAVAILABLE: 2,
        TIMEOUT: 3,
      } as GeolocationPositionError)
      return 1
    })

  it('S2-80 nobody is asked for it unprompted', async () => {
    const watch = at(35.4924, 129.4396)
    await open()
    await expect.element(rows.first()).toBeVisible()
    expect(watch).not.toHaveBeenCalled()
  })

  it.each([
    [1, '위치 권한이 꺼져 있어요. 브라우저 설정에서 켤 수 있어요.'],
    [2, '지금 위치를 알 수 없어요.'],
    [3, /위치를 찾는 데 오래 걸려요/],
  ])('S2-80 a position that cannot be had says why (%i), and the list stays', async (code, text) => {
    fails(code)
    await open()
    await find.click()
    await expect.element(main.getByText(text)).toBeVisible()
    await expect.element(rows.first()).toBeVisible()
  })

  it('S2-80 the nearest come first, with how far and how long on foot', async () => {
    at(35.4924, 129.4396)
    await open()
    await find.click()
    await expect.element(rows.first()).toHaveTextContent(/대왕암공원.*내 위치에서 \d+ ?m/)
    await expectCount(rows, 30)
    const away = rows
      .elements()
      .map((row) => /내 위치에서 ([\d.]+) ?(k?m)/.exec(row.textContent ?? '') ?? [])
      .map(([, number, unit]) => Number(number) * (unit === 'km' ? 1000 : 1))
    expect(away.length).toBe(30)
    expect(away).toEqual([...away].sort((a, b) => a - b))
  })

  it('S2-80 somebody far away keeps the whole list, and is told', async () => {
    at(48.137, 11.575)
    await open()
    await find.click()
    await expect.element(main.getByText(/지금은 지도 밖에 있어요/)).toBeVisible()
    await expect.element(rows.first()).not.toHaveTextContent('내 위치에서')
  })
})

describe('what travellers say', () => {
  it('S2-144 nothing yet says so; the tab is part of the address and of the way back', async () => {
    const shown = await open()
    await main.getByRole('tab', { name: '여행톡' }).click()
    await expect.element(main.getByText('아직 올라온 여행톡이 없어요')).toBeVisible()
    await expectAddress(shown, /sheet=voices/)
    await focusOn(main.getByRole('tab', { name: '여행톡' }))
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await expect.element(rows.first()).toBeVisible()
    expect(shown.address()).not.toContain('voices')
  })
})

it('X-02 content that was never read says so instead of an empty map', async () => {
  await renderScreen('/travelmap', { offline: true, asOf: null, complete: false })
  await expect.element(main.getByText(words('common')('offline.notSaved'))).toBeVisible()
  await expect.element(main.getByText(/모든 장소 0곳/)).not.toBeInTheDocument()
})

it('P-03 the heart of a place is filled at once, offline too, and after a reload', async () => {
  const shown = await open(`/travelmap?place=${DAEWANGAM}`, { offline: true })
  const heart = main.getByRole('button', { name: /대왕암공원.*(찜|담)/ })
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await shown.reload()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
})
