import { describe, expect, it } from 'vitest'
import { REMOVAL_CODES } from '#sync/contracts/reviews/lists.ts'
import type { MyReview } from '#sync/contracts/reviews/review.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID } from '#src/testing/records/member.ts'
import { orderLineWith, orderWith } from '#src/testing/records/orders.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { examples, writeReview } from '#sync/mutations/review/write.ts'
import { words } from '#src/testing/words.ts'

const mine = (more: Partial<MyReview> = {}): MyReview => ({
  ...{ id: '00000000-0000-4000-8000-000000000009', orderNumber: 'UL20261116AAAAAAAAAA', lineSeq: 1 },
  ...{ stars: 4, keywords: ['view'], text: '내 후기', photos: [], state: 'published', helpful: 0 },
  ...{ productNo: 2101, placeNo: null, writtenAt: '2026-11-20T00:00:00.000Z', editedAt: null, version: 1 },
  ...more,
})
const open = (given: Given = {}) => renderScreen('/mypage/review', { memberId: MEMBER_ID, ...given })

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-140 C18 what was taken down says why, for each reason there is, and stays to be edited', async () => {
    const review = REMOVAL_CODES.map((code, index) =>
      mine({
        ...{ id: `00000000-0000-4000-8000-00000000000${index}`, lineSeq: index + 1, text: `글 ${index}` },
        ...{ state: 'removed', removal: { code, text: '010-0000-0000' } },
      }),
    )
    await open({ language, offline: true, mine: { review } })
    for (const code of REMOVAL_CODES) {
      const reason = `${words('voices')(`removal.${code}`)} · 010-0000-0000`
      await expect.element(main.getByText(words('reviews')('mine.removed', { reason }))).toBeVisible()
    }
    await expect.element(main.getByText('글 0')).toBeVisible()
    await expectCount(main.getByRole('link', { name: words('common')('action.edit') }), REMOVAL_CODES.length)
  })
})

it('S2-54 S3-09 of one order each used line may be reviewed, whatever became of another', async () => {
  const lines = [
    orderLineWith({ seq: 1, status: 'used' }),
    orderLineWith({ seq: 2, status: 'used' }),
    orderLineWith({ seq: 3, status: 'refundComplete' }),
  ]
  await renderScreen('/mypage/review?tab=writable', {
    memberId: MEMBER_ID,
    mine: { order: [orderWith({ lines })] },
  })
  await expectCount(main.getByRole('link', { name: /후기 쓰기$/ }), 2)
  await expectCount(button('후기 쓰기'), 0)
})

it('S2-54 X-06 a review that waits says so, how much of its photos is sent, and that it was refused', async () => {
  const body = { resultCode: 422, error: { code: 'community.bannedWords', class: 'reject' } }
  const shown = await open({ push: () => ({ status: 422, class: 'reject', body }) })
  const { db, engine } = await shown.services.owned()
  const photo = { id: '00000000-0000-4000-8000-0000000000f1', type: 'image/gif', bytes: new ArrayBuffer(200) }
  const args = { ...examples[0]?.args, text: '사진과 함께', photos: [photo.id] }
  const state = (text: string) => main.getByRole('article').filter({ hasText: text }).css('.g-pending--chip')
  // the refused one first: a photo that is not answered may keep what is put down after it waiting
  const id = '00000000-0000-4000-8000-0000000000f2'
  await engine.enqueue(writeReview.name, { ...examples[0]?.args, id, lineSeq: 2 })
  await expect.element(main.getByText(words('reviews')('mine.refused', { count: 1 }))).toBeVisible()
  await engine.enqueue(writeReview.name, args, { photos: [photo] })
  await expect.element(state('사진과 함께')).toHaveTextContent('보낼 것')
  await db.photos.update(photo.id, { sent: 90 })
  await expect.element(state('사진과 함께')).toHaveTextContent('사진 45% 보냄')
})
