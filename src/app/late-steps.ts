import { fetchAhead } from '#src/platform/start/fetch-ahead.ts'
import { nextTask } from '#src/platform/start/next-task.ts'

/** The contracts in layers that build on each other (scripts/build/first-chunks.ts), as many tasks as layers. */
const LAYERS = [
  () => import('#sync/contracts/base/codes.ts'),
  () => import('#sync/contracts/shops/shop.ts'),
  () => import('#sync/contracts/support/question.ts'),
  () => import('#sync/contracts/orders/calls.ts'),
  () => import('#sync/contracts/registry.ts'),
]

/** What makes session and API, evaluated step by step: together it would hold up a phone for a fifth of a second. */
export async function loadLate() {
  fetchAhead()
  for (const load of LAYERS) {
    await load()
    await nextTask()
  }
  return import('./late.ts')
}
