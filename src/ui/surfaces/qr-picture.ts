import { qrPath } from './qr-path.ts'

const WIDTH = 1080
const CODE = 900
const LINE = 64

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A code with words below it as a whole SVG file, dark on white whatever the theme: gates read nothing else. */
export function qrPicture(value: string, lines: readonly string[]): string {
  const { path, side } = qrPath(value)
  const scale = CODE / side
  const height = CODE + 120 + lines.length * LINE + 40
  const words = lines.map(
    (line, index) =>
      `<text x="${WIDTH / 2}" y="${CODE + 130 + index * LINE}" text-anchor="middle" fill="#0a2038" font-family="system-ui, sans-serif" font-size="${index === 0 ? 46 : 38}" font-weight="${index === 0 ? 700 : 500}">${escape(line)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"><rect width="${WIDTH}" height="${height}" fill="#fff"/><g transform="translate(${(WIDTH - CODE) / 2} 40) scale(${scale})" shape-rendering="crispEdges"><path d="${path}" fill="#0a2038"/></g>${words.join('')}</svg>`
}
