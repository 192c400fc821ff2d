/** Where pins' labels fit and which pin an arrow key goes to. Pure; pixels on the screen. */

export interface Spot {
  id: string
  x: number
  y: number
}

export interface LabelledSpot extends Spot {
  label: string
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const PIN_RADIUS = 16
const LABEL_TOP = 17
const LINE_HEIGHT = 16
/** Labels are cut after this width (see map-view.css). */
const LABEL_WIDTH = 116

/** Hangul, Han and Kana are about square at 12 px, Latin half of it. */
function labelWidth(label: string): number {
  let width = 0
  for (const character of label) width += (character.codePointAt(0) ?? 0) > 0x1100 ? 11.5 : 6.6
  return Math.min(width, LABEL_WIDTH)
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const around = ({ x, y }: Spot): Box => ({
  left: x - PIN_RADIUS,
  top: y - PIN_RADIUS,
  right: x + PIN_RADIUS,
  bottom: y + PIN_RADIUS,
})

/** The ids whose label can be shown without covering another pin or label; earlier spots win. */
export function fittingLabels(spots: readonly LabelledSpot[], pins: readonly Spot[]): Set<string> {
  const taken = pins.map((pin) => ({ id: pin.id, box: around(pin) }))
  const fitting = new Set<string>()
  for (const { id, x, y, label } of spots) {
    const half = labelWidth(label) / 2
    const box = { left: x - half, top: y + LABEL_TOP, right: x + half, bottom: y + LABEL_TOP + LINE_HEIGHT }
    if (taken.some((other) => other.id !== id && overlaps(box, other.box))) continue
    taken.push({ id: `label:${id}`, box })
    fitting.add(id)
  }
  return fitting
}

export type Direction = 'left' | 'right' | 'up' | 'down'

const AXES: Record<Direction, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }

/** The nearest pin in that direction: what lies aside counts double, what lies more aside than ahead is skipped. */
export function neighbour(from: Spot, spots: readonly Spot[], direction: Direction): Spot | null {
  const [dx, dy] = AXES[direction]
  let best: Spot | null = null
  let bestCost = Infinity
  for (const spot of spots) {
    const [x, y] = [spot.x - from.x, spot.y - from.y]
    const ahead = x * dx + y * dy
    const aside = Math.abs(x * dy) + Math.abs(y * dx)
    if (spot.id === from.id || ahead <= 0 || aside > ahead * 1.6) continue
    const cost = ahead + 2 * aside
    if (cost < bestCost) [best, bestCost] = [spot, cost]
  }
  return best
}
