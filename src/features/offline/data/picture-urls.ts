import type { PublicReview } from '#sync/contracts/reviews/review.ts'

/** As many as the worker keeps (sw/caching/uploads.ts); more would push the first ones out again. */
const KEPT = 150

/** The pictures of reviews that come over the network, newest review first; drawn ones need none. */
export function pictureUrls(reviews: readonly Pick<PublicReview, 'photos' | 'writtenAt'>[]): string[] {
  const urls = [...reviews]
    .sort((a, b) => b.writtenAt.localeCompare(a.writtenAt))
    .flatMap(({ photos }) => photos.map(({ url }) => url))
    .filter((url) => url.startsWith('/api/uploads/'))
  return [...new Set(urls)].slice(0, KEPT)
}
