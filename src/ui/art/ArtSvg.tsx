import { useMemo, type SVGProps } from 'react'
import { withPrefix } from './pen.ts'
import { useArtId } from './use-art-id.ts'

type Props = Omit<SVGProps<SVGSVGElement>, 'children' | 'role' | 'dangerouslySetInnerHTML'> & {
  /** Drawn by this folder only: it is set as markup. */
  art: string
  /** What the picture is; empty when the title stands next to it. */
  label?: string
}

/** One picture: either a single labelled image for readers, or nothing at all. */
export function ArtSvg({ art, label, ...svg }: Props) {
  const prefix = useArtId()
  const html = useMemo(() => ({ __html: withPrefix(art, prefix) }), [art, prefix])
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <svg {...svg} {...role} dangerouslySetInnerHTML={html} />
}
