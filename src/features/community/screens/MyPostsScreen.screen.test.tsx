import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { MyPost } from '#sync/contracts/community/post.ts'
import { outboxRows, outboxStore } from '#sync/adapters/outbox-store.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectAddress, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const post = (no: number, over: Partial<MyPost>): MyPost => ({
  ...{
    id: `00000000-0000-4000-8000-00000000000${no}`,
    no,
    type: 'place',
    title: `글 ${no}`,
    content: '내용',
  },
  ...{ hashtags: [], spot: null, photos: [], video: null, itineraryId: null, meeting: null },
  ...{ state: 'approved', reason: null, registeredAt: `2026-11-0${no}T00:00:00.000Z`, editedAt: null },
  ...{ version: 1, ...over },
})
const mine = [
  post(1, {}),
  post(2, { state: 'underReview' }),
  post(3, { state: 'rejected', reason: '사진이 흐려요' }),
  post(4, { state: 'removed', reason: '연락처가 있어요', type: 'class' }),
]
const open = (given: Given = {}) =>
  renderScreen('/mypage/contents', { memberId: MEMBER_ID, offline: true, mine: { post: mine }, ...given })
const posts = main.getByRole('article')

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-43 X-12 each post says its state, and why it was returned, without a network too', async () => {
    await open({ language })
    const t = words('community')
    await expectCount(posts, 4)
    for (const state of ['approved', 'underReview', 'rejected', 'removed'] as const)
      await expect.element(posts.getByText(t(`mine.state.${state}`), { exact: true }).first()).toBeVisible()
    await expect.element(main.getByText('사진이 흐려요')).toBeVisible()
    await expectCount(main.getByRole('link', { name: t('mine.show') }), 1)
  })
})

it('S2-43 the newest comes first, and a tab has its states', async () => {
  await open()
  await expect.element(posts.first()).toHaveTextContent('글 4')
  await main.getByRole('link', { name: /^반려·내려감/ }).click()
  await expectCount(posts, 2)
  await main.getByRole('link', { name: /^확인 중/ }).click()
  await expectCount(posts, 1)
})

it('S3-11 X-12 from a returned post one asks why, with its title in the inquiry', async () => {
  await open()
  await main
    .getByRole('article')
    .filter({ hasText: '사진이 흐려요' })
    .getByRole('link', { name: '이유를 고객센터에 물어보기' })
    .click()
  await expect
    .element(main.getByRole('textbox', { name: '제목' }))
    .toHaveValue('심사 결과에 대해 문의해요: 글 3')
})

it('S2-43 P-08 a post is deleted after a question, without a network too', async () => {
  await open()
  await posts.nth(3).getByRole('button', { name: '글 1 지우기' }).click()
  const ask = page.getByRole('alertdialog', { name: '이 글을 지울까요?' })
  await ask.getByRole('button', { name: '취소' }).click()
  await expectCount(posts, 4)
  await posts.nth(0).getByRole('button', { name: '글 4 지우기' }).click()
  await expect.element(page.getByText('소모임이나 대화방은 모두에게 끝나요.')).toBeVisible()
  await ask.getByRole('button', { name: '지우기' }).click()
  await expectCount(posts, 3)
  await expectCount(button(/지우기$/), 3)
})

it('S2-43 who has posted nothing is told what will be here', async () => {
  await open({ mine: {} })
  await expect.element(main.getByText('올린 글이 없어요')).toBeVisible()
})

it('X-12 a rejected post opens as it was, its reason beside it, and is handed in again without a network', async () => {
  const spot = { placeNo: null, name: '슬도', position: { lat: 35.4787, lng: 129.4396, approximate: true } }
  const rejected = post(3, { ...{ state: 'rejected', reason: '사진이 흐려요', type: 'talk', spot } })
  const shown = await open({ mine: { member: [memberWith({ mobileVerified: true })], post: [rejected] } })
  await main.getByRole('link', { name: '글 3 고쳐서 다시 올리기' }).click()
  await expect.element(main.getByRole('textbox', { name: '제목' })).toHaveValue('글 3')
  await main.getByRole('textbox', { name: '내용' }).fill('다시 찍었어요')
  await main.getByRole('button', { name: '다음' }).click()
  await main.getByRole('button', { name: '다음' }).click()
  await main.getByRole('button', { name: '적어 두고 나중에 올리기' }).click()
  await expectAddress(shown, /^\/mypage\/contents/)
  await expect.element(posts.getByText('확인 중', { exact: true })).toBeVisible()
  await expect.element(posts.getByText('다시 찍었어요')).toBeVisible()
})

it('X-06 S2-43 how much of its files a post has sent is said, halted and gone on with', async () => {
  const shown = await open({ mine: { member: [memberWith({ mobileVerified: true })], post: [] } })
  const { engine, db } = await shown.services.owned()
  const { no: _n, state: _s, reason: _r, registeredAt: _a, editedAt: _e, version: _v, ...draft } = post(5, {})
  await engine.enqueue('post.write', { ...draft, type: 'talk' })
  const [first] = await outboxRows(db)
  if (!first) throw new Error('nothing waits')
  const file = {
    operation: first.id,
    type: 'video/mp4',
    sha256: '',
    chunks: 0,
    chunkSize: 1,
    size: 2_000_000,
  }
  await outboxStore(db).write(async (tx) => {
    await tx.putOperations([{ ...first, state: 'blocked', photos: ['film'], photoCount: 1 }])
    await tx.addPhotos([{ ...file, id: 'film', sent: 500_000 }], [])
  })
  shown.services.written()
  await expect.element(posts.getByText('파일 25% 보냄')).toBeVisible()
  await button('올리기 잠시 멈추기 글 5').click()
  await expect.element(posts.getByText('파일 25%에서 멈춰 두었어요')).toBeVisible()
  await button('이어서 올리기 글 5').click()
  await expect.element(posts.getByText('파일 25% 보냄')).toBeVisible()
})

it('P-11 a refused post says why in one’s own contents, and is mended in the form it came from', async () => {
  const refusal = { resultCode: 422, error: { code: 'community.outsideUlsan', class: 'reject' } }
  const shown = await open({
    offline: false,
    mine: { member: [memberWith({ mobileVerified: true })], post: [] },
    push: () => ({ status: 422, class: 'reject', body: refusal }),
  })
  const { engine } = await shown.services.owned()
  const { no: _n, state: _s, reason: _r, registeredAt: _a, editedAt: _e, version: _v, ...draft } = post(5, {})
  await engine.enqueue('post.write', { ...draft, type: 'talk' })
  shown.services.written()
  await expect.element(posts.getByText('울산 안의 위치만 고를 수 있어요.')).toBeVisible()
  await expect.element(posts.getByText('보내지 못함')).toBeVisible()
  const form = main.getByRole('link', { name: '글 5 고쳐서 다시 올리기' }).element().getAttribute('href')
  shown.go(form ?? '')
  await expect.element(main.getByRole('textbox', { name: '제목' })).toHaveValue('글 5')
})
