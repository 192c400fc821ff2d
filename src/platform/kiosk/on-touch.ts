/** Calls `fn` at each touch of the screen or press of a key. @returns ends it */
export function onTouch(fn: () => void): () => void {
  addEventListener('pointerdown', fn, { passive: true })
  addEventListener('keydown', fn)
  return () => {
    removeEventListener('pointerdown', fn)
    removeEventListener('keydown', fn)
  }
}
