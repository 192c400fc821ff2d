/**
 * What a device holds of boards, records and rooms: a window of each, and which. Relaxed durability: rows and cursor are
 * written in one transaction, so a power cut loses the last seconds of both or of none, and they are read again. A
 * database of its own, so that nothing that makes room here can touch a queued write.
 *
 * Invariant C4: the rows held of a scope are those the server has, numbered from `floor` on, as of `version`.
 */
import { Dexie, type Table } from 'dexie'
import type { ScopeChange, ScopePage, WindowPage } from '#sync/contracts/sync/pull.ts'

/** A scope the device holds something of. */
export interface HeldScope {
  scope: string
  cursor: string
  version: number
  /** The newest number there is. */
  items: number
  /** Every record numbered from here on that is not deleted is held. */
  floor: number
  asOf: string
  /** The person wants it on the device whatever room it takes. */
  kept: 0 | 1
  /** When it was last looked at, in ms since 1970. */
  lastWanted: number
  /** About how much its bodies take. */
  bytes: number
}

export interface ScopeRow extends Omit<ScopeChange, 'body'> {
  scope: string
  body: unknown
}

type Options = { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange }

export class ScopeDb extends Dexie {
  declare scopes: Table<HeldScope, string>
  declare rows: Table<ScopeRow, [string, string, string]>

  /** @param name `goraero-public` for what is the same for everybody, another one for each owner's rooms */
  constructor(name = 'goraero-public', options: Options = {}) {
    super(name, { chromeTransactionDurability: 'relaxed', ...options })
    this.version(1).stores({
      scopes: 'scope, lastWanted',
      rows: '[scope+kind+key], [scope+kind+no], scope',
    })
    this.on('versionchange', () => this.close())
  }

  /**
   * Stores news of a scope.
   * @param asked the cursor the page was asked for with, undefined for none; `now` in ms since 1970
   * @returns false for a page that does not go on from what is held: another tab was quicker, and it is asked anew
   */
  async storePage(
    page: ScopePage,
    { asked, now }: { asked: string | undefined; now: number },
  ): Promise<boolean> {
    return this.transaction('rw', this.scopes, this.rows, async () => {
      const before = await this.scopes.get(page.scope)
      if (before?.cursor !== asked) return false
      const isNew = page.reset === true || before === undefined
      if (isNew) await this.rows.where('scope').equals(page.scope).delete()
      const floor = isNew ? (page.floor ?? 1) : before.floor
      const bytes = await this.#put(page.scope, page.changes, floor)
      const { scope, cursor, version, items, asOf } = page
      await this.scopes.put({
        ...{ scope, cursor, version, items, asOf, floor },
        kept: before?.kept ?? 0,
        lastWanted: Math.max(before?.lastWanted ?? 0, now),
        bytes: (isNew ? 0 : before.bytes) + bytes,
      })
      return true
    })
  }

  /**
   * Stores what comes before the floor, which sinks.
   * @param before the number the page was asked for
   * @returns false for a page that does not meet the floor (any more) or is older than what is held: a record whose
   * tombstone has passed would rise again
   */
  async storeWindow(page: WindowPage, before: number): Promise<boolean> {
    return this.transaction('rw', this.scopes, this.rows, async () => {
      const held = await this.scopes.get(page.scope)
      if (!held || before !== held.floor || page.version < held.version) return false
      const bytes = await this.#put(page.scope, page.rows, page.floor)
      await this.scopes.update(page.scope, { floor: page.floor, bytes: held.bytes + bytes })
      return true
    })
  }

  /** Nothing of a scope is held any more: it is gone, or not for this person (C7). */
  async drop(scope: string): Promise<void> {
    await this.transaction('rw', this.scopes, this.rows, async () => {
      await this.scopes.delete(scope)
      await this.rows.where('scope').equals(scope).delete()
    })
  }

  /** Somebody looks at a scope. @param now in ms since 1970 */
  async want(scope: string, now: number): Promise<void> {
    await this.scopes.update(scope, { lastWanted: now })
  }

  /** A person keeps a scope on the device, or no longer. */
  async keep(scope: string, isKept: boolean): Promise<void> {
    await this.scopes.update(scope, { kept: isKept ? 1 : 0 })
  }

  /**
   * Drops what was not looked at for longest until the rest takes no more than `most` bytes; never what is kept (C24).
   * @returns the scopes dropped
   */
  async evict(most: number): Promise<string[]> {
    return this.transaction('rw', this.scopes, this.rows, async () => {
      const held = (await this.scopes.orderBy('lastWanted').toArray()).filter(({ kept }) => kept === 0)
      let bytes = held.reduce((sum, each) => sum + each.bytes, 0)
      const dropped: string[] = []
      for (const each of held) {
        if (bytes <= most) break
        await this.scopes.delete(each.scope)
        await this.rows.where('scope').equals(each.scope).delete()
        bytes -= each.bytes
        dropped.push(each.scope)
      }
      return dropped
    })
  }

  /** Numbered records of a kind, the newest first, from a number (not itself) downwards. */
  range(
    scope: string,
    kind: string,
    { below, limit }: { below?: number; limit: number },
  ): Promise<ScopeRow[]> {
    return this.rows
      .where('[scope+kind+no]')
      .between([scope, kind, Dexie.minKey], [scope, kind, below ?? Dexie.maxKey], true, false)
      .reverse()
      .limit(limit)
      .toArray()
  }

  /** All records of a kind, numbered or not. */
  all(scope: string, kind: string): Promise<ScopeRow[]> {
    return this.rows
      .where('[scope+kind+key]')
      .between([scope, kind, Dexie.minKey], [scope, kind, Dexie.maxKey])
      .toArray()
  }

  /**
   * The one rule for a change: a tombstone deletes; a record is stored when it is in the window, has no number, or is
   * known, and not over a newer one; an older one nobody holds is passed over.
   * @returns how many bytes more are held
   */
  async #put(scope: string, changes: readonly ScopeChange[], floor: number): Promise<number> {
    const keys = changes.map(({ kind, key }): [string, string, string] => [scope, kind, key])
    const known = await this.rows.bulkGet(keys)
    const gone: [string, string, string][] = []
    const stored: ScopeRow[] = []
    let bytes = 0
    changes.forEach((change, index) => {
      const before = known[index]
      if (before && before.version > change.version) return
      if (change.body === null) {
        if (before) gone.push([scope, change.kind, change.key])
        bytes -= sizeOf(before?.body)
      } else if (before || change.no === undefined || change.no >= floor) {
        stored.push({ ...change, scope, body: change.body })
        bytes += sizeOf(change.body) - sizeOf(before?.body)
      }
    })
    await this.rows.bulkDelete(gone)
    await this.rows.bulkPut(stored)
    return bytes
  }
}

const sizeOf = (body: unknown): number => (body === undefined ? 0 : JSON.stringify(body).length)
