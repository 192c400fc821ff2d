import { kindOfWebGl, webGlOf } from './web-gl.ts'

/** A page that has its map, or never wanted one after all, asks no more after this, ms. */
const LIFE = 20_000

/** The page asks first what draws, then to be answered once that has nothing else to do. */
const context = webGlOf(new OffscreenCanvas(1, 1))
self.postMessage(kindOfWebGl(context))
self.addEventListener('message', () => {
  context?.finish()
  self.postMessage('free')
})
setTimeout(() => self.close(), LIFE)
