import type { Inquiry } from '#sync/contracts/support/inquiry.ts'
import { instant, mutation, type Example } from '../define.ts'
import { ID } from '../example-ids.ts'

export const writeInquiry = mutation({
  name: 'inquiry.write',
  args: ({ InquiryDraft }) => InquiryDraft,
  lane: ({ id }) => `inquiry:${id}`,
  request: (body) => ({ endpoint: 'inquiryWrite', body }),
  onRefusal: 'halt',
  touches: ({ id }) => [{ kind: 'inquiry', key: id }],
  overlay: (_ref, before, draft, madeAt): Inquiry =>
    (before as Inquiry | null) ?? { ...draft, answer: null, askedAt: instant(madeAt) },
  pending: {
    icon: 'inquiry',
    about: ({ title, content }) => ({ is: 'words', of: 'inquiry', title, text: content, photos: 0 }),
  },
})

export const examples: Example<typeof writeInquiry>[] = [
  {
    args: { id: ID, type: 'app', orderNumber: null, title: 'Help', content: 'Please' },
    lane: `inquiry:${ID}`,
    sends: 'POST /api/member/inquiry',
  },
]
