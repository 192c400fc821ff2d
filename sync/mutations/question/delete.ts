import { mutation, type Example } from '../define.ts'
import { ID } from '../example-ids.ts'
import { ofQuestion } from './parts.ts'

export const deleteQuestion = mutation({
  ...ofQuestion,
  name: 'question.delete',
  args: ({ object, Uuid }) => object({ id: Uuid }),
  request: ({ id }) => ({ endpoint: 'questionDelete', params: { id } }),
  overlay: () => null,
  pending: { icon: 'question', about: () => ({ is: 'plain', of: 'removeQuestion' }) },
})

export const examples: Example<typeof deleteQuestion>[] = [
  {
    args: { id: ID },
    lane: `question:${ID}`,
    sends: `DELETE /api/member/question/${ID}`,
    after: ['question.write'],
  },
]
