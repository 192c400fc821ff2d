import { usePersonal } from './personal.ts'
import { useServices, type Services } from './services.ts'
import { useCommand } from './use-command.ts'
import type { FavouriteKind } from '#sync/contracts/favourites/favourite.ts'
import type { Result } from '#sync/contracts/errors.ts'
import { setFavourite } from '#sync/mutations/favourite/set.ts'

/** Whether a heart is on, and how to turn it; works offline and for guests (kept on this device until sign-in). */
export function useFavourite(
  kind: FavouriteKind,
  no: number,
): {
  on: boolean
  pending: boolean
  /** No heart is on yet. */
  isFirst: boolean
  toggle: () => Promise<Result<{ id: string }>>
} {
  const services = useServices()
  const { state, items } = usePersonal('favourite')
  const key = `${kind}:${no}`
  const found = items.find((item) => item.key === key)
  const set = useCommand(setFavourite)
  return {
    on: found !== undefined,
    pending: (found?.pending.length ?? 0) > 0,
    isFirst: items.length === 0,
    async toggle() {
      // until the person's things were read the heart on the screen says nothing about the one they know
      const isOn = state === 'loading' ? await isFavourite(services, key) : found !== undefined
      return set({ kind, no, on: !isOn })
    },
  }
}

/** Whether a favourite is stored on this device; false where nothing can be read, which the write then says. */
export async function isFavourite(services: Pick<Services, 'owned'>, key: string): Promise<boolean> {
  try {
    const { engine } = await services.owned()
    return (await engine.view('favourite')).some((record) => record.key === key)
  } catch {
    return false
  }
}
