import { useMemo } from 'react'
import { qrPath } from './qr-path.ts'

/** Smaller codes fail on scratched phone screens at the gate. */
const CODE_WIDTH = 208

type Props = {
  value: string
  /** What screen readers announce: what the code is for and the code itself in letters. */
  label: string
  /** Side in CSS pixels, quiet zone included; by default the code itself is at least 208 wide in whole pixels. */
  size?: number
}

/** Dark on white in both themes with a quiet zone of four modules: gates read nothing else reliably. */
export function QrCode({ value, label, size }: Props) {
  const { path, side, unit } = useMemo(() => draw(value), [value])
  return (
    <svg
      className="g-qr"
      role="img"
      aria-label={label}
      width={size ?? side * unit}
      height={size ?? side * unit}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#0a2038" />
    </svg>
  )
}

function draw(value: string) {
  const { path, side, size } = qrPath(value)
  return { path, side, unit: Math.ceil(CODE_WIDTH / size) }
}
