import { useState, type ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { Cover } from '#src/art/Cover.tsx'
import type { CoverSubject } from '#src/art/cover-subject.ts'

type Props = {
  /** Address of a real photo; without one, or when it cannot load, the cover shows. */
  src?: string | null
  srcSet?: string
  sizes?: string
  /** Empty when the title is next to the picture. */
  alt: string
  cover: CoverSubject
  /** Width / height, for example "4 / 3". Leave out when the class sets the size. */
  ratio?: string
  /** The picture that decides the first paint loads at once. */
  eager?: boolean
  className?: string
  /** No round corners: full-width art. */
  flush?: boolean
  /** Marks on the picture. */
  topLeft?: ReactNode
  topRight?: ReactNode
  bottomLeft?: ReactNode
  bottomRight?: ReactNode
}

/** A photo over its woodblock cover: never a grey box, and no jump when the photo arrives. */
export function Picture({
  src,
  srcSet,
  sizes,
  alt,
  cover,
  ratio,
  eager,
  className,
  flush,
  ...corners
}: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const photo = src && src !== failed ? src : null
  return (
    <span className={cx('g-pic', flush && 'g-pic--square', className)} style={{ aspectRatio: ratio }}>
      <Cover subject={cover} label={photo ? '' : alt} />
      {photo && (
        <img
          src={photo}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(photo)}
        />
      )}
      {corners.topLeft && <span className="g-pic-corner g-pic-corner--tl">{corners.topLeft}</span>}
      {corners.topRight && <span className="g-pic-corner g-pic-corner--tr">{corners.topRight}</span>}
      {corners.bottomLeft && <span className="g-pic-corner g-pic-corner--bl">{corners.bottomLeft}</span>}
      {corners.bottomRight && <span className="g-pic-corner g-pic-corner--br">{corners.bottomRight}</span>}
    </span>
  )
}
