/** Maps where no graphics card draws: the processor pays for each pixel and for each drawing. */
import type { Map as MapLibreMap } from 'maplibre-gl'
import { deviceClock } from '../device/clock.ts'
import { PATIENT, pause, QUICK, untilFree } from './until-free.ts'

/** Between two drawings of a map that stands still and is filled, ms. */
const SELDOM = 100

/** Between two looks whether what was asked of the drawer is done, ms. */
const LOOK = 4

/**
 * A map that is filled is drawn with each tile that comes: without a graphics card nothing else is done meanwhile. So it is
 * drawn seldom, and only while what draws has nothing else to do (the page's own picture, say): the first program that
 * a drawing asks for would keep the page waiting for that.
 * @param isFirst the first map of this device: the page is likely to be drawn for the first time, too
 */
export function drawSeldom(
  map: Pick<MapLibreMap, 'triggerRepaint' | 'redraw' | 'isMoving' | 'getCanvas' | 'on'>,
  isFirst: boolean,
): void {
  const draw = map.triggerRepaint.bind(map)
  const context = map.getCanvas().getContext('webgl2')
  // the first drawings ask for tiles and draw next to nothing
  let isFilled = isFirst
  map.on('sourcedata', ({ coord }) => {
    isFilled ||= Boolean(coord)
  })
  let drawnAt = 0
  let isWaiting = false
  const drawWhenFree = async () => {
    const rest = drawnAt + SELDOM - deviceClock.now()
    if (rest > 0 && rest <= SELDOM) await pause(rest)
    if (context) await untilFree(isFirst ? PATIENT : QUICK, (end) => untilDone(context, end))
    isWaiting = false
    drawnAt = deviceClock.now()
    map.redraw()
  }
  map.triggerRepaint = () => {
    if (!isFilled || map.isMoving()) return draw()
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
