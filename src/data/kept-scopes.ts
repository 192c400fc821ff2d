import { useOpenScopes } from './scopes.ts'
import { useLive } from './use-live.ts'

/** How much of some scopes is on this device, and whether the person keeps them. */
export interface KeptScopes {
  /** Not all of them are on this device. */
  isMissing: boolean
  isKept: boolean
  /** Records, numbered or not. */
  count: number
  bytes: number
  /** Server time of the oldest of them, ISO 8601. */
  asOf: string | null
  /** Keeps all of them, or none any more. Rejects when the device cannot store. */
  keep: (isKept: boolean) => Promise<void>
}

/** @returns undefined until it is known */
export function useKeptScopes(scopes: readonly string[]): KeptScopes | undefined {
  const open = useOpenScopes()
  const names = scopes.join()
  const read = useLive(`kept/${names}${open ? '' : ' unopened'}`, async () => {
    if (!open) return null
    const all = await Promise.all(
      names.split(',').map(async (scope) => {
        const db = open.db(scope)
        const [held, count] = await Promise.all([
          db.scopes.get(scope),
          db.rows.where('scope').equals(scope).count(),
        ])
        return { held, count }
      }),
    )
    const held = all.flatMap((each) => each.held ?? [])
    return {
      isMissing: held.length < all.length,
      isKept: held.length > 0 && held.every(({ kept }) => kept === 1),
      count: all.reduce((sum, each) => sum + each.count, 0),
      bytes: held.reduce((sum, { bytes }) => sum + bytes, 0),
      asOf: held.flatMap(({ asOf }) => asOf || []).toSorted()[0] ?? null,
    }
  })
  if (!open || !read) return undefined
  const keep = async (isKept: boolean) => {
    for (const scope of names.split(',')) await open.keep(scope, isKept)
  }
  return { ...read, keep }
}
