import { expect, it } from 'vitest'
import { createDevice } from '#sync/simulation/memory-store.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { createPhotoUploader } from './photos.ts'
import type { EngineDeps } from './types.ts'

const blocked = (n: number, photos: string[]) =>
  newOperation(`op-${n}`, {
    lane: `l:${n}`,
    name: 'photo.post',
    state: 'blocked',
    photos,
    photoCount: photos.length,
  })

it('I18 the photo of a write behind a thousand blocked ones is begun too', async () => {
  const store = createDevice().open()
  const rows = Array.from({ length: 1_200 }, (_, n) => blocked(n, n === 1_199 ? ['photo'] : []))
  await store.write((tx) => tx.addOperations(rows))
  const uploader = createPhotoUploader({ store, clock: { now: () => 0 } } as unknown as EngineDeps)
  expect((await uploader.next(2)).jobs).toEqual([{ operation: 'op-1199', photo: 'photo' }])
})
