/** Maps where no graphics card draws: the processor pays for each pixel and for each drawing. */
import type { Map as MapLibreMap } from 'maplibre-gl'
import { deviceClock } from '../device/clock.ts'

/** How drawing in software calls itself. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Asks for a context and gives it back at once; browsers allow only a few. `slow`: without a graphics card. */
export function probeWebGl(): 'fast' | 'slow' | null {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    if (!context) return null
    const names = context.getExtension('WEBGL_debug_renderer_info')
    const renderer: unknown = context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)
    context.getExtension('WEBGL_lose_context')?.loseContext()
    return SOFTWARE.test(String(renderer)) ? 'slow' : 'fast'
  } catch {
    return null
  }
}

/** Between two drawings of a map that stands still and is filled, ms. */
const SELDOM = 100

/** A map that is filled is drawn with each tile that comes: without a graphics card nothing else is done meanwhile. */
export function drawSeldom(map: Pick<MapLibreMap, 'triggerRepaint' | 'isMoving'>): void {
  const draw = map.triggerRepaint.bind(map)
  let drawnAt = 0
  let isWaiting = false
  const now = () => {
    isWaiting = false
    drawnAt = deviceClock.now()
    draw()
  }
  map.triggerRepaint = () => {
    const rest = drawnAt + SELDOM - deviceClock.now()
    if (rest <= 0 || rest > SELDOM || map.isMoving()) return now()
    if (isWaiting) return
    isWaiting = true
    deviceClock.after(rest, now)
  }
}
