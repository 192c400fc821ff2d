/** Who draws a map: a graphics card or the processor. Shared by the page and by the worker that asks first. */

/** How drawing in software calls itself. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** `slow`: without a graphics card; null: not at all. */
export type WebGlKind = 'fast' | 'slow' | null

/** Null where nothing can draw. */
export function webGlOf(
  canvas: Pick<HTMLCanvasElement | OffscreenCanvas, 'getContext'>,
): WebGL2RenderingContext | null {
  try {
    return canvas.getContext('webgl2') as WebGL2RenderingContext | null
  } catch {
    return null
  }
}

/** What draws for a context. */
export function kindOfWebGl(context: WebGL2RenderingContext | null): WebGlKind {
  if (!context) return null
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)
  return SOFTWARE.test(String(renderer)) ? 'slow' : 'fast'
}
