import type { HuffmanTable, ScanBits } from './jpeg-bits.ts'
import type { Component } from './jpeg-frame.ts'

/** Which coefficients a scan brings (first to last of the zigzag order), and whether it only makes them more exact. */
export type Band = { first: number; last: number; isRefining: boolean }

/** Reads one block of a scan. */
export type ReadBlock = (component: Component, block: number, tables: BlockTables) => void
export type BlockTables = { dc: HuffmanTable; ac: HuffmanTable }

/** All 64 coefficients of a block in one scan. */
export const sequentialBlock =
  (bits: ScanBits): ReadBlock =>
  (_component, _block, { dc, ac }) => {
    bits.skip(sizeOf(bits.code(dc)))
    for (let at = 1; at < 64; at++) {
      const code = bits.code(ac)
      const size = code & 15
      if (size > 0) {
        at += code >> 4
        bits.skip(size)
      } else if (code === 0xf0) at += 15
      else return
    }
  }

/** The constant part of a block: its first bits, or one more. */
export const dcBlock = (bits: ScanBits, { isRefining }: Band): ReadBlock =>
  isRefining
    ? () => bits.skip(1)
    : (_component, _block, { dc }) => {
        bits.skip(sizeOf(bits.code(dc)))
      }

/** The size of a constant part: up to 15 bits (12 bits a colour), more only in files of another kind. */
const sizeOf = (code: number): number => Math.min(code, 16)

/**
 * A band of coefficients of a block; `restart` forgets how many blocks in a row have nothing more to tell.
 * What a refining scan holds depends on which coefficients were not zero before it, so that is kept.
 */
export function acBlocks(bits: ScanBits, { first, last, isRefining }: Band) {
  let emptyBlocks = 0
  const beginRun = (exponent: number) => {
    emptyBlocks = (1 << exponent) + bits.number(exponent)
  }
  const begin: ReadBlock = ({ nonZero }, block, { ac }) => {
    if (emptyBlocks > 0) {
      emptyBlocks--
      return
    }
    for (let at = first; at <= last; at++) {
      const code = bits.code(ac)
      const size = code & 15
      if (size === 0 && code < 0xf0) {
        beginRun(code >> 4)
        emptyBlocks--
        return
      }
      at += code >> 4
      bits.skip(size)
      if (size > 0 && at <= last) mark(nonZero, block, at)
    }
  }
  const refine: ReadBlock = ({ nonZero }, block, { ac }) => {
    let at = first
    for (; emptyBlocks === 0 && at <= last; at++) {
      const code = bits.code(ac)
      const isNew = (code & 15) > 0
      let zeros = code >> 4
      if (!isNew && zeros < 15) {
        beginRun(zeros)
        break
      }
      if (isNew) bits.skip(1)
      for (; at <= last; at++) {
        if (isMarked(nonZero, block, at)) bits.skip(1)
        else if (--zeros < 0) break
      }
      if (isNew && at <= last) mark(nonZero, block, at)
    }
    if (emptyBlocks === 0) return
    emptyBlocks--
    if (nonZero[block * 2] === 0 && nonZero[block * 2 + 1] === 0) return
    for (; at <= last; at++) if (isMarked(nonZero, block, at)) bits.skip(1)
  }
  return {
    read: isRefining ? refine : begin,
    restart: () => {
      emptyBlocks = 0
    },
  }
}

function mark(nonZero: Uint32Array, block: number, at: number): void {
  const word = block * 2 + (at >> 5)
  nonZero[word] = (nonZero[word] ?? 0) | (1 << (at & 31))
}

const isMarked = (nonZero: Uint32Array, block: number, at: number): boolean =>
  ((nonZero[block * 2 + (at >> 5)] ?? 0) & (1 << (at & 31))) !== 0
