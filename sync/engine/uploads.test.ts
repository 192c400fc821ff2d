import { describe, expect, it } from 'vitest'
import { createCancel } from '#sync/ports/cancel.ts'
import type { NewOperation } from '#sync/ports/rows.ts'
import type { Answer } from '#sync/ports/transport.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { scene } from '#sync/testing/scene.ts'
import { takeOver } from './outbox.ts'
import { createPhotoUploader } from './photos.ts'

const withPhotos = (id: string, photos: string[], more: Partial<NewOperation> = {}) =>
  newOperation(id, {
    ...{ name: 'photo.post', lane: `photo:${id}`, state: 'blocked', photos, photoCount: photos.length },
    ...more,
  })

/** Photos of stored writes; what the server answers to each. */
async function uploads(operations: NewOperation[], answer: (photo: string) => Answer | Promise<Answer>) {
  const seen: { photo: string; bytes: number[] }[] = []
  const on = scene({
    transport: {
      upload: async ({ photo, chunk }) => {
        const bytes = await Promise.all(Array.from({ length: photo.chunks }, (_, i) => chunk(i)))
        seen.push({ photo: photo.id, bytes: bytes.flatMap((piece) => [...new Uint8Array(piece)]) })
        return answer(photo.id)
      },
    },
  })
  await on.put(...operations)
  await on.store.write((tx) =>
    tx.addPhotos(
      operations.flatMap(({ id, photos }) =>
        photos.map((photo) => ({
          ...{ id: photo, operation: id, type: 'image/jpeg', size: 3, sha256: 'x', chunks: 2, chunkSize: 2 },
        })),
      ),
      operations.flatMap(({ photos }) =>
        photos.flatMap((photo) => [
          { photo, index: 0, bytes: new Uint8Array([1, 2]).buffer },
          { photo, index: 1, bytes: new Uint8Array([3]).buffer },
        ]),
      ),
    ),
  )
  const { epoch, client } = await takeOver(on.deps)
  const uploader = createPhotoUploader(on.deps)
  const context = { epoch, client, cancel: createCancel(), wasAnswered: () => false }
  const sendNext = async (more: Partial<typeof context> = {}) => {
    const [job] = (await uploader.next(1)).jobs
    return job === undefined ? null : uploader.send(job, { ...context, ...more })
  }
  return { on, uploader, seen, context, sendNext }
}

const answered = (status: number, more: object = {}): Answer => ({ kind: 'answered', status, ...more })

describe('photos of a write', () => {
  it('I18: go whole and in order, and the write goes after the last of them', async () => {
    const { on, seen, sendNext } = await uploads([withPhotos('1', ['p', 'q'])], () => answered(204))
    expect(await sendNext()).toBe('stored')
    expect(on.row('1')).toMatchObject({ state: 'blocked', photos: ['q'] })
    expect(await sendNext()).toBe('stored')
    expect(on.row('1')).toMatchObject({ state: 'ready', photos: [], photoCount: 2 })
    expect(seen).toEqual([
      { photo: 'p', bytes: [1, 2, 3] },
      { photo: 'q', bytes: [1, 2, 3] },
    ])
    expect(await sendNext()).toBeNull()
  })

  it('I5 I18: the write still waits for what else it needs', async () => {
    const { on, sendNext } = await uploads([withPhotos('1', ['p'], { dependsOn: ['x'] })], () =>
      answered(204),
    )
    await sendNext()
    expect(on.row('1')).toMatchObject({ state: 'blocked', photos: [], dependsOn: ['x'] })
  })

  it('I18: a write that was dropped meanwhile is not called back by its photo', async () => {
    const { on, uploader, context } = await uploads([withPhotos('1', ['p'])], () => answered(204))
    const [job] = (await uploader.next(1)).jobs
    if (job === undefined) throw new Error('job')
    const row = on.row('1')
    await on.store.write((tx) => tx.putOperations([{ ...row, state: 'discarded', photos: [] }]))
    expect(await uploader.send(job, context)).toBe('stored')
    expect(on.row('1').state).toBe('discarded')
  })

  it('I6: as many are begun at a time as there are slots, oldest first, each once', async () => {
    let finish: (answer: Answer) => void = () => undefined
    const { on, uploader, context } = await uploads(
      [withPhotos('1', ['p', 'q']), withPhotos('2', ['r'])],
      () => new Promise<Answer>((resolve) => (finish = resolve)),
    )
    const [job] = (await uploader.next(1)).jobs
    expect(job).toEqual({ operation: '1', photo: 'p' })
    if (job === undefined) throw new Error('job')
    const sent = uploader.send(job, context)
    expect(uploader.isBusy()).toBe(true)
    expect((await uploader.next(2)).jobs).toEqual([{ operation: '1', photo: 'q' }])
    expect((await uploader.next(1)).jobs).toEqual([])
    await on.clock.pass(0)
    finish(answered(204))
    await sent
    expect(uploader.isBusy()).toBe(false)
  })
})

describe('a photo the server does not take', () => {
  it.each([
    [
      'refused',
      answered(413, { code: 'upload.tooLarge' }),
      { photo: 'p', error: { code: 'upload.tooLarge' } },
    ],
    ['of another hash', answered(409, { class: 'conflict' }), { photo: 'p' }],
  ])('I12 I18: %s: so is its write, which keeps its content and says why', async (_name, answer, body) => {
    const { on, sendNext } = await uploads([withPhotos('1', ['p'])], () => answer)
    expect(await sendNext()).toBe('refused')
    const status = answer.kind === 'answered' ? answer.status : 0
    expect(on.row('1')).toMatchObject({ state: 'rejected', refusal: { status, class: 'reject', body } })
    expect(on.row('1').args).toEqual({})
    expect(on.row('1').seq).toBe(0)
  })

  it('I5: what needs that write is refused with it', async () => {
    const { on, sendNext } = await uploads([withPhotos('1', ['p'])], () => answered(422))
    await on.put(newOperation('2', { lane: 'b', state: 'blocked', dependsOn: ['1'] }))
    await sendNext()
    expect(on.row('2')).toMatchObject({ state: 'rejected', refusal: { status: 424, cause: '1' } })
  })

  it('I18: one whose bytes are gone is refused, not sent empty', async () => {
    const { on, seen, sendNext } = await uploads([withPhotos('1', ['p'])], () => answered(204))
    await on.store.write((tx) => tx.deletePhotosOf(['1']))
    expect(await sendNext()).toBe('refused')
    expect(seen).toEqual([])
    expect(on.row('1').refusal).toMatchObject({ status: 410 })
  })
})

describe('a photo that comes later', () => {
  it.each([
    ['a busy server', answered(503, { retryAfterSeconds: 9 })],
    ['too many', answered(429, { retryAfterSeconds: 9 })],
  ])('I16: %s: it waits as long as it was told, the others do not', async (_name, answer) => {
    const { on, uploader, sendNext } = await uploads(
      [withPhotos('1', ['p']), withPhotos('2', ['q'])],
      () => answer,
    )
    expect(await sendNext()).toBe('later')
    const { jobs, dueIn } = await uploader.next(2)
    expect(jobs).toEqual([{ operation: '2', photo: 'q' }])
    expect(dueIn).toBeGreaterThanOrEqual(9_000)
    await on.clock.pass(dueIn ?? 0)
    expect((await uploader.next(2)).jobs).toHaveLength(2)
  })

  it('I16: with each failure it waits longer, and a success ends that', async () => {
    let answer = answered(503)
    const { on, uploader, sendNext } = await uploads([withPhotos('1', ['p', 'q'])], (photo) =>
      photo === 'p' ? answer : answered(204),
    )
    for (let n = 0; n < 6; n++) {
      await sendNext()
      await on.clock.pass(20_000)
    }
    answer = answered(204)
    expect(await sendNext()).toBe('stored')
    expect((await uploader.next(2)).dueIn).toBeNull()
  })

  it.each([
    ['no answer', { kind: 'unanswered' } as const, 'noAnswer'],
    ['another owner', { kind: 'owner' } as const, 'noAnswer'],
    ['a dead session', answered(401), 'auth'],
  ])('I14 I16: %s costs the photo no attempt', async (_name, answer, outcome) => {
    const { uploader, sendNext } = await uploads([withPhotos('1', ['p'])], () => answer)
    expect(await sendNext()).toBe(outcome)
    expect((await uploader.next(1)).jobs).toHaveLength(1)
  })

  it('I6: silent while others are heard, it waits alone and starts no pause', async () => {
    const { uploader, sendNext } = await uploads([withPhotos('1', ['p'])], () => ({ kind: 'unanswered' }))
    expect(await sendNext({ wasAnswered: () => true })).toBe('silent')
    expect((await uploader.next(1)).jobs.length + Number((await uploader.next(1)).dueIn !== null)).toBe(1)
  })

  it('I10: a drainer that was overtaken stores nothing', async () => {
    const { on, sendNext } = await uploads([withPhotos('1', ['p'])], () => answered(204))
    await takeOver(on.deps)
    await expect(sendNext()).rejects.toMatchObject({ name: 'LostLock' })
    expect(on.row('1').photos).toEqual(['p'])
  })
})
