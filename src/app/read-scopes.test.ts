import { expect, it } from 'vitest'
import type { Owned } from '#src/data/services.ts'
import { readScopes } from './read-scopes.ts'

type Held = { floor: number; items: number }

/** An engine whose boards stand as told; what is read of them is noted. */
function engineWith(boards: Record<string, Held>) {
  const read: string[] = []
  const scopes = {
    wanted: () => [],
    kept: () => Promise.resolve([]),
    pull: () => Promise.resolve(),
    held: (scope: string) => Promise.resolve(boards[scope]),
    older: (scope: string, limit: number) => {
      read.push(`${scope} ${limit}`)
      return scope === 'board:shorts' ? Promise.reject(new Error('no network')) : Promise.resolve('more')
    },
  }
  const engine = { scopes: () => Promise.resolve(scopes), view: () => Promise.resolve([]) }
  return { engine: engine as unknown as Owned['engine'], read }
}

it('S2-88 the head of every board is read, where a screen asked for less of it before, too', async () => {
  const { engine, read } = engineWith({
    'board:shorts': { floor: 81, items: 100 },
    'board:place': { floor: 17, items: 36 },
    'board:plan': { floor: 1, items: 9 },
    'board:class': { floor: 41, items: 100 },
    'board:talk': { floor: 20, items: 19 },
  })
  await readScopes(engine)
  expect(read).toEqual(['board:shorts 40', 'board:place 16', 'board:talk 19'])
})
