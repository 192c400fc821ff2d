import { encode } from 'uqr'

/** Modules left white around a code. */
const QUIET = 4

/** One path of horizontal runs; coordinates in modules, quiet zone included in them. */
export function qrPath(value: string): { path: string; side: number; size: number } {
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
  return { path, side: size + QUIET * 2, size }
}
