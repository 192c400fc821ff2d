import { today } from '../../resources/content/content.ts'
import type { ContentName } from '../../resources/content/content-watch.ts'
import type { Answer } from '../answer.ts'
import { brotliOf, type Encoded } from './encodings.ts'

/** An answer that is finished but for the request's own headers. */
export type Finished = {
  encoded: Encoded
  /** The same as long as the text is the same. */
  etag: string
  /** What it says something of: records as `kind/key`, whole kinds, or `*`: anything. */
  subjects: ReadonlySet<string>
  /** The calendar day it holds for; null: every day. */
  day: string | null
  /** Milliseconds since 1970 up to which it may be said; null: as long as it is true. */
  until: number | null
  /** Memory it takes. */
  bytes: number
  /** Whether the longer compression was begun. */
  isDense: boolean
}

/** Bytes kept in memory. */
const MOST_BYTES = 64 * 1024 * 1024
/** Bytes above which the longer compression costs seconds of the processor: a page of the feed. */
const DENSE_BYTES = 256 * 1024

/** Finished answers by address, those asked for last. */
export class KeptAnswers {
  readonly #kept = new Map<string, Finished>()
  /** Being made, by address. */
  readonly #pending = new Map<string, { made: Promise<Finished | Answer>; subjects: ReadonlySet<string> }>()
  #bytes = 0
  #isCompressing = false

  /** @param now milliseconds since 1970 */
  find(address: string, now: number): Finished | undefined {
    const found = this.#kept.get(address)
    if (!found) return undefined
    const isOver = found.until !== null && now >= found.until
    if (isOver || (found.day !== null && found.day !== today(now))) return void this.#forget(address, found)
    this.#kept.delete(address)
    this.#kept.set(address, found)
    // asked for a second time
    if (!found.isDense) this.#makeDense(found)
    return found
  }

  /**
   * Makes an answer once for all who ask for it meanwhile, and keeps it unless what it says is changed before it is done.
   * @param make may give an answer that is not to be kept
   */
  make(
    address: string,
    subjects: ReadonlySet<string>,
    make: () => Promise<Finished | Answer>,
  ): Promise<Finished | Answer> {
    const known = this.#pending.get(address)
    if (known) return known.made
    const pending = { made: make(), subjects }
    this.#pending.set(address, pending)
    const end = (made?: Finished | Answer) => {
      if (this.#pending.get(address) !== pending) return
      this.#pending.delete(address)
      if (made && 'encoded' in made) this.#keep(address, made)
    }
    pending.made.then(end, () => end())
    return pending.made
  }

  /** Drops what says something of these records. @param changed null: of any */
  drop(changed: readonly ContentName[] | null): void {
    if (changed?.length === 0) return
    const names = changed && new Set(changed.flatMap(({ kind, key }) => [kind, `${kind}/${key}`]))
    const isOld = (subjects: ReadonlySet<string>) =>
      names === null || subjects.has('*') || [...subjects].some((subject) => names.has(subject))
    for (const [address, found] of this.#kept) if (isOld(found.subjects)) this.#forget(address, found)
    // who waits for it asked before the change; who asks from now on must not get it
    for (const [address, { subjects }] of this.#pending) if (isOld(subjects)) this.#pending.delete(address)
  }

  #keep(address: string, finished: Finished): void {
    this.#kept.set(address, finished)
    this.#bytes += finished.bytes
    for (const [oldest, found] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) break
      this.#forget(oldest, found)
    }
  }

  #forget(address: string, found: Finished): void {
    this.#kept.delete(address)
    this.#bytes -= found.bytes
  }

  /** One at a time, so that a caller cannot keep the processor busy with it; meanwhile the quick one goes out. */
  #makeDense(found: Finished): void {
    if (this.#isCompressing || !found.encoded.br || found.encoded.identity.length > DENSE_BYTES) return
    this.#isCompressing = true
    found.isDense = true
    void brotliOf(found.encoded.identity, 'best').then((br) => {
      this.#isCompressing = false
      found.encoded.br = br
    })
  }
}
