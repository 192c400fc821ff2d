/** What is in the address of a desk: the words looked for. A number typed there is read as words. */
export const readDeskWords = ({ q }: Record<string, unknown>): { q?: string } =>
  typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {}

/** As `readDeskWords`, with whether all orders are shown or those that wait. */
export const readOrderDesk = (search: Record<string, unknown>): { q?: string; show?: 'all' } => ({
  ...readDeskWords(search),
  ...(search.show === 'all' ? { show: 'all' } : {}),
})

/** The address of what a desk of orders shows; what is usual is left out of it. */
export const orderDeskAddress = ({ q, show }: { q: string; show: 'waiting' | 'all' }) => ({
  ...(q && { q }),
  ...(show === 'all' && { show }),
})

const withoutEmpty = ({ q }: { q?: string }): { q?: string } => (q ? { q } : {})

/** As `readDeskWords`, with whether those that wait are shown or those that were answered. */
export const readAnswerDesk = (search: Record<string, unknown>): { q?: string; show?: 'answered' } => ({
  ...withoutEmpty(readDeskWords(search)),
  ...(search.show === 'answered' ? { show: 'answered' } : {}),
})

type VoicesShown = 'photos' | 'low' | 'removed' | 'answered'
const SHOWN: readonly unknown[] = ['photos', 'low', 'removed', 'answered'] satisfies VoicesShown[]

/** As `readDeskWords`, with what is shown: reviews or questions, and which of them. */
export const readVoicesDesk = (
  search: Record<string, unknown>,
): { q?: string; of?: 'question'; show?: VoicesShown } => ({
  ...withoutEmpty(readDeskWords(search)),
  ...(search.of === 'question' ? { of: 'question' } : {}),
  ...(SHOWN.includes(search.show) ? { show: search.show as VoicesShown } : {}),
})

/** As `readDeskWords`, with whether notices are shown or frequent questions. */
export const readBoardDesk = (search: Record<string, unknown>): { q?: string; of?: 'faq' } => ({
  ...withoutEmpty(readDeskWords(search)),
  ...(search.of === 'faq' ? { of: 'faq' } : {}),
})

/** As `readDeskWords`, with whether open cases are shown or closed ones. */
export const readCaseDesk = (search: Record<string, unknown>): { q?: string; show?: 'closed' } => ({
  ...withoutEmpty(readDeskWords(search)),
  ...(search.show === 'closed' ? { show: 'closed' } : {}),
})

type EventsShown = 'waiting' | 'ongoing' | 'scheduled' | 'announced'
const EVENTS: readonly unknown[] = ['waiting', 'ongoing', 'scheduled', 'announced'] satisfies EventsShown[]

/** As `readDeskWords`, with the state of the events that are shown where they are not all. */
export const readEventDesk = (search: Record<string, unknown>): { q?: string; show?: EventsShown } => ({
  ...withoutEmpty(readDeskWords(search)),
  ...(EVENTS.includes(search.show) ? { show: search.show as EventsShown } : {}),
})

type PostsShown = 'approved' | 'rejected' | 'removed' | 'held'
const POSTS: readonly unknown[] = ['approved', 'rejected', 'removed', 'held'] satisfies PostsShown[]

/** As `readDeskWords`, with the state of the posts that are shown where they are not those that wait. */
export const readPostDesk = (search: Record<string, unknown>): { q?: string; show?: PostsShown } => ({
  ...withoutEmpty(readDeskWords(search)),
  ...(POSTS.includes(search.show) ? { show: search.show as PostsShown } : {}),
})

type WordsOf = 'en' | 'ja' | 'zh'
const WORDS_OF: readonly unknown[] = ['en', 'ja', 'zh'] satisfies WordsOf[]

/** As `readDeskWords`, with the language whose words are shown where it is not Korean. */
export const readWordDesk = (search: Record<string, unknown>): { q?: string; of?: WordsOf } => ({
  ...withoutEmpty(readDeskWords(search)),
  ...(WORDS_OF.includes(search.of) ? { of: search.of as WordsOf } : {}),
})

type WaitingTab = 'devices' | 'settings' | 'report' | 'sheet'
const WAITING_TABS: readonly unknown[] = ['devices', 'settings', 'report', 'sheet'] satisfies WaitingTab[]

/** Which part of the desk of the waiting line is shown, and of which shop. */
export const readWaitingDesk = (search: Record<string, unknown>): { tab?: WaitingTab; shop?: number } => ({
  ...(WAITING_TABS.includes(search.tab) ? { tab: search.tab as WaitingTab } : {}),
  ...(Number.isSafeInteger(search.shop) ? { shop: search.shop as number } : {}),
})

type StoresShown = 'approved' | 'rejected' | 'withdrawn'
const STORES: readonly unknown[] = ['approved', 'rejected', 'withdrawn'] satisfies StoresShown[]

/** As `readDeskWords`, with the state of the applications that are shown where they are not those to be decided. */
export const readStoreDesk = (search: Record<string, unknown>): { q?: string; show?: StoresShown } => ({
  ...withoutEmpty(readDeskWords(search)),
  ...(STORES.includes(search.show) ? { show: search.show as StoresShown } : {}),
})

type FilmsShown = 'failed' | 'done'
const FILMS: readonly unknown[] = ['failed', 'done'] satisfies FilmsShown[]

/** As `readDeskWords`, with the state of the films that are shown where they are not those that wait. */
export const readFilmDesk = (search: Record<string, unknown>): { q?: string; show?: FilmsShown } => ({
  ...withoutEmpty(readDeskWords(search)),
  ...(FILMS.includes(search.show) ? { show: search.show as FilmsShown } : {}),
})
