import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { scansAreWhole } from '#sync/domain/media/jpeg-scans.ts'
import { webpStills } from '#sync/domain/media/webp.ts'
import type { DecodeRequest } from './decode.ts'

/** As much of WebAssembly as is used here; Node's types leave it to the browser's. */
declare const WebAssembly: {
  Module: new (code: Uint8Array) => object
  Instance: new (module: object, imports: Record<string, object>) => { exports: unknown }
}

/** The thread that decodes strangers' pictures, one after another, so that the server goes on answering meanwhile. */
type Libwebp = {
  memory: { buffer: ArrayBuffer }
  malloc(bytes: number): number
  free(at: number): void
  /** Takes the file and where to write width and height; 0 when it cannot be drawn whole. */
  WebPDecodeRGBA(file: number, bytes: number, width: number, height: number): number
}

const require = createRequire(import.meta.url)
const libwebp = new WebAssembly.Module(readFileSync(require.resolve('@cwasm/webp/webp.wasm')))
const noFiles = () => {
  throw new Error('the decoder has no files')
}
const IMPORTS = { wasi_snapshot_preview1: { fd_close: noFiles, fd_seek: noFiles, fd_write: noFiles } }

parentPort?.on('message', ({ type, bytes }: DecodeRequest) => {
  parentPort?.postMessage(type === 'image/jpeg' ? scansAreWhole(bytes) : isWholeWebp(bytes))
})

/** Each picture has memory of its own, which goes with it: a third of a gigabyte for the largest. */
function isWholeWebp(webp: Uint8Array): boolean {
  const { memory, malloc, free, WebPDecodeRGBA } = new WebAssembly.Instance(libwebp, IMPORTS)
    .exports as Libwebp
  const size = malloc(8)
  const isWhole = (still: Uint8Array) => {
    const at = malloc(still.length)
    new Uint8Array(memory.buffer).set(still, at)
    const pixels = WebPDecodeRGBA(at, still.length, size, size + 4)
    free(pixels)
    free(at)
    return pixels !== 0
  }
  try {
    return webpStills(webp).every(isWhole)
  } catch {
    // a trap of the decoder is its answer to bytes that lead it astray
    return false
  }
}
