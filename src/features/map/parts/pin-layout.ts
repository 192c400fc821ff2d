/** Where pins' labels fit and which pin an arrow key goes to. Pure; pixels on the screen. */

export interface Spot {
  id: string
  x: number
  y: number
}

export interface LabelledSpot extends Spot {
  label: string
  /** the selected one: a drop above the point, its name on one line right below it */
  tall?: boolean
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const PIN_RADIUS = 16
const LABEL_TOP = 17
const LINE_HEIGHT = 16
/** Labels turn to a second line after this width and are cut after two (see map-view.css). */
const LABEL_WIDTH = 116
const DROP = { radius: 22, height: 55, labelTop: 3, labelWidth: 212 }

/** Hangul, Han and Kana are about square at 12 px, Latin half of it. */
function textWidth(label: string): number {
  let width = 0
  for (const character of label) width += (character.codePointAt(0) ?? 0) > 0x1100 ? 11.5 : 6.6
  return width
}

function labelBox({ x, y, label, tall }: LabelledSpot): Box {
  const wanted = textWidth(label)
  const half = Math.min(wanted, tall ? DROP.labelWidth : LABEL_WIDTH) / 2
  const lines = !tall && wanted > LABEL_WIDTH ? 2 : 1
  const top = y + (tall ? DROP.labelTop : LABEL_TOP)
  return { left: x - half, top, right: x + half, bottom: top + lines * LINE_HEIGHT }
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const around = ({ x, y, tall }: Spot & { tall?: boolean }): Box => ({
  left: x - (tall ? DROP.radius : PIN_RADIUS),
  top: y - (tall ? DROP.height : PIN_RADIUS),
  right: x + (tall ? DROP.radius : PIN_RADIUS),
  bottom: y + (tall ? 0 : PIN_RADIUS),
})

/**
 * The ids whose label can be shown without covering another pin or label; earlier spots win.
 * @param covered parts of the screen where bars and buttons lie over the map
 */
export function fittingLabels(
  spots: readonly LabelledSpot[],
  pins: readonly (Spot & { tall?: boolean })[],
  covered: readonly Box[] = [],
): Set<string> {
  const taken = [
    ...covered.map((box) => ({ id: '', box })),
    ...pins.map((pin) => ({ id: pin.id, box: around(pin) })),
  ]
  const fitting = new Set<string>()
  for (const spot of spots) {
    const box = labelBox(spot)
    const blocked = taken.some((other) => other.id !== spot.id && overlaps(box, other.box))
    // the selected one always has its name
    if (blocked && !spot.tall) continue
    taken.push({ id: `label:${spot.id}`, box })
    fitting.add(spot.id)
  }
  return fitting
}

export interface Disc extends Spot {
  radius: number
}

export interface Shift {
  x: number
  y: number
}

/** Space between two pins, px. */
const GAP = 4
const RINGS = 4
const NO_SHIFT: Shift = { x: 0, y: 0 }

/** Steps to free ground, nearest first: rings of six, twelve … around where the pin should be. */
const STEPS: Shift[] = Array.from({ length: RINGS }, (_, ring) =>
  Array.from({ length: (ring + 1) * 6 }, (_, i): Shift => {
    const angle = (i / ((ring + 1) * 6)) * 2 * Math.PI
    return { x: Math.cos(angle) * (ring + 1), y: Math.sin(angle) * (ring + 1) }
  }),
).flat()

/**
 * Moves pins that would lie on each other to free ground beside; earlier ones stay. Two places in one building are two
 * pins at every zoom. Ids that need not move are left out.
 */
export function spread(discs: readonly Disc[]): Map<string, Shift> {
  const placed: Disc[] = []
  const shifts = new Map<string, Shift>()
  for (const disc of discs) {
    const free = ({ x, y }: Shift) =>
      placed.every(
        (other) => Math.hypot(other.x - disc.x - x, other.y - disc.y - y) >= other.radius + disc.radius + GAP,
      )
    const stride = disc.radius + GAP
    const steps = [NO_SHIFT, ...STEPS.map(({ x, y }) => ({ x: x * stride, y: y * stride }))]
    const step = steps.find(free) ?? NO_SHIFT
    placed.push({ ...disc, x: disc.x + step.x, y: disc.y + step.y })
    if (step !== NO_SHIFT) shifts.set(disc.id, step)
  }
  return shifts
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
