import { ContentDb } from '#sync/adapters/content-db.ts'
import { SearchDb } from '#sync/adapters/search-db.ts'
import { createWebLocks } from '#sync/adapters/web-locks.ts'
import type { Language } from '#sync/contracts/base/lists.ts'
import { CONTENT_TABLES, CONTENT_TABLES_VERSION } from '#sync/adapters/content-tables.ts'
import type { Block } from './block.ts'
import { createKeeper } from './keeper.ts'
import type { ListWords, SearchAnswer, SearchRequest } from './request.ts'
import { createSearchIndex } from './search-index.ts'

/** What a page sends. */
export type ToSearch =
  | { type: 'update'; language: Language; words: ListWords }
  | { type: 'ask'; id: number; request: SearchRequest }
  | { type: 'names'; id: number; text: string }

/** What comes back; `changed` after each step that may change answers. */
export type FromSearch =
  | { type: 'changed'; state: SearchState; count: number }
  | { type: 'answer'; id: number; answer: SearchAnswer }
  | { type: 'named'; id: number; nos: number[] }

/** `reading`: content is still being taken in; `failed`: this device lets nothing be stored. */
export type SearchState = 'reading' | 'ready' | 'failed'

/**
 * A screen that is notified of a step asks again, and answering 45,000 records takes as long as a step of reading them:
 * the first steps are told of, later ones in turn, and the end always.
 */
const TOLD_AT_ONCE = 12
const TOLD_SELDOM = 10

/** The search over the databases of this device, wherever it runs. */
export function createSearchHost(post: (message: FromSearch) => void): (message: ToSearch) => void {
  const index = createSearchIndex()
  let words: ListWords = { themes: [], categories: [], cities: [], districts: [], amenities: [] }
  let state: SearchState = 'reading'
  const tell = () => post({ type: 'changed', state, count: index.count })
  let steps = 0
  const step = () => {
    steps += 1
    if (steps <= TOLD_AT_ONCE || steps % TOLD_SELDOM === 0) tell()
  }
  const keeper = createKeeper({
    index,
    content: new ContentDb({ kinds: CONTENT_TABLES, version: CONTENT_TABLES_VERSION }),
    store: new SearchDb<Block>(),
    locks: createWebLocks(),
    onStep: step,
  })

  async function update(language: Language): Promise<void> {
    steps = 0
    try {
      await keeper.update(language)
      state = 'ready'
    } catch {
      // storage is denied, full or was taken away: what is in memory still answers
      state = index.count > 0 ? 'ready' : 'failed'
    }
    tell()
    await index.learn()
    tell()
  }

  return (message) => {
    if (message.type === 'ask')
      post({ type: 'answer', id: message.id, answer: index.answer(message.request, words) })
    else if (message.type === 'names') post({ type: 'named', id: message.id, nos: index.named(message.text) })
    else {
      words = message.words
      void update(message.language)
    }
  }
}
