import type { Migration } from './migration.ts'

/** The first shape. `claimEpoch` is absent on idle lanes, so its index lists only lanes under way. */
export const ownerVersion1: Migration = {
  version: 1,
  stores: {
    operations: '++order, &id, state, lane, *touches',
    lanes: 'name, claimEpoch',
    photos: 'id, operation',
    photoChunks: '[photo+index]',
    ids: 'id',
    meta: 'key',
    attempts: '++',
    records: '[kind+key], kind, round',
    feeds: 'scope',
  },
}
