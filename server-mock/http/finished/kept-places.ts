import type { ShopNo } from '#sync/contracts/base/ids.ts'
import { stringify } from '../../db/json-text.ts'
import type { StoredLine } from '../../resources/waiting/lines-now.ts'
import type { Answer } from '../answer.ts'

/** An answer to one caller, as its bytes leave. */
export type OwnBytes = { status: number; etag: string; text: Buffer }

type Kept = {
  bytes: OwnBytes
  shopNo: ShopNo
  /** What it was made of; as long as the line is this and the moment says the same, it is true. */
  folded: StoredLine['folded']
  moment: string
}

/** Places, by their code, that are kept: about 1 kB each. */
const MOST = 50_000

export const bytesOf = (answer: Answer): OwnBytes => ({
  ...{ status: answer.status, etag: `"${answer.etag ?? ''}"`, text: Buffer.from(stringify(answer.body)) },
})

/** Answers about places, those made last. */
export class KeptPlaces {
  readonly #kept = new Map<string, Kept>()

  find(code: string): Kept | undefined {
    return this.#kept.get(code)
  }

  keep(code: string, kept: Kept): void {
    this.#kept.delete(code)
    this.#kept.set(code, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest)
  }
}
