import type { MyQuestion, PublicQuestion } from '#sync/contracts/support/question.ts'
import { mutation, type Example } from '../define.ts'
import { ID } from '../example-ids.ts'
import { ofQuestion } from './parts.ts'

/** `version` is the one the person saw. */
export const editQuestion = mutation({
  ...ofQuestion,
  name: 'question.edit',
  args: ({ extend, QuestionEdit, Uuid, Version }) => extend(QuestionEdit, { id: Uuid, version: Version }),
  request: ({ id, version, ...body }) => ({
    ...{ endpoint: 'questionEdit', params: { id }, body },
    ifMatch: `"${version}"`,
  }),
  coalesce: (earlier, later) => ({ ...later, version: earlier.version }),
  overlay: (ref, before, { id: _id, version: _version, ...changes }): MyQuestion | PublicQuestion | null => {
    if (before === null) return null
    if (ref.scope === undefined) return { ...(before as MyQuestion), ...changes }
    // as others see it: of a secret one only that it is there
    const { title, content, secret } = changes
    return { ...(before as PublicQuestion), secret, ...(secret ? MASKED : { title, content }) }
  },
  pending: {
    icon: 'question',
    about: ({ title, content }) => ({ is: 'words', of: 'editQuestion', title, text: content, photos: 0 }),
  },
})

const MASKED = { title: null, content: null }

export const examples: Example<typeof editQuestion>[] = [
  {
    args: { id: ID, version: 1, title: 'Parking', content: 'For a bus?', secret: false, notify: 'email' },
    lane: `question:${ID}`,
    sends: `PUT /api/member/question/${ID}`,
    after: ['question.write'],
  },
]
