import { describe, expect, it } from 'vitest'
import { REMOVAL_CODES } from '#sync/contracts/reviews/lists.ts'
import type { MyReview } from '#sync/contracts/reviews/review.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID } from '#src/testing/records/member.ts'
import { orderLineWith, orderWith } from '#src/testing/records/orders.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
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
