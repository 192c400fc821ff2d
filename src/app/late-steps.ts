import { nextTask } from '#src/platform/start/next-task.ts'

/** What makes session and API, evaluated step by step: together it would hold up a phone for a fifth of a second. */
export async function loadLate() {
  // zod and the schemas of the feeds, a task of its own
  await import('#sync/contracts/sync/calls.gen.ts')
  await nextTask()
  return import('./late.ts')
}
