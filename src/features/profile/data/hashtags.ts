import { cleanTags } from '#sync/domain/community.ts'

/** What sync/contracts/account/hashtags.ts (HashtagList) takes. */
const TAGS_MAX = 30
const LENGTH_MAX = 40
const OFTEN = 12

export type TagProblem = 'empty' | 'already' | 'tooLong' | 'full'

/** The tag as the server will keep it; or why it cannot be added to those there are. */
export function newTag(tags: readonly string[], typed: string): { tag: string } | { problem: TagProblem } {
  const [tag] = cleanTags([typed])
  if (tag === undefined) return { problem: 'empty' }
  if ([...tag].length > LENGTH_MAX || tag.length > LENGTH_MAX) return { problem: 'tooLong' }
  if (tags.includes(tag)) return { problem: 'already' }
  if (tags.length >= TAGS_MAX) return { problem: 'full' }
  return { tag }
}

/** The tags most posts carry, without those chosen already; equally frequent ones by name. */
export function oftenUsed(
  posts: readonly { hashtags: readonly string[] }[],
  mine: readonly string[],
): string[] {
  const counts = new Map<string, number>()
  for (const tag of posts.flatMap((post) => cleanTags(post.hashtags)))
    if (!mine.includes(tag)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, OFTEN)
    .map(([tag]) => tag)
}
