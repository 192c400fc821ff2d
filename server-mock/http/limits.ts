import { millisecondsInMinute } from 'date-fns/constants'
import { Refusal } from '../resources/refusal.ts'

/** Networks whose buckets are kept; of the others it is as if they came for the first time. */
const MOST = 10_000
/** Who took a smaller share of a minute since the last exchange is not worth a row. */
const SHARED_FROM = 0.02

/**
 * Token buckets per network (see `networkOf`), in memory; `shareLimits` makes those of several processes one. Accounts
 * are protected by the count of wrong passwords, which is in the database.
 */
export class RateLimit {
  private readonly buckets = new Map<string, { left: number; at: number }>()
  /** What was taken since the last exchange, by network. */
  private taken = new Map<string, number>()

  /** @param perMinute 0 is no limit */
  constructor(
    readonly perMinute: number,
    private readonly now: () => number,
  ) {}

  /** What is to be told to other processes: whoever took much since this was asked. */
  takeShared(): Map<string, number> {
    const least = this.perMinute * SHARED_FROM
    const shared = new Map([...this.taken].filter(([, cost]) => cost >= least))
    for (const network of shared.keys()) this.taken.delete(network)
    return shared
  }

  /** Says what a network has left of all processes, without what was taken here meanwhile. */
  setLeft(network: string, left: number): void {
    this.buckets.set(network, { left: left - (this.taken.get(network) ?? 0), at: this.now() })
  }

  /**
   * @param weight what it weighs; a call that weighs more than a whole minute waits for a bucket as full as a call can find it
   * @throws Refusal request.rateLimited with the seconds to wait
   */
  take(address: string, weight = 1): void {
    if (this.perMinute === 0) return
    const cost = Math.min(weight, Math.max(1, this.perMinute - 1))
    const now = this.now()
    const bucket = this.buckets.get(address) ?? { left: this.perMinute, at: now }
    const refilled = Math.min(
      this.perMinute,
      bucket.left + (Math.max(0, now - bucket.at) * this.perMinute) / millisecondsInMinute,
    )
    if (refilled < cost)
      throw new Refusal('request.rateLimited', {
        retryAfterSeconds: Math.ceil(((cost - refilled) * 60) / this.perMinute),
      })
    this.buckets.delete(address)
    this.buckets.set(address, { left: refilled - cost, at: now })
    this.taken.set(address, (this.taken.get(address) ?? 0) + cost)
    if (this.buckets.size > MOST) this.forgetOldest()
  }

  private forgetOldest(): void {
    const oldest = this.buckets.keys().next().value
    if (oldest === undefined) return
    this.buckets.delete(oldest)
    this.taken.delete(oldest)
  }
}

/** Bytes of a request body: an ordinary call, and a push with its quoting overhead. */
export const BODY_LIMIT = { call: 512 * 1024, push: 1536 * 1024 } as const

/** A body past the limit is read to its end up to here, so that the answer can still be received. */
const DISCARD_LIMIT = 8 * 1024 * 1024

/** Reads a body as text. @throws Refusal request.tooLarge past the limit, request.malformed when it is not UTF-8 */
export async function readText(request: Request, limit: number): Promise<string | null> {
  if (!request.body) return null
  // a little too much is read and thrown away, so that the answer arrives; what says it is far too much is not
  if (Number(request.headers.get('content-length') ?? 0) > DISCARD_LIMIT)
    throw new Refusal('request.tooLarge', { facts: { limit } })
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes <= limit) chunks.push(chunk)
    if (bytes > DISCARD_LIMIT) break
  }
  if (bytes > limit) throw new Refusal('request.tooLarge', { facts: { limit } })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new Refusal('request.malformed')
  }
}
