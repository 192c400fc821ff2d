import { useLayoutEffect, useRef, type SVGProps } from 'react'
import { withPrefix } from './pen.ts'
import { useArtId } from './use-art-id.ts'

type Props = Omit<SVGProps<SVGSVGElement>, 'children' | 'role' | 'ref'> & {
  /** SVG text drawn by this folder. */
  art: string
  /** What the picture is; empty when the title is next to it. */
  label?: string
}

/** One picture: either a single labelled image for readers, or nothing at all. */
export function ArtSvg({ art, label, ...svg }: Props) {
  const ref = useRef<SVGSVGElement>(null)
  const prefix = useArtId()
  // before the browser paints
  useLayoutEffect(() => drawInto(ref.current, art, prefix), [art, prefix])
  return <svg {...svg} {...artRole(label)} ref={ref} />
}

export const artRole = (label: string | undefined) =>
  label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)

/** Parses the drawing as an inert document and moves it over. */
export function drawInto(svg: SVGSVGElement | null, art: string, prefix: string): void {
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${withPrefix(art, prefix)}</svg>`
  const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  svg?.replaceChildren(...drawn.childNodes)
}
