import { useCallback, useState } from 'react'
import type { GameResult } from '#sync/contracts/play/game.ts'
import { CARVING_VERSION } from '#sync/domain/carving/replay.ts'
import { saveGameRun } from '#sync/mutations/game-run/save.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { usePending } from '#src/data/pending.ts'
import type { Personal } from '#src/data/personal.ts'
import { useCommand } from '#src/data/use-command.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import type { Kept } from '../parts/Result.tsx'
import { isKept } from './my-runs.ts'
import type { Run } from './use-carving.ts'

/** Hands a run in that is worth it, and follows what becomes of it; points are named only once the server gave them. */
export function useKeptRun(items: readonly Personal<GameResult>[]) {
  const save = useCommand(saveGameRun)
  const isGuest = useOwned()?.memberId === null
  const { refused } = usePending()
  const [last, setLast] = useState<{ id: string | null; write: string | null; is: Kept['is'] }>({
    ...{ id: null, write: null, is: 'nothing' },
  })
  const keep = useCallback(
    async ({ seed, mode, moves, end }: Run, day: string | null, runs: readonly GameResult[]) => {
      const { score } = end
      if (day === null) return setLast({ id: null, write: null, is: 'practice' })
      if (score === 0) return setLast({ id: null, write: null, is: 'nothing' })
      if (!isKept(runs, { day, mode, score })) return setLast({ id: null, write: null, is: 'lower' })
      const id = newUuid()
      setLast({ id, write: null, is: 'waiting' })
      const stored = await save({ id, day, seed, mode, version: CARVING_VERSION, moves, score })
      setLast(
        stored.ok ? { id, write: stored.value.id, is: 'waiting' } : { id: null, write: null, is: 'unsaved' },
      )
    },
    [save],
  )
  const shown = items.find(({ key }) => key === last.id)
  const isRefused = refused.some(({ id }) => id === last.write)
  const kept: Kept = isRefused
    ? { is: 'refused' }
    : shown && shown.pending.length === 0
      ? { is: 'confirmed', points: shown.value.points }
      : last.is === 'waiting'
        ? { is: isGuest ? 'guest' : 'waiting' }
        : ({ is: last.is } as Kept)
  return { kept, keep }
}
