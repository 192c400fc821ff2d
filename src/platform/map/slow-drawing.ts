/** Maps where no graphics card draws: the processor pays for each pixel and for each drawing. */
import type { Map as MapLibreMap } from 'maplibre-gl'
import { deviceClock } from '../device/clock.ts'
import { pause, untilFree } from './until-free.ts'

/** Between two drawings of a map that stands still and is filled, ms. */
const SELDOM = 100

/** Between two looks whether what was asked of the drawer is done, ms. */
const LOOK = 4

/**
 * A map that is filled is drawn with each tile that comes: without a graphics card nothing else is done meanwhile. So it is
 * drawn seldom.
 * @param isFirst the first map of this device: the page is likely to be drawn for the first time, too, and the first
 * program that a drawing asks for would keep it waiting. So that map is drawn only while what draws has nothing else to do
 */
export function drawSeldom(
  map: Pick<MapLibreMap, 'triggerRepaint' | 'redraw' | 'isMoving' | 'getCanvas'>,
  isFirst: boolean,
): void {
  const draw = map.triggerRepaint.bind(map)
  const context = isFirst ? map.getCanvas().getContext('webgl2') : null
  let drawnAt = 0
  let isWaiting = false
  const rest = () => Math.min(SELDOM, drawnAt + SELDOM - deviceClock.now())
  const drawWhenFree = async () => {
    if (rest() > 0) await pause(rest())
    if (context) await untilFree((end) => untilDone(context, end))
    isWaiting = false
    drawnAt = deviceClock.now()
    if (isFirst) map.redraw()
    else draw()
  }
  map.triggerRepaint = () => {
    if (map.isMoving()) return draw()
    if (isWaiting) return
    isWaiting = true
    void drawWhenFree()
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
