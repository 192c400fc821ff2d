import { crc32, deflateSync } from 'node:zlib'

/** As `render()` of resvg gives it: RGBA, one byte each, row by row, colours multiplied by their alpha. */
export type Picture = { width: number; height: number; pixels: Uint8Array }

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const COLOURS = 256

/**
 * A PNG with a palette, half the bytes of one with four channels where a picture has few colours; not a pixel differs.
 * @returns null when there are more than 256 colours
 */
export function palettePng({ width, height, pixels }: Picture): Buffer | null {
  const { buffer, byteOffset, byteLength } = pixels
  const data = new DataView(buffer, byteOffset, byteLength)
  const places = new Map<number, number>()
  // each row begins with its filter: none
  const rows = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < width * height; at++) {
    const colour = data.getUint32(at * 4)
    const place = places.get(colour) ?? places.size
    places.set(colour, place)
    rows[at + Math.floor(at / width) + 1] = place
  }
  if (places.size > COLOURS) return null
  const colours = [...places.keys()].map(straight)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  // eight bits, a palette
  head.set([8, 3], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flatMap(([red, green, blue]) => [red, green, blue]))),
    chunk('tRNS', Buffer.from(colours.map(([, , , alpha]) => alpha))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A colour as PNG keeps it, not multiplied by its alpha. */
function straight(colour: number): [red: number, green: number, blue: number, alpha: number] {
  const alpha = colour & 0xff
  const channel = (shift: number) =>
    alpha === 0 ? 0 : Math.round((((colour >>> shift) & 0xff) * 255) / alpha)
  return [channel(24), channel(16), channel(8), alpha]
}

function chunk(type: string, data: Buffer): Buffer {
  const name = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(name))
  return Buffer.concat([size, name, sum])
}
