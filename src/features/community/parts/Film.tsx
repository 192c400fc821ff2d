import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostRecord } from '#sync/contracts/community/post.ts'
import { useOffline } from '#src/state/connectivity.ts'

type Props = { post: PostRecord; video: NonNullable<PostRecord['video']> }

/** A short film: sound off, played when asked for; what was written stands below it. */
export function Film({ post, video }: Props) {
  const { t } = useTranslation('community')
  const isOffline = useOffline()
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === video.url)
    return (
      <p className="mt-4 rounded-card bg-surface-2 p-4 text-body2 text-ink-2" role="status">
        {t(isOffline ? 'film.notKept' : 'film.failed')}
      </p>
    )
  return (
    <video
      className="mx-auto mt-4 max-h-140 w-full max-w-105 rounded-card bg-surface-2"
      src={video.url}
      aria-label={t('film.of', { title: post.title })}
      controls
      muted
      playsInline
      preload="metadata"
      onError={() => setFailed(video.url)}
    />
  )
}
