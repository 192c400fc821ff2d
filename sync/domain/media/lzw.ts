const CODES = 4096

/**
 * How many pixels a GIF's compressed data give, without drawing them; stops at what is asked for.
 * @param bits of a colour, as the file says
 * @param wanted pixels of the frame
 */
export function pixelsIn(data: Uint8Array, bits: number, wanted: number): number {
  if (bits < 1 || bits > 11) return 0
  const clear = 1 << bits
  /** Pixels each code stands for. */
  const lengths = new Uint32Array(CODES)
  lengths.fill(1, 0, clear)
  let [next, width, before, pixels] = [clear + 2, bits + 1, -1, 0]
  let [held, heldBits] = [0, 0]
  for (const byte of data) {
    held |= byte << heldBits
    heldBits += 8
    while (heldBits >= width) {
      const code = held & ((1 << width) - 1)
      held >>>= width
      heldBits -= width
      if (code === clear) [next, width, before] = [clear + 2, bits + 1, -1]
      else if (code === clear + 1 || code > next || (code === next && before < 0)) return pixels
      else {
        if (before >= 0 && next < CODES) {
          lengths[next++] = (lengths[before] ?? 0) + 1
          if (next === 1 << width && width < 12) width++
        }
        pixels += lengths[code] ?? 0
        if (pixels >= wanted) return pixels
        before = code
      }
    }
  }
  return pixels
}
