import { ArtSvg } from '../ArtSvg.tsx'
import { fill, line } from '../pen.ts'
import { OUTLINES, type OutlineName } from './outlines.ts'
import { ROCK } from './paint.ts'
import { traceFigure } from './trace.ts'

type Props = {
  code: OutlineName
  /** Solid: carved. Dotted: not yet. */
  solid: boolean
  size: number
  /** On the rock: cream lines over a darker ground. */
  onRock?: boolean
  mirrored?: boolean
  label?: string
  className?: string
}

/** A figure of the rock as a small picture. */
export function RockFigure({ code, solid, size, onRock, mirrored, label, className }: Props) {
  const { left, top, width, height } = traceFigure({ code, dots: 1 }).box
  const side = Math.max(width, height) * 1.08
  const [x, y] = [left + width / 2 - side / 2, top + height / 2 - side / 2]
  const unit = side / size
  const colour = onRock ? ROCK.line : 'currentColor'
  const lines = OUTLINES[code].split('|')
  const ground = onRock && solid ? fill(lines[0] ?? '', ROCK.grain) : ''
  const dash = solid ? '' : `${0.1 * unit} ${5 * unit}`
  const drawn = ground + lines.map((each) => line(each, colour, (onRock ? 3 : 2) * unit, 1, dash)).join('')
  return (
    <ArtSvg
      art={mirrored ? `<g transform="translate(${2 * x + side} 0) scale(-1 1)">${drawn}</g>` : drawn}
      label={label}
      width={size}
      height={size}
      viewBox={`${x} ${y} ${side} ${side}`}
      className={className}
    />
  )
}
