/** Bugs about photos, the view and the feed. */
import type { Mutant } from './mutant.ts'

export const VIEW_MUTANTS: readonly Mutant[] = [
  {
    name: 'photos of applied writes are never freed',
    breaks: 'I18',
    file: 'sync/engine/unit-of-work.ts',
    find: 'withPhotos.length > 0 ?',
    replace: 'withPhotos.length < 0 ?',
  },
  {
    name: 'a write goes after the first of its photos',
    breaks: 'I18',
    file: 'sync/engine/photos.ts',
    find: 'row.photos.filter((id) => id !== job.photo)',
    replace: 'row.photos.filter((id) => id !== job.photo && id.length < 0)',
  },
  {
    name: 'a photo that was tried once is never tried again',
    breaks: 'I22',
    file: 'sync/engine/photos.ts',
    find: 'busy.delete(job.photo)',
    replace: 'void busy',
  },
  {
    name: 'refused writes stay in the view',
    breaks: 'I3',
    file: 'sync/engine/overlay.ts',
    find: "new Set<Operation['state']>(['blocked',",
    replace: "new Set<Operation['state']>(['rejected', 'blocked',",
  },
  {
    name: 'an entity tag does not follow along its lane',
    breaks: 'I9',
    file: 'sync/engine/lineage.ts',
    find: 'if (next?.ifMatch !== undefined && isUnsent(next))',
    replace: "if (next?.ifMatch === '' && isUnsent(next))",
  },
  {
    name: 'rows of a page are not stored',
    breaks: 'I3',
    file: 'sync/engine/pull.ts',
    find: 'if (rows.length > 0) await tx.putRecords',
    replace: 'if (rows.length > 3) await tx.putRecords',
  },
  {
    name: 'a reading from the beginning is not told from the one before',
    breaks: 'I3',
    file: 'sync/engine/pull.ts',
    find: 'round: feed.round + 1,',
    replace: 'round: feed.round,',
  },
  {
    name: 'an applied write leaves the view one version too early',
    breaks: 'I9',
    file: 'sync/engine/pull.ts',
    find: '(row.version ?? Infinity) <= version',
    replace: '(row.version ?? Infinity) <= version + 1',
  },
  {
    name: 'rows set aside are not moved back',
    breaks: 'I3',
    file: 'sync/engine/aside.ts',
    find: 'if (moved.length > 0) {',
    replace: 'if (moved.length < 0) {',
  },
  {
    name: 'another edition counts as looked through',
    breaks: 'I3',
    file: 'sync/engine/aside.ts',
    find: 'feed.edition === bodies.edition) return',
    replace: 'feed.edition !== undefined) return',
  },
]
