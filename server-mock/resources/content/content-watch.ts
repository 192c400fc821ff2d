import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/database.ts'
import { commitsOf } from '../../db/commits.ts'
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

/** So long another process's commit may stay unseen, ms: less than its news takes to reach who would look for it. */
const FRESH_MS = 20
/** After this the next look is begun, so that under load nobody waits for one, ms. */
const AGAIN_MS = 10

type Watching = {
  db: Db
  /** Milliseconds since 1970. */
  now(): number
  /** Hears of changed and deleted records; null: anything may have changed. */
  onChange(changed: readonly ContentName[] | null): void
}

/** When the database was asked, and how many transactions this process had committed by then. */
type Look = { at: number; commits: number }

const READY = Promise.resolve()

/**
 * Tells what was changed in public content, whichever process wrote it: the scope's counter is the one place all of them
 * move. It is asked again after each commit of this process, and as other processes may have committed too, when a few
 * milliseconds have passed; what is listened to instead comes at a time of its own.
 */
export class ContentWatch {
  #last: Moment | null = null
  /** The last one that was answered. */
  #done: Look | null = null
  #running: (Look & { answered: Promise<void> }) | null = null
  #next: Promise<void> | null = null
  readonly #given: Watching

  constructor(given: Watching) {
    this.#given = given
  }

  /**
   * Resolves when `onChange` has heard of all that this process committed before this call, and others a few
   * milliseconds before it. One query serves all who ask while the one before is under way.
   */
  catchUp(): Promise<void> {
    if (this.isCaughtUp()) return READY
    const running = this.#running
    if (!running) return this.#begin()
    if (this.#isFresh(running, FRESH_MS)) return running.answered
    // the query under way may have been answered before what this caller must see was committed
    this.#next ??= running.answered
      .catch(() => undefined)
      .then(() => {
        this.#next = null
        return this.#begin()
      })
    return this.#next
  }

  /** Whether {@link catchUp} has nothing to wait for; the next look is begun in time. */
  isCaughtUp(): boolean {
    if (!this.#isFresh(this.#done, FRESH_MS)) return false
    // what fails here fails for who must wait
    if (!this.#running && !this.#isFresh(this.#done, AGAIN_MS)) this.#begin().catch(() => undefined)
    return true
  }

  #isFresh(look: Look | null, within: number): boolean {
    const known = commitsOf(this.#given.db)
    if (!look || known?.count !== look.commits) return false
    const age = this.#given.now() - look.at
    // a clock that was set back says nothing
    return known.isAlone || (age >= 0 && age < within)
  }

  #begin(): Promise<void> {
    const look = { at: this.#given.now(), commits: commitsOf(this.#given.db)?.count ?? 0 }
    const answered = this.#read().then(
      () => {
        this.#done = look
        this.#running = null
      },
      (error: unknown) => {
        this.#running = null
        throw error
      },
    )
    this.#running = { ...look, answered }
    return answered
  }

  async #read(): Promise<void> {
    const { rows } = await this.#given.db.executeQuery<Moment>(MOMENT)
    const [now] = rows
    if (!now) return
    const changed = await this.#changedSince(this.#last, now)
    this.#last = now
    if (changed === null || changed.length > 0) this.#given.onChange(changed)
  }

  /** Null where that cannot be said: at first, in another database, or when what was deleted is forgotten by now. */
  async #changedSince(last: Moment | null, now: Moment): Promise<readonly ContentName[] | null> {
    if (!last || last.epoch !== now.epoch || now.version < last.version) return null
    // cursors from before are refused from now on
    if (now.pruned !== last.pruned) return null
    if (now.version === last.version) return []
    const rows = await this.#given.db
      .selectFrom('feed_entry')
      .select(['kind', 'key'])
      .where('scope', '=', CONTENT)
      .where('version', '>', last.version)
      .limit(MOST + 1)
      .execute()
    return rows.length > MOST ? null : rows
  }
}
