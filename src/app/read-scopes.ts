import { POST_TYPES } from '#sync/contracts/community/lists.ts'
import type { Owned } from '#src/data/services.ts'

/** The head of each board is read ahead, so that every list can be opened without network. */
const BOARDS = POST_TYPES.map((type) => `board:${type}`)

/** Reads what screens show and the head of every board. */
export async function readScopes(engine: Owned['engine']): Promise<void> {
  const scopes = await engine.scopes()
  await scopes.pull([...new Set([...scopes.wanted(), ...(await scopes.kept()), ...BOARDS])])
}
