import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/database.ts'
import { CONTENT } from '../../db/feed.ts'

/** A record of public content. */
export type ContentName = { kind: string; key: string }

type Moment = { version: number; pruned: number; epoch: unknown }

/** More changes than this between two looks: what was kept is dropped whole. */
const MOST = 500

const MOMENT = CompiledQuery.raw(
  `SELECT coalesce(max(version), 0)::bigint AS version, coalesce(max(pruned_before), 0)::bigint AS pruned,
    (SELECT value FROM setting WHERE name = 'epoch') AS epoch
  FROM feed_counter WHERE scope = '${CONTENT}'`,
)

/**
 * Tells what was changed in public content, whichever process wrote it: the scope's counter is the one place all of them
 * move, and it is asked anew for each caller, not listened to, because what is heard may be late.
 */
export class ContentWatch {
  #last: Moment | null = null
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null
  readonly #db: Db
  readonly #onChange: (changed: readonly ContentName[] | null) => void

  /** @param onChange hears of changed and deleted records; null: anything may have changed */
  constructor(db: Db, onChange: (changed: readonly ContentName[] | null) => void) {
    this.#db = db
    this.#onChange = onChange
  }

  /**
   * Resolves when `onChange` has heard of all that was committed before this call. One query serves all who ask while
   * the one before is under way.
   */
  catchUp(): Promise<void> {
    if (!this.#running) return this.#look()
    // the query under way may have been answered before what this caller must see was committed
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = null
        return this.#look()
      })
    return this.#next
  }

  #look(): Promise<void> {
    const running = this.#read().finally(() => {
      if (this.#running === running) this.#running = null
    })
    this.#running = running
    return running
  }

  async #read(): Promise<void> {
    const { rows } = await this.#db.executeQuery<Moment>(MOMENT)
    const [now] = rows
    if (!now) return
    const changed = await this.#changedSince(this.#last, now)
    this.#last = now
    if (changed === null || changed.length > 0) this.#onChange(changed)
  }

  /** Null where that cannot be said: at first, in another database, or when what was deleted is forgotten by now. */
  async #changedSince(last: Moment | null, now: Moment): Promise<readonly ContentName[] | null> {
    if (!last || last.epoch !== now.epoch || now.version < last.version) return null
    if (now.version === last.version) return []
    if (now.pruned > last.version) return null
    const rows = await this.#db
      .selectFrom('feed_entry')
      .select(['kind', 'key'])
      .where('scope', '=', CONTENT)
      .where('version', '>', last.version)
      .limit(MOST + 1)
      .execute()
    return rows.length > MOST ? null : rows
  }
}
