import type { GameResult } from '#sync/contracts/play/game.ts'
import { dailySeed } from '#sync/domain/carving/daily-seed.ts'
import { CARVING_VERSION } from '#sync/domain/carving/replay.ts'
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
    // nobody pressed before the tide was in
    args: {
      ...{ id: ID, day: '2026-11-20', seed: dailySeed('2026-11-20') },
      ...{ mode: 'normal', version: CARVING_VERSION, moves: [], score: 0 },
    },
    lane: 'game',
    sends: 'POST /api/member/game-run',
  },
]
