import type { Operation } from './pending.ts'

/** How many of a hundred photos of some writes are on the server; null: there are none to send, or none was sent yet. */
export function sentPercent(writes: readonly Pick<Operation, 'photoCount' | 'photos'>[]): number | null {
  const total = writes.reduce((sum, { photoCount }) => sum + photoCount, 0)
  const left = writes.reduce((sum, { photos }) => sum + photos.length, 0)
  return total === 0 || left === total ? null : Math.floor(((total - left) * 100) / total)
}
