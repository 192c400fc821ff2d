import type { GameResult } from '#sync/contracts/play/game.ts'
import { instant, mutation, type Example } from '../define.ts'
import { ID } from '../example-ids.ts'

/** Points are the server's to give: the view promises none. */
export const saveGameRun = mutation({
  name: 'gameRun.save',
  args: ({ GameRun }) => GameRun,
  lane: () => 'game',
  request: (body) => ({ endpoint: 'gameRunSave', body }),
  onRefusal: 'continue',
  touches: ({ id }) => [{ kind: 'gameResult', key: id }],
  overlay: (_ref, before, run, madeAt): GameResult =>
    (before as GameResult | null) ?? { ...run, points: 0, checkedAt: instant(madeAt) },
  pending: { icon: 'play', about: () => ({ is: 'plain', of: 'game' }) },
})

export const examples: Example<typeof saveGameRun>[] = [
  {
    args: { id: ID, day: '2026-04-01', seed: 7, moves: [0, 500], score: 12 },
    lane: 'game',
    sends: 'POST /api/member/game-run',
  },
]
