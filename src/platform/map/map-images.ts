/** The few pictures of the map, drawn by arithmetic: a sprite would be one more file to keep. Pure. */

export interface MapImage {
  width: number
  height: number
  data: Uint8Array<ArrayBuffer>
  /** device pixels for each pixel of the map */
  pixelRatio: number
}

/** An empty picture as large as a pin; it keeps the basemap's labels from under the pins. */
export const PIN_ROOM = { id: 'pin-room', width: 76, height: 54 }
/** The same for a number, which carries no name. */
export const CLUSTER_ROOM = { id: 'cluster-room', width: 38, height: 38 }

/** `shape|fill|edge`, so that a theme needs no list of its own. */
export const imageId = (shape: keyof typeof SHAPES, fill: string, edge: string) => `${shape}|${fill}|${edge}`

type Inside = (x: number, y: number) => boolean
interface Shape {
  width: number
  height: number
  /** shrunk by `inset` pixels; no shape has a dent, so that what lies between points inside is inside */
  inside: (inset: number) => Inside
}

const roundedBox =
  (width: number, height: number, radius: number) =>
  (inset: number): Inside =>
  (x, y) => {
    const [rx, ry, r] = [width / 2 - inset, height / 2 - inset, Math.max(0, radius - inset)]
    const [dx, dy] = [Math.abs(x - width / 2) - (rx - r), Math.abs(y - height / 2) - (ry - r)]
    if (dx <= 0) return dy <= r
    if (dy <= 0) return dx <= r
    return dx * dx + dy * dy <= r * r
  }

const SHAPES = {
  /** a summit */
  peak: {
    width: 22,
    height: 20,
    inside: (inset: number) => (x: number, y: number) =>
      y <= 19 - inset && Math.abs(x - 11) <= (y - 1 - inset * 2) * 0.58,
  },
  /** number of an expressway */
  expressway: { width: 40, height: 32, inside: roundedBox(40, 32, 8) },
  /** number of a national road */
  national: { width: 40, height: 30, inside: roundedBox(40, 30, 15) },
  /** a station */
  station: { width: 24, height: 24, inside: roundedBox(24, 24, 5) },
  /** a harbour */
  port: { width: 20, height: 20, inside: roundedBox(20, 20, 10) },
} satisfies Record<string, Shape>

const EDGE = 2.5
/** Steps a pixel is looked at in each direction, so that edges are soft. */
const STEPS = 4

const CORNERS = [0.5, STEPS - 0.5].flatMap((y) =>
  [0.5, STEPS - 0.5].map((x) => [x / STEPS, y / STEPS] as const),
)

const channels = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

function draw({ width, height, inside }: Shape, fill: string, edge: string): MapImage {
  const data = new Uint8Array(width * height * 4)
  const [outer, inner] = [inside(0), inside(EDGE)]
  const [inFill, inEdge] = [channels(fill), channels(edge)]
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [left, top] = [pixel % width, Math.floor(pixel / width)]
    const isWhole = CORNERS.every(([x, y]) => inner(left + x, top + y))
    let [covered, filled] = isWhole ? [STEPS ** 2, STEPS ** 2] : [0, 0]
    for (let step = 0; !isWhole && step < STEPS * STEPS; step += 1) {
      const x = left + ((step % STEPS) + 0.5) / STEPS
      const y = top + (Math.floor(step / STEPS) + 0.5) / STEPS
      if (outer(x, y)) covered += 1
      if (inner(x, y)) filled += 1
    }
    // premultiplied, as the renderer takes it
    const [alpha, part] = [covered / STEPS ** 2, covered ? filled / covered : 0]
    for (let k = 0; k < 3; k += 1)
      data[pixel * 4 + k] = Math.round(((inFill[k] ?? 0) * part + (inEdge[k] ?? 0) * (1 - part)) * alpha)
    data[pixel * 4 + 3] = Math.round(alpha * 255)
  }
  return { width, height, data, pixelRatio: 2 }
}

/** The picture a style asks for by name; null for a name that is none of ours. */
export function mapImage(id: string): MapImage | null {
  const room = [PIN_ROOM, CLUSTER_ROOM].find((each) => each.id === id)
  if (room) {
    const { width, height } = room
    return { width, height, data: new Uint8Array(width * height * 4), pixelRatio: 1 }
  }
  const [name = '', fill, edge] = id.split('|')
  const shape = Object.entries(SHAPES).find(([each]) => each === name)?.[1]
  return shape && fill && edge ? draw(shape, fill, edge) : null
}
