import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export type DecodeRequest = { type: 'image/jpeg' | 'image/webp'; bytes: Uint8Array }

/** The largest photo a member may send takes a second; what takes this long was made to. */
const LIMIT_MS = 60_000
/** Bound of the thread's own objects; pixels lie beside them. */
const HEAP_MB = 256

/** Read where the source lies, also by the server that is one file. */
const PROGRAM = join(import.meta.dirname, 'decode-thread.mjs')

let worker: Worker | null = null
/** One picture at a time: each may fill much memory. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Whether a picture's compressed data decode to its last pixel, asked of a thread of its own. What takes more time or
 * memory than any photo does not.
 * @param bytes of a picture that was read (sync/domain/media), so that its size is known to be bounded; not changed
 * @throws Error when the thread cannot start or fails for a reason of its own
 */
export function decodes(type: DecodeRequest['type'], bytes: Uint8Array): Promise<boolean> {
  const mine = turn.then(() => ask({ type, bytes }))
  turn = mine.catch(() => undefined)
  return mine
}

async function ask(request: DecodeRequest): Promise<boolean> {
  const thread = (worker ??= start())
  const answered = new AbortController()
  const { signal } = answered
  const limit = setTimeout(() => void thread.terminate(), LIMIT_MS)
  try {
    const answer = Promise.race([
      once(thread, 'message', { signal }).then(([isWhole]) => isWhole === true),
      once(thread, 'exit', { signal }).then(() => false),
    ])
    thread.postMessage(request)
    return await answer
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return false
    throw error
  } finally {
    clearTimeout(limit)
    answered.abort()
  }
}

/** It stays for the next picture and never keeps the process from ending. */
function start(): Worker {
  const thread = new Worker(PROGRAM, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const forget = () => {
    if (worker === thread) worker = null
  }
  thread.on('exit', forget).on('error', forget)
  thread.unref()
  return thread
}
