import { MOTIF_FORMS, type MotifName } from '#src/art/motif-names.ts'
import { cx } from '#src/lib/cx.ts'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { ReviewRecord } from '#sync/contracts/reviews/review.ts'

type Props = { photo: ReviewRecord['photos'][number]; alt: string; className?: string }

const DRAWN = 'drawn:'

/** A photo of a review: one somebody took, or (`drawn:` and a motif) one of the demo's that the device draws itself. */
export function ReviewPhoto({ photo, alt, className = 'size-24 flex-none' }: Props) {
  const drawn = photo.url.startsWith(DRAWN) ? photo.url.slice(DRAWN.length) : null
  const motif = drawn !== null && drawn in MOTIF_FORMS ? (drawn as MotifName) : null
  if (drawn !== null)
    return (
      <Picture
        cover={{ id: photo.id, ...(motif ? { motif } : { theme: 'spot' }) }}
        alt={alt}
        className={className}
      />
    )
  return (
    <img
      src={photo.url}
      alt={alt}
      className={cx('rounded-pic object-cover', className)}
      loading="lazy"
      decoding="async"
    />
  )
}
