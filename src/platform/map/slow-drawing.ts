/** Maps where no graphics card draws: the processor pays for each pixel and for each drawing. */
import type { Map as MapLibreMap } from 'maplibre-gl'
import { deviceClock } from '../device/clock.ts'

/** Between two drawings of a map that stands still and is filled, ms. */
const SELDOM = 100

/** Between two looks whether what was asked of the drawer is done, ms. */
const LOOK = 4

/**
 * A map that is filled is drawn with each tile that comes: without a graphics card nothing else is done meanwhile. So it is
 * drawn seldom, and only while what draws has nothing else to do (the page's own picture, say): the first program that
 * a drawing asks for would keep the page waiting for that.
 */
export function drawSeldom(
  map: Pick<MapLibreMap, 'triggerRepaint' | 'redraw' | 'isMoving' | 'getCanvas'>,
): void {
  const draw = map.triggerRepaint.bind(map)
  const context = map.getCanvas().getContext('webgl2')
  let drawnAt = 0
  let isWaiting = false
  const drawWhenFree = async () => {
    const rest = drawnAt + SELDOM - deviceClock.now()
    if (rest > 0 && rest <= SELDOM) await pause(rest)
    if (context) await untilFree(context)
    isWaiting = false
    drawnAt = deviceClock.now()
    map.redraw()
  }
  map.triggerRepaint = () => {
    if (map.isMoving()) return draw()
    if (isWaiting) return
    isWaiting = true
    void drawWhenFree()
  }
}

/** What draws is free when it does this many small things in a row at once. */
const AT_ONCE = 2

/** At once is within this, ms. */
const QUICK = 12

/** Between two of them, ms: a frame of the page. */
const APART = 16

/** A page that never rests is not waited for longer than this, ms. */
const LIMIT = 3000

/** Resolves once what draws has nothing else to do; the page does not stand still for it. */
async function untilFree(context: WebGL2RenderingContext): Promise<void> {
  const end = deviceClock.now() + LIMIT
  let quick = 0
  while (quick < AT_ONCE && deviceClock.now() < end) {
    await pause(APART)
    const asked = deviceClock.now()
    await untilDone(context, end)
    quick = deviceClock.now() - asked <= QUICK ? quick + 1 : 0
  }
}

/** Resolves once everything that the context was asked for is done, or at the end. */
async function untilDone(context: WebGL2RenderingContext, end: number): Promise<void> {
  const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!fence) return
  context.flush()
  const isDone = () =>
    context.isContextLost() || context.getSyncParameter(fence, context.SYNC_STATUS) === context.SIGNALED
  do await pause(LOOK)
  while (!isDone() && deviceClock.now() < end)
  context.deleteSync(fence)
}

const pause = (ms: number) => new Promise<void>((resolve) => deviceClock.after(ms, resolve))
