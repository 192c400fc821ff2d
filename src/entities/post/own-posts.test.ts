import { expect, it } from 'vitest'
import type { Operation } from '#src/data/pending.ts'
import type { MyPost, PostDraft } from '#sync/contracts/community/post.ts'
import { withRefused } from './own-posts.ts'

const draft = (id: string, title: string): PostDraft => ({
  ...{ id, type: 'talk', title, content: '', hashtags: [], spot: null, photos: [], video: null },
  ...{ itineraryId: null, meeting: null },
})
const known = (id: string) => ({
  key: id,
  value: { ...draft(id, 'as approved'), no: 7, state: 'approved', version: 3 } as MyPost,
  pending: [],
})
const refused = (name: string, args: unknown) =>
  ({ id: `${name} 1`, name, args, createdAt: 0, state: 'rejected' }) as unknown as Operation

it('X-06 a post that was refused is among one’s own, whole, with the write that waits for a decision', () => {
  const [post, ...more] = withRefused([], [refused('post.write', draft('a', 'refused'))])
  expect(more).toEqual([])
  expect(post).toMatchObject({ key: 'a', pending: ['post.write 1'] })
  expect(post?.value).toMatchObject({ title: 'refused', no: 0, version: 0, state: 'underReview' })
})

it('X-12 a refused edit shows what was written over the copy of the server, and keeps its version', () => {
  const [post] = withRefused([known('a')], [refused('post.edit', { ...draft('a', 'mended'), version: 3 })])
  expect(post?.value).toMatchObject({ title: 'mended', no: 7, version: 3, state: 'approved' })
})

it('a refused edit of a post that is gone, and refused writes of other things, add nothing', () => {
  const writes = [
    refused('post.edit', { ...draft('b', 'gone'), version: 1 }),
    refused('post.delete', { id: 'c' }),
  ]
  expect(withRefused([known('a')], writes).map(({ key }) => key)).toEqual(['a'])
})
