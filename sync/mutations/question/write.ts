import type { MyQuestion } from '#sync/contracts/support/question.ts'
import { instant, mutation, type Example } from '../define.ts'
import { ID } from '../example-ids.ts'
import { ofQuestion } from './parts.ts'

export const writeQuestion = mutation({
  ...ofQuestion,
  name: 'question.write',
  args: ({ QuestionDraft }) => QuestionDraft,
  request: (body) => ({ endpoint: 'questionWrite', params: { productNo: body.productNo }, body }),
  overlay: (_ref, before, draft, madeAt): MyQuestion =>
    (before as MyQuestion | null) ?? { ...draft, answer: null, askedAt: instant(madeAt) },
  pending: {
    icon: 'question',
    about: ({ title, content }) => ({ is: 'words', of: 'question', title, text: content, photos: 0 }),
  },
})

export const examples: Example<typeof writeQuestion>[] = [
  {
    args: {
      ...{ id: ID, productNo: 2001, title: 'Parking', content: 'Where?', secret: true, notify: 'email' },
    },
    lane: `question:${ID}`,
    sends: 'POST /api/product/2001/question',
  },
]
