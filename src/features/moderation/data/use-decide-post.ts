import { useApi } from '#src/data/use-api.ts'
import type { DeskPost } from '#sync/contracts/community/desk.ts'
import type { PostDecision } from '#sync/contracts/community/post.ts'
import type { RemovalCode } from '#sync/contracts/reviews/lists.ts'

type Verdict = { value: PostDecision['state']; code: RemovalCode | null; text: string }

/** Decides about a post as it was read: of two who decide, nobody approves words they have not seen. */
export function useDecidePost(onChange: (item: DeskPost) => void) {
  const api = useApi()
  return async (item: DeskPost, { value, code, text }: Verdict) => {
    const { id, version } = item.post
    const answer = await api.call('postModerate', {
      params: { id },
      body: { state: value, reason: text || null, ...(code ? { code } : {}) },
      headers: { 'if-match': `"${version}"` },
    })
    if (answer.ok) onChange({ ...item, post: answer.value, claim: null })
    return answer
  }
}
