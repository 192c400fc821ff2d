/**
 * The search index at rest. Relaxed durability: all of it can be made again from the content, and a part of it that
 * was lost makes it be made again (the blocks and what they hold are stored in one transaction).
 */
import { Dexie, type Table } from 'dexie'

/** What the stored blocks stand for. */
export interface SearchMetaRow {
  id: 'index'
  /** Shape of the blocks and language of their texts; any other is rebuilt. */
  format: string
  /** Different after every write, so that another tab's worker sees that it must read again. */
  stamp: number
  /** Changes of the content taken over, see ContentDb.touched. */
  seq: number
  /** How far the first reading of the content has come; null when it is through. */
  cursor: { kind: number; key: string } | null
}

interface StoredBlock {
  id: number
}

export class SearchDb<Block extends StoredBlock> extends Dexie {
  declare meta: Table<SearchMetaRow, 'index'>
  declare blocks: Table<Block, number>

  constructor(
    name = 'goraero-search',
    options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
  ) {
    super(name, { chromeTransactionDurability: 'relaxed', ...options })
    this.version(1).stores({ meta: 'id', blocks: 'id' })
    this.on('versionchange', () => this.close())
  }

  /** What the index stands for and all its blocks, as of one moment. */
  readAll(): Promise<{ meta: SearchMetaRow | undefined; blocks: Block[] }> {
    return this.transaction('r', this.meta, this.blocks, async () => ({
      meta: await this.meta.get('index'),
      blocks: await this.blocks.toArray(),
    }))
  }

  /** All or nothing. `anew` takes what was stored away first. */
  async save(meta: SearchMetaRow, blocks: Block[], anew = false): Promise<void> {
    await this.transaction('rw', this.meta, this.blocks, async () => {
      if (anew) await this.blocks.clear()
      await this.blocks.bulkPut(blocks)
      await this.meta.put(meta)
    })
  }
}
