import type { PostType } from '#sync/contracts/community/post.ts'
import type { CoverSubject, CoverTheme } from '#src/art/cover-subject.ts'

const THEMES: Record<PostType, CoverTheme> = {
  shorts: 'spot',
  place: 'spot',
  plan: 'road',
  class: 'event',
  talk: 'talk',
}

/** The picture of a post without a photo; its number decides it for ever. */
export const postCover = ({ type, no }: { type: PostType; no: number }): CoverSubject => ({
  ...{ id: `post-${no}`, theme: THEMES[type], turn: no },
})
