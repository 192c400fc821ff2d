import { expect, it } from 'vitest'
import type { OperationId } from '#sync/contracts/base/ids.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import type { PhotoRow, Store } from '#sync/ports/store.ts'
import type { Transport } from '#sync/ports/transport.ts'
import { createDevice } from '#sync/simulation/memory-store.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { choose } from './choices.ts'
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

const photo = { operation: 'op-1', type: 'video/mp4', sha256: 'a', chunks: 3, chunkSize: 10, size: 30 }
const stored = async () => {
  const store = createDevice().open()
  await store.write(async (tx) => {
    await tx.addOperations([blocked(1, ['film'])])
    await tx.addPhotos([{ ...photo, id: 'film' } as PhotoRow], [])
  })
  return store
}
const pause = (store: Store, isPaused: boolean) =>
  choose({ store } as EngineDeps, 'op-1' as OperationId, { do: isPaused ? 'pause' : 'resume' })

it('X-06 a film that is halted stops after the piece it is at, starts no pause, and goes on when that is wished', async () => {
  const store = await stored()
  const pieces: number[] = []
  const upload: Transport['upload'] = async (call, cancel) => {
    for (let index = 0; index < 3; index++) {
      await call.chunk(index)
      if (cancel.cancelled) return { kind: 'unanswered' }
      pieces.push(index)
      call.onSent?.((index + 1) * 10)
      if (pieces.length === 1) await pause(store, true)
    }
    return { kind: 'answered', status: 204 }
  }
  const transport = { upload } as Transport
  const uploader = createPhotoUploader({
    ...{ store, transport, owner: 'ann', clock: { now: () => 0 } },
  } as unknown as EngineDeps)
  const context = { epoch: 0, client: 'c', cancel: createCancel(), wasAnswered: () => false }
  const [job] = (await uploader.next(2)).jobs
  expect(job && (await uploader.send(job, context))).toBe('silent')
  expect(pieces).toEqual([0])
  expect((await uploader.next(2)).jobs).toEqual([])
  await expect.poll(async () => (await store.read((tx) => tx.photo('film')))?.sent).toBe(10)
  expect(await pause(store, false)).toEqual({ ok: true, id: 'op-1' })
  expect((await uploader.next(2)).jobs).toEqual([job])
})

it('X-06 what has no files to send cannot be halted', async () => {
  const store = createDevice().open()
  await store.write((tx) => tx.addOperations([blocked(1, [])]))
  expect(await pause(store, true)).toEqual({ ok: false, code: 'underWay' })
})
