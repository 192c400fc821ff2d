import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MyPost, PostDraft } from '#sync/contracts/community/post.ts'
import { mp4 } from '#sync/domain/media/testing/films.ts'
import { PNG } from '#sync/domain/media/testing/pictures.ts'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import { byTurns } from '#src/testing/languages.ts'
import { expectAddress, main } from '#src/testing/look.ts'
import { NOW } from '#src/testing/now.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { planWith } from '#src/testing/records/plans.ts'
import { renderScreen, type Given, type Rendered } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const POST = '00000000-0000-4000-8000-000000000001'
const PHOTO = '00000000-0000-4000-8000-0000000000aa'
const PLAN = '00000000-0000-4000-8000-0000000000bb'
const SPOT = { placeNo: null, name: '대왕암', position: { lat: 35.4924, lng: 129.4396, approximate: true } }
const HOUR = 3_600_000
const later = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR).toISOString()

const post = (over: Partial<MyPost> = {}): MyPost => ({
  ...{ id: POST, no: 7, type: 'place', title: '몽돌 소리', content: '아침이 조용해요', hashtags: ['바다'] },
  ...{ spot: SPOT, photos: [PHOTO], video: null, itineraryId: null, meeting: null },
  ...{ state: 'approved', reason: null, registeredAt: later(-48), editedAt: null, version: 3, ...over },
})
const open = (address: string, { mine, ...given }: Given = {}) =>
  renderScreen(address, {
    memberId: MEMBER_ID,
    offline: true,
    mine: { member: [memberWith({ mobileVerified: true })], ...mine },
    ...given,
  })
const field = (name: string | RegExp) => main.getByRole('textbox', { name })
const button = (name: string | RegExp) => main.getByRole('button', { name })
const queued = async ({ services }: Rendered) => outboxRows((await services.owned()).db)

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-108 P-08 a chat room is registered without a network in three steps, as one write', async () => {
    const shown = await open('/utalk/talk/register', { language })
    const t = words('posting')
    await field(t('field.title')).fill('밤바다 이야기')
    await button(t('next')).click()
    await field(t('field.tags')).fill('밤바다,고래 ')
    await button(t('next')).click()
    await expect.element(main.getByRole('heading', { name: t('check.title') })).toBeVisible()
    await expect.element(main.getByText('#고래')).toBeVisible()
    await button(t('submitLater')).click()
    await expectAddress(shown, /^\/mypage\/contents/)
    const [write, ...more] = await queued(shown)
    expect(more).toEqual([])
    expect(write).toMatchObject({
      name: 'post.write',
      args: { type: 'talk', title: '밤바다 이야기', hashtags: ['밤바다', '고래'] },
    })
  })

  it('S5-15 S5-16 what is missing is said at its field, step by step', async () => {
    await open('/utalk/class/register', { language })
    const t = words('posting')
    await button(t('next')).click()
    await expect.element(main.getByText(t('problem.title.required'))).toBeVisible()
    await expect.element(main.getByText(t('problem.photos.required'))).toBeVisible()
    await expect.element(field(t('field.title'))).toBeInvalid()
  })
})

it('P-13 every sign is there again after a reload, and the step it was at', async () => {
  const shown = await open('/utalk/talk/register')
  await field('제목').fill('밤바다')
  await button('다음').click()
  await field('어울리는 태그').fill('고')

  await shown.reload()
  await expect.element(main.getByText('쓰던 글을 이어서 보여 드려요.')).toBeVisible()
  await expect.element(field('어울리는 태그')).toHaveValue('고')
  await button('이전').click()
  await expect.element(field('제목')).toHaveValue('밤바다')
})

it('S2-92 S5-16 a group waits with its picture: photo, time, place, seats and hashtag in one write', async () => {
  const shown = await open('/utalk/class/register/' + POST, {
    mine: {
      post: [post({ type: 'class', meeting: { at: later(48), people: 8, open: true } })],
    },
  })
  await main.getByLabelText('사진 추가').upload(new File([PNG], 'a.png', { type: 'image/png' }))
  await expect.element(main.getByAltText('첨부한 사진 2')).toBeVisible()
  await button('다음').click()
  await button('자리 늘리기').click()
  await button('다음').click()
  await button('적어 두고 나중에 올리기').click()
  await expectAddress(shown, /^\/mypage\/contents/)
  const [edit] = await queued(shown)
  expect(edit).toMatchObject({ name: 'post.edit', photoCount: 1, state: 'blocked', ifMatch: '"3"' })
  const args = edit?.args as PostDraft | undefined
  expect([args?.photos.length, args?.photos[0], args?.meeting?.people]).toEqual([2, PHOTO, 9])
})

it('S5-19 a refused word is marked where it stands, at once', async () => {
  await open('/utalk/talk/register')
  await field('제목').fill('바다에서 시발 만나요')
  const mark = main.getByText('시발', { exact: true })
  await expect.element(mark).toBeVisible()
  expect(mark.element().tagName).toBe('MARK')
  await button('다음').click()
  await expect.element(field('제목')).toHaveFocus()
})

it('S4-13 while one of the type is under review the next says why, is written down and not sent', async () => {
  await open('/utalk/talk/register', { mine: { post: [post({ type: 'talk', state: 'underReview' })] } })
  await expect.element(main.getByText(/앞서 올린 글을 확인하고 있어요/).first()).toBeVisible()
  await field('제목').fill('밤바다')
  await button('다음').click()
  await button('다음').click()
  await expect.element(button(/올리기/)).toHaveAttribute('aria-disabled', 'true')
})

it('S2-96 S5-17 a position outside of Ulsan is refused at the place, with the way back', async () => {
  const away = { ...SPOT, name: '불국사', position: { lat: 35.79, lng: 129.3319, approximate: true } }
  await open(`/utalk/place/register/${POST}`, { mine: { post: [post({ spot: away })] } })
  await button('다음').click()
  await expect.element(main.getByText('울산 안의 위치만 고를 수 있어요.')).toBeVisible()
  await expect.element(main.getByText('울산 밖', { exact: true })).toBeVisible()
  await button('장소 바꾸기').click()
  await expect.element(page.getByRole('dialog', { name: '어디인가요?' })).toBeVisible()
})

it('S5-17 Enter in the search for a place searches, and the form stays where it is', async () => {
  await open(`/utalk/place/register/${POST}`, { mine: { post: [post()] } })
  await button('다음').click()
  await button('장소 바꾸기').click()
  const sheet = page.getByRole('dialog', { name: '어디인가요?' })
  await sheet.getByRole('textbox', { name: words('posting')('spot.search') }).fill('대왕암')
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('장소 바꾸기')).toBeVisible()
})

it('S2-100 a plan whose itinerary is gone cannot be edited and says why', async () => {
  const shown = await open(`/utalk/plan/register/${POST}`, {
    mine: { post: [post({ type: 'plan', itineraryId: PLAN })] },
  })
  await expect.element(main.getByText('원래 일정이 삭제되어 고칠 수 없어요.')).toBeVisible()
  await expect.element(field('제목')).not.toBeInTheDocument()
  shown.go(`/utalk/class/register/${PLAN}`)
  await expect.element(main.getByText('고칠 글을 찾지 못했어요')).toBeVisible()
})

it.each([
  ['class', { meeting: { at: later(-1), people: 8, open: true } }],
  ['plan', { itineraryId: PLAN }],
] as const)('S2-92 S2-100 a %s that is over cannot be edited and says why', async (type, over) => {
  const past = planWith({ id: PLAN, startDay: '2026-11-01', days: 2 })
  await open(`/utalk/${type}/register/${POST}`, {
    mine: { post: [post({ type, ...over })], itinerary: [past] },
  })
  await expect.element(main.getByText(words('errors')('community.expired'))).toBeVisible()
  await expect.element(field('제목')).not.toBeInTheDocument()
})

it('S6-02 without a proven number there is no form, and the way to prove it', async () => {
  await open('/utalk/talk/register', { mine: { member: [memberWith({ mobileVerified: false })] } })
  await expect.element(main.getByText('번호를 인증하면 글을 올릴 수 있어요')).toBeVisible()
  await expect.element(main.getByRole('link', { name: '번호 인증하기' })).toBeVisible()
})

it('S2-45 the return key makes a hashtag, and it can be taken out again by keyboard', async () => {
  await open('/utalk/talk/register')
  await field('제목').fill('밤바다')
  await button('다음').click()
  await field('어울리는 태그').fill('#고래')
  await userEvent.keyboard('{Enter}')
  const chip = button('#고래 태그 빼기')
  await expect.element(chip).toBeVisible()
  chip.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chip).not.toBeInTheDocument()
})

it('S2-104 X-06 a short waits with its film, and one that is too long, cut off or none says so', async () => {
  const shown = await open('/utalk/shorts/register')
  const pick = main.getByLabelText('영상 고르기')
  for (const [film, why] of [
    [mp4(11), '영상은 10초까지 올릴 수 있어요.'],
    [mp4(4).slice(0, 300), '파일이 손상되었거나 끝까지 담기지 않은 영상이에요. 다른 영상을 골라 주세요.'],
    [PNG, 'MP4, MOV, WMV, AVI, MKV, WebM 영상만 올릴 수 있어요.'],
    [new Uint8Array(0), '비어 있는 파일이에요. 다른 영상을 골라 주세요.'],
  ] as const) {
    await pick.upload(new File([film], 'film.mp4', { type: 'video/mp4' }))
    await expect.element(main.getByText(why, { exact: true })).toBeVisible()
  }
  await pick.upload(new File([mp4(9)], 'film.mp4', { type: 'video/mp4' }))
  await expect.element(main.getByLabelText('고른 영상')).toBeVisible()
  await field('제목').fill('몽돌 소리')
  await shown.reload()
  await expect.element(main.getByLabelText('고른 영상')).toBeVisible()
  await button('다음').click()
  await button('다음').click()
  await expect.element(main.getByText('태그를 하나 이상 적어 주세요.')).toBeVisible()
  await expect.element(main.getByText('장소를 골라 주세요.')).toBeVisible()
})

it('S2-100 a plan needs an itinerary: without one the next leads to where it is made, by the keyboard too', async () => {
  await open('/utalk/plan/register')
  await field('제목').fill('바다 이틀')
  await button('다음').click()
  await expect.element(main.getByRole('link', { name: '일정 만들기' })).toHaveFocus()
  await expect.element(field('제목')).toHaveValue('바다 이틀')
})

it('X-12 X-06 a post the server refused is mended in its form and goes in its own place, once', async () => {
  let count = 0
  const body = { resultCode: 422, error: { code: 'community.bannedWords', class: 'reject' } }
  const shown = await open('/utalk/talk/register', {
    offline: false,
    push: () => (count++ === 0 ? { status: 422, class: 'reject', body } : null),
  })
  await field('제목').fill('밤바다')
  await button('다음').click()
  await button('다음').click()
  await button('올리기').click()
  await expectAddress(shown, /^\/mypage\/contents/)
  const [refused] = await queued(shown)
  if (!refused) throw new Error('nothing was handed in')
  const { id } = refused.args as PostDraft
  await expect.poll(async () => (await queued(shown))[0]?.state).toBe('rejected')
  shown.go(`/utalk/talk/register/${id}`)
  await expect.element(field('제목')).toHaveValue('밤바다')
  await field('제목').fill('아침 바다')
  await button('다음').click()
  await button('다음').click()
  await button('고쳐서 올리기').click()
  await expectAddress(shown, /^\/mypage\/contents/)
  const left = (await queued(shown)).filter(({ state }) => state !== 'discarded')
  expect(left.map(({ name, args }) => [name, args])).toMatchObject([
    ['post.write', { id, title: '아침 바다' }],
  ])
})
