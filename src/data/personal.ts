import { useOwned } from './owner-state.ts'
import { useLive } from './use-live.ts'
import type { MemberBody, MemberKind } from '#sync/contracts/kinds.ts'

/** One record of the person as they should see it: what the server has, with their own unsent changes laid over. */
export type Personal<T> = {
  key: string
  value: T
  /** Ids of the writes shown here that the server has not confirmed; empty when all is confirmed. */
  pending: string[]
}

export type PersonalList<T> = {
  state: 'loading' | 'ready' | 'empty'
  /** Whether the device has been asked; what it never stored stays `loading` after that. */
  isRead: boolean
  items: Personal<T>[]
  asOf: string | null
}

/** Everything of one kind that belongs to the person using the app (guest or member), live, readable offline. */
export function usePersonal<K extends MemberKind>(kind: K): PersonalList<MemberBody<K>> {
  const owned = useOwned()
  const read = useLive(`personal/${owned?.owner ?? ''}/${kind}`, async () => {
    if (!owned) return null
    const [records, feed] = await Promise.all([owned.engine.view(kind), owned.db.feeds.get('member')])
    return {
      records,
      asOf: feed?.asOf ?? null,
      complete: owned.memberId === null || Boolean(feed && !feed.seeding),
    }
  })
  if (!read) return { state: 'loading', isRead: false, items: [], asOf: null }
  const items = read.records.map(({ key, body, pending }) => ({ key, value: body as MemberBody<K>, pending }))
  if (items.length > 0) return { state: 'ready', isRead: true, items, asOf: read.asOf }
  return { state: read.complete ? 'empty' : 'loading', isRead: true, items, asOf: read.asOf }
}

/** One of them by key; undefined while loading or when there is none (see `state`). */
export function usePersonalItem<K extends MemberKind>(
  kind: K,
  key: string,
): {
  state: 'loading' | 'ready' | 'missing'
  item: Personal<MemberBody<K>> | undefined
  asOf: string | null
} {
  const { state, items, asOf } = usePersonal(kind)
  const item = items.find((each) => each.key === key)
  if (item) return { state: 'ready', item, asOf }
  return { state: state === 'loading' ? 'loading' : 'missing', item: undefined, asOf }
}
