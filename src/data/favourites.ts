import { usePersonal } from './personal.ts'
import { useCommand } from './use-command.ts'
import type { FavouriteKind } from '#sync/contracts/personal.ts'
import type { Result } from '#sync/contracts/errors.ts'

/** Whether a heart is on, and how to turn it; works offline and for guests (kept on this device until sign-in). */
export function useFavourite(
  kind: FavouriteKind,
  no: number,
): { on: boolean; pending: boolean; toggle: () => Promise<Result<{ id: string }>> } {
  const { items } = usePersonal('favourite')
  const found = items.find((item) => item.key === `${kind}:${no}`)
  const set = useCommand('favourite.set')
  return {
    on: found !== undefined,
    pending: (found?.pending.length ?? 0) > 0,
    toggle: () => set({ kind, no, on: found === undefined }),
  }
}
