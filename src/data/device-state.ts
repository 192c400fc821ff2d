import { ASIDE } from '#sync/ports/store.ts'
import { useOwned } from './owner-state.ts'
import { useLive } from './use-live.ts'

/** Server time of what is stored, ISO 8601; null: not read yet. */
interface StoredAges {
  content: string | null
  /** False while the first reading goes on. */
  contentWhole: boolean
  mine: string | null
}

/** How old what is stored here is, live. Null for a moment at the start. */
export function useStoredAges(): StoredAges | null {
  const owned = useOwned()
  const read = useLive(`device/ages/${owned?.owner ?? ''}`, async (content) => {
    const [facts, member] = await Promise.all([content.facts.get('content'), owned?.db.feeds.get('member')])
    return {
      content: facts?.asOf ?? null,
      contentWhole: facts?.complete ?? false,
      mine: member?.asOf ?? null,
    }
  })
  return read ?? null
}

/** How many stored rows this version of the app cannot read; they are kept for one that can. Live. */
export function useSetAside(): number {
  const owned = useOwned()
  const read = useLive(`device/aside/${owned?.owner ?? ''}`, async (content) => {
    const mine = owned?.db.records.where('kind').startsWith(ASIDE).count()
    return (await content.aside.count()) + ((await mine) ?? 0)
  })
  return read ?? 0
}
