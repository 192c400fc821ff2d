import { expect, it } from 'vitest'
import { createDevice } from '#sync/simulation/memory-store.ts'
import type { NewOperation } from '#sync/ports/rows.ts'
import { createPhotoUploader } from './photos.ts'
import type { EngineDeps } from './types.ts'

const blocked = (n: number, photos: string[]): NewOperation => ({
  ...{ id: `op-${n}`, name: 'photo.post', args: {}, lane: `l:${n}`, seq: 1, schema: 3, method: 'POST' },
  ...{ path: '/api/photo', body: null, state: 'blocked', dependsOn: [], photos, photoCount: photos.length },
  ...{ touches: [], createdAt: 0 },
})

it('I18 the photo of a write behind a thousand blocked ones is begun too', async () => {
  const store = createDevice().open()
  const rows = Array.from({ length: 1_200 }, (_, n) => blocked(n, n === 1_199 ? ['photo'] : []))
  await store.write((tx) => tx.addOperations(rows))
  const uploader = createPhotoUploader({ store, clock: { now: () => 0 } } as unknown as EngineDeps)
  expect((await uploader.next(2)).jobs).toEqual([{ operation: 'op-1199', photo: 'photo' }])
})
