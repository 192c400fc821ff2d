import { useLayoutEffect, useRef } from 'react'
import { artRole, drawInto } from './ArtSvg.tsx'
import type { CoverSubject } from './cover-subject.ts'
import { fetchOnce } from './fetch-once.ts'
import { whenNear } from './near.ts'
import { useArtId } from './use-art-id.ts'

const coverArt = fetchOnce(async () => (await import('./covers.ts')).coverArt)

type Props = {
  subject: CoverSubject
  /** Empty when the title is next to it or a photo lies over it. */
  label: string
  className?: string
}

/**
 * The woodblock picture of anything without a photo; fills its positioned parent, whose ground shows until it is drawn.
 * A cover is a hundred shapes: those far from what is seen are not there until they come near.
 */
export function Cover({ subject, label, className }: Props) {
  const ref = useRef<SVGSVGElement>(null)
  const prefix = useArtId()
  // a subject is a new object with every render, a picture is not
  const wanted = JSON.stringify(subject)
  useLayoutEffect(() => {
    const svg = ref.current
    if (!svg) return
    let current = true
    const forget = whenNear(svg, () =>
      coverArt.ask((draw) => {
        if (current) drawInto(svg, draw(JSON.parse(wanted) as CoverSubject), prefix)
      }),
    )
    return () => {
      current = false
      forget()
    }
  }, [wanted, prefix])
  return (
    <svg
      {...artRole(label)}
      ref={ref}
      className={className}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
    />
  )
}
