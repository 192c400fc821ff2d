import type axeCore from 'axe-core'
// puts itself into the window: it is no module
import 'axe-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { closeFilms, keepFilm, readFilm, writeFilm } from '#src/platform/films/film-store.ts'
import { filmOf } from '#src/testing/film.ts'
import { button, expectAddress, expectCount, main } from '#src/testing/look.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { heldPosts, postWith } from '../testing/posts.ts'

const NOT_KEPT = '영상은 아직 담지 않았어요. 연결되면 볼 수 있어요.'
const element = () => document.querySelector('video')
let film: Blob
let url: string
beforeAll(async () => {
  film = await filmOf(2)
  url = URL.createObjectURL(film)
})

const videoOf = (no: number, type = 'video/webm') => ({ id: `film-${no}`, url, type, seconds: 2 })
const shorts = () => [1, 2, 3].map((no) => postWith(no, 'shorts', { video: videoOf(no) }))
const open = (no: number, given: Given = {}) =>
  renderScreen(`/utalk/shorts/detail/${no}`, {
    ...{ scopes: heldPosts(...shorts()), answers: { tallies: () => [] }, ...given },
  })
const hold = async (no: number, isKept = false) =>
  writeFilm({ id: `film-${no}`, type: 'video/webm', bytes: await film.arrayBuffer(), watchedAt: no, isKept })
const isHeld = async (no: number) => (await readFilm(`film-${no}`, no)) !== null

/** What the person asked their device for. */
function wantsLessMovement(isReduced: boolean) {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ matches: isReduced } as MediaQueryList) : real(query),
  )
}
afterEach(async () => {
  vi.restoreAllMocks()
  closeFilms()
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('goraero-films').onsuccess = resolve
  })
})

describe('the films of the board', () => {
  beforeEach(() => wantsLessMovement(true))

  it('S2-103 are turned by the arrow keys, and the focus stays where it was', async () => {
    const shown = await open(2)
    await expect.element(button('다음 영상: 글 1')).toBeVisible()
    ;(button('다음 영상: 글 1').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expectAddress(shown, /detail\/1$/)
    await expect.element(button('다음 영상이 없어요')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expectAddress(shown, /detail\/1$/)
    await userEvent.keyboard('{ArrowUp}')
    await expectAddress(shown, /detail\/2$/)
    await expect.element(button('이전 영상: 글 3')).toHaveFocus()
  })

  it('KW-5.4.2 S2-103 have no sound until it is asked for', async () => {
    await open(1)
    await expect.element(button('소리')).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => element()?.muted).toBe(true)
    await button('소리').click()
    await expect.poll(() => element()?.muted).toBe(false)
  })

  it('KW-6.2.2 stand still for who wants less movement, until they are played', async () => {
    await open(1)
    await expect.element(button('재생')).toBeEnabled()
    expect(element()?.paused).toBe(true)
    await button('재생').click()
    await expect.element(button('일시 정지')).toBeVisible()
  })

  it('KW-5.2.1 S2-103 are described by what was written with them', async () => {
    await open(1)
    await expect.element(button('재생')).toBeEnabled()
    const id = element()?.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toBe('내용 1')
  })
})

it.each([false, true])(
  'S2-103 axe finds nothing wrong with a film, without a network: %s',
  async (offline) => {
    wantsLessMovement(true)
    await open(2, { offline })
    await expect.element(button('소리')).toBeVisible()
    const { axe } = globalThis as unknown as { axe: typeof axeCore }
    const { violations } = await axe.run(document.querySelector('.g-detail-art') ?? document)
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`)).toEqual([])
  },
)

describe('without a network', () => {
  it('P-15 a film that was watched plays from the device', async () => {
    wantsLessMovement(false)
    const shown = await open(1)
    await expect.element(button('일시 정지')).toBeVisible()
    await expect.poll(() => isHeld(1)).toBe(true)
    shown.setOnline(false)
    await shown.reload()
    await expect.element(button('일시 정지')).toBeVisible()
    await expectCount(main.getByText(NOT_KEPT), 0)
  })

  it('P-15 one that is not held says so, and nothing can be pressed that would not work', async () => {
    await open(1, { offline: true })
    await expect.element(main.getByText(NOT_KEPT)).toBeVisible()
    await expect.element(button('재생')).toBeDisabled()
    await expect.element(button('영상을 기기에 담기')).toBeDisabled()
  })

  it('P-15 one that was kept is there, and is let go when that is wished', async () => {
    wantsLessMovement(true)
    const shown = await open(1)
    await button('영상을 기기에 담기').click()
    await expect.element(main.getByText('담겨 있어요')).toBeVisible()
    shown.setOnline(false)
    await shown.reload()
    await expect.element(button('영상을 기기에 담기')).toHaveAttribute('aria-pressed', 'true')
    await button('영상을 기기에 담기').click()
    await expect.poll(async () => (await readFilm('film-1', 5))?.isKept).toBe(false)
  })

  it('C24 the ten last watched are held; what is kept is never cleared for them', async () => {
    await hold(0, true)
    for (let no = 1; no <= 11; no++) await hold(no)
    expect(await Promise.all([0, 1, 2, 11].map(isHeld))).toEqual([true, false, true, true])
    await keepFilm('film-2', true)
    for (const no of [12, 13, 14]) await hold(no)
    expect(await Promise.all([0, 2, 3, 14].map(isHeld))).toEqual([true, true, false, true])
  })
})

describe.each(LANGUAGES)('a film that cannot be shown, in %s', (language) => {
  it('S5-18 says that it waits to be converted', async () => {
    const post = postWith(1, 'shorts', { video: videoOf(1, 'video/x-msvideo') })
    await open(1, { language, scopes: heldPosts(post) })
    await expect.element(main.getByText(words('community')('film.unplayable'))).toBeVisible()
    expect(element()).toBeNull()
  })

  it('S5-18 says that it cannot be played, and tries again when asked', async () => {
    const broken = URL.createObjectURL(new Blob(['no film'], { type: 'video/webm' }))
    const post = postWith(1, 'shorts', { video: { ...videoOf(1), url: broken } })
    await open(1, { language, scopes: heldPosts(post) })
    const t = words('community')
    await expect.element(main.getByText(t('film.failed'))).toBeVisible()
    await button(t('film.again')).click()
    await expect.element(main.getByText(t('film.failed'))).toBeVisible()
  })
})

it('C8 a film that was taken down leaves the device when that is heard, kept or not', async () => {
  await hold(1, true)
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }))
  await open(1)
  await expect.element(main.getByText('이 영상은 더 이상 공개되지 않아요.')).toBeVisible()
  await expect.poll(() => isHeld(1)).toBe(false)
})
