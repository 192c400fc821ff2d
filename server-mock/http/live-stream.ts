import { millisecondsInMinute as MINUTE, millisecondsInSecond as SECOND } from 'date-fns/constants'
import type { Refusal } from '../resources/refusal.ts'
import type { Ending, Subscriber } from '../resources/sync/live/subscribers.ts'

/** Nothing was sent for this long: a sign of life goes, with the next look at the connection (every 5 s). */
const QUIET_MS = 15 * SECOND
/** Who takes nothing for this long is cut; it costs nothing, because of each scope only the last word waits. */
const BLOCKED_MS = 30 * SECOND
/** Connections are made anew after about this long: what is in front of a fleet can share them out again. */
const LIFE_MS = 10 * MINUTE
/** Waits in the stream before it counts as full. */
const BUFFER_BYTES = 16 * 1024
/** Some proxies hold the first bytes back until there are this many. */
const PADDING = `:${' '.repeat(2048)}\n\n`

/** A connection as server-sent events. What happens to one scope while the other side does not read becomes one event. */
export function liveStream({ now, random, onLeave }: { now(): number; random(): number; onLeave(): void }) {
  const waiting = new Map<string, string>()
  const dies = now() + LIFE_MS * (0.8 + 0.4 * random())
  let control: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null
  let sentAt = now()
  let blockedAt: number | null = null
  let isPlanned = false
  const encoder = new TextEncoder()

  const send = (text: string) => {
    control?.enqueue(encoder.encode(text))
    sentAt = now()
  }
  // taken before it is handed over: the stream asks for more while it takes
  const taken = () => {
    const text = [...waiting.values()].join('')
    waiting.clear()
    return text
  }
  const flush = () => {
    isPlanned = false
    if (!control || waiting.size === 0) return
    if ((control.desiredSize ?? 0) <= 0) {
      blockedAt ??= now()
      return
    }
    blockedAt = null
    send(taken())
  }
  const say = (event: 'at' | 'gone' | 'end', data: object, scope = '') => {
    waiting.delete(scope)
    waiting.set(scope, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    if (isPlanned) return
    isPlanned = true
    queueMicrotask(flush)
  }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        control = controller
        send(PADDING)
      },
      pull: flush,
      cancel() {
        control = null
        onLeave()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFER_BYTES }),
  )
  const told: Pick<Subscriber, 'at' | 'gone' | 'end' | 'tick'> = {
    at: (scope, version) => say('at', { scope, version }, scope),
    gone: (scope, { status, code }: Refusal) => say('gone', { scope, status, code }, scope),
    end(why: Ending) {
      if (!control) return
      if (why === 'slow') control.error(new Error('slow'))
      else {
        // not all of a stopped server at once
        say('end', { why, afterMs: Math.round((why === 'stopping' ? 5 * SECOND : SECOND) * random()) })
        send(taken())
        control.close()
      }
      control = null
    },
    tick(at) {
      if (blockedAt !== null && at - blockedAt >= BLOCKED_MS) return 'slow'
      if (at >= dies) return 'old'
      if (blockedAt === null && at - sentAt >= QUIET_MS && (control?.desiredSize ?? 0) > 0) send(':\n\n')
      return null
    },
  }
  return { body, told }
}
