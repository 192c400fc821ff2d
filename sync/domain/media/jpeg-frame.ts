import { u16 } from './bytes.ts'

/** A colour plane of the picture, its blocks of 8 × 8 coefficients. */
export type Component = {
  id: number
  /** Blocks in one unit of an interleaved scan. */
  across: number
  down: number
  /** Blocks a scan of this plane alone has. */
  blocksWide: number
  blocksHigh: number
  /** Blocks in a row once units are filled up at the edge: how blocks are numbered. */
  stride: number
  blocks: number
  /** Bits of each of the 64 coefficients that are still to come; -1 before the first of them came. */
  missingBits: Int8Array
  /** Two words a block: which coefficients are known not to be zero. Only progressive pictures need it. */
  nonZero: Uint32Array
}

export type Frame = { isProgressive: boolean; unitsWide: number; unitsHigh: number; components: Component[] }

const COEFFICIENTS = 64

/** @param data of the frame's segment @returns null when it contradicts itself or is of a kind no reader draws */
export function readFrame(data: Uint8Array, isProgressive: boolean): Frame | null {
  const [height, width, count = 0] = [u16(data, 1), u16(data, 3), data[5]]
  if (count < 1 || count > 4 || data.length < 6 + count * 3 || width === 0 || height === 0) return null
  const parts = Array.from({ length: count }, (_, index) => {
    const [id = 0, sampling = 0] = data.subarray(6 + index * 3)
    return { id, across: sampling >> 4, down: sampling & 15 }
  })
  if (parts.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) return null
  const [acrossMax, downMax] = [
    Math.max(...parts.map(({ across }) => across)),
    Math.max(...parts.map(({ down }) => down)),
  ]
  const unitsWide = Math.ceil(width / (8 * acrossMax))
  const unitsHigh = Math.ceil(height / (8 * downMax))
  const components = parts.map(({ id, across, down }) => {
    const stride = unitsWide * across
    const blocks = stride * unitsHigh * down
    return {
      ...{ id, across, down, stride, blocks },
      blocksWide: Math.ceil(Math.ceil((width * across) / acrossMax) / 8),
      blocksHigh: Math.ceil(Math.ceil((height * down) / downMax) / 8),
      missingBits: new Int8Array(COEFFICIENTS).fill(-1),
      nonZero: new Uint32Array(isProgressive ? blocks * 2 : 0),
    }
  })
  return { isProgressive, unitsWide, unitsHigh, components }
}

/** Whether all bits of all coefficients came: a progressive picture may end between two scans, too. */
export const isComplete = (frame: Frame): boolean =>
  frame.components.every(({ missingBits }) => missingBits.every((bits) => bits === 0))
