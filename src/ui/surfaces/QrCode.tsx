import { useMemo } from 'react'
import { encode } from 'uqr'

const QUIET = 4
/** Smaller codes fail on scratched phone screens at the gate. */
const CODE_WIDTH = 208

type Props = {
  value: string
  /** What readers hear: what the code is for and the code itself in letters. */
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

/** One path of horizontal runs; coordinates in modules. */
function draw(value: string) {
  const { data, size } = encode(value, { ecc: 'M', border: 0 })
  let path = ''
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue
      const start = x
      while (x < size && row[x]) x++
      path += `M${start + QUIET} ${y + QUIET}h${x - start}v1h${start - x}z`
    }
  })
  return { path, side: size + QUIET * 2, unit: Math.ceil(CODE_WIDTH / size) }
}
