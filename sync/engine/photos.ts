/**
 * Keeps I18: an operation is sent only after every photo of it is stored and verified on the server; an upload resumes
 * where it stopped, and a refused photo refuses its operation, content kept.
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import { createCancel, type Cancel } from '#sync/ports/cancel.ts'
import type { Answer } from '#sync/ports/transport.ts'
import { backoff, isDue } from './backoff.ts'
import { carryOut } from './carry-out.ts'
import { assertEpoch } from './epoch.ts'
import { classify, step } from './machine.ts'
import type { Operation } from '#sync/ports/rows.ts'
import type { EngineDeps, RetryDeps } from './types.ts'
import { openUnit } from './unit-of-work.ts'

export interface PhotoJob {
  operation: OperationId
  photo: string
}

/** Under what a photo is sent. */
export interface UploadContext {
  epoch: number
  client: string
  cancel: Cancel
  /** Whether the server answered another request since the upload began. */
  wasAnswered(): boolean
}

export type PhotoOutcome = 'stored' | 'refused' | 'later' | 'noAnswer' | 'silent' | 'auth'

/** Uploads photos of blocked operations, a few at a time. Waiting times live in memory: a restart may try at once. */
export function createPhotoUploader(deps: RetryDeps & Pick<EngineDeps, 'owner' | 'store' | 'transport'>) {
  const waits = new Map<string, { attempt: number; notBefore: number; delay: number }>()
  const busy = new Set<string>()

  /** The next photos to send, oldest operation first. */
  async function next(slots: number): Promise<{ jobs: PhotoJob[]; dueIn: number | null }> {
    const now = deps.clock.now()
    const blocked = await deps.store.read((tx) => tx.allInState('blocked'))
    const all = blocked
      .filter(({ paused }) => paused !== true)
      .flatMap((row) => row.photos.map((photo) => ({ operation: row.id, photo })))
      .filter((job) => !busy.has(job.photo))
    const isReady = (job: PhotoJob) => isDue(waits.get(job.photo) ?? { notBefore: 0, delay: 0 }, now)
    const late = all
      .filter((job) => !isReady(job))
      .map((job) => (waits.get(job.photo)?.notBefore ?? now) - now)
    return {
      jobs: all.filter(isReady).slice(0, Math.max(0, slots - busy.size)),
      dueIn: late.length > 0 ? Math.min(...late) : null,
    }
  }

  async function send(job: PhotoJob, context: UploadContext): Promise<PhotoOutcome> {
    const { epoch, client, cancel, wasAnswered } = context
    const sentAt = deps.clock.now()
    busy.add(job.photo)
    try {
      const photo = await deps.store.read((tx) => tx.photo(job.photo))
      // without its bytes nothing can be sent; the person keeps the text and decides
      if (photo === undefined)
        return await refuse(job, epoch, { kind: 'answered', status: 410, class: 'reject' })
      const halt = createCancel()
      cancel.onCancel(halt.cancel)
      const chunk = async (index: number) => {
        const [row, found] = await deps.store.read((tx) =>
          Promise.all([tx.operation(job.operation), tx.chunk(photo.id, index)]),
        )
        // what has arrived stays there: it goes on behind it
        if (row?.paused) halt.cancel()
        return found?.bytes ?? new ArrayBuffer(0)
      }
      const onSent = (sent: number) => void note(photo.id, sent)
      const call = { owner: deps.owner, client, photo, chunk, onSent }
      const answer = await deps.transport.upload(call, halt)
      if (halt.cancelled && !cancel.cancelled) return 'silent'
      // only this one gets no answer: it waits, and starts no pause for the others
      if (answer.kind === 'unanswered' && wasAnswered()) return putOff(job, sentAt)
      return await settle(job, epoch, answer)
    } finally {
      busy.delete(job.photo)
    }
  }

  /** How much of a photo has arrived, for the person to see; of no weight to what is sent. */
  async function note(id: string, sent: number): Promise<void> {
    await deps.store
      .write(async (tx) => {
        const photo = await tx.photo(id)
        if (photo) await tx.addPhotos([{ ...photo, sent }], [])
      }, 'relaxed')
      .catch(() => undefined)
  }

  async function settle(job: PhotoJob, epoch: number, answer: Answer): Promise<PhotoOutcome> {
    if (answer.kind !== 'answered') return 'noAnswer'
    const kind = classify(answer.status, answer.class)
    if (kind === 'applied') return stored(job, epoch)
    if (kind === 'auth') return 'auth'
    if (kind === 'reject' || kind === 'conflict') return refuse(job, epoch, answer)
    putOff(job, deps.clock.now(), answer.retryAfterSeconds)
    return 'later'
  }

  /** @param from device time the wait counts from, milliseconds */
  function putOff(job: PhotoJob, from: number, retryAfterSeconds?: number): 'silent' {
    const attempt = (waits.get(job.photo)?.attempt ?? 0) + 1
    const delay = backoff(attempt, deps.random, deps.retry, retryAfterSeconds)
    waits.set(job.photo, { attempt, delay, notBefore: from + delay })
    return 'silent'
  }

  async function stored(job: PhotoJob, epoch: number): Promise<PhotoOutcome> {
    waits.delete(job.photo)
    await deps.store.write(async (tx) => {
      await assertEpoch(tx, epoch)
      const row = await tx.operation(job.operation)
      if (row === undefined) return
      const photos = row.photos.filter((id) => id !== job.photo)
      const isOpen = photos.length + row.dependsOn.length > 0
      const { life } = isOpen
        ? { life: { at: row.state } }
        : step({ at: 'blocked' }, { type: 'unblocked' }, 'halt')
      await tx.putOperations([
        { ...row, photos, state: row.state === 'blocked' && life.at === 'ready' ? 'ready' : row.state },
      ])
    })
    return 'stored'
  }

  async function refuse(
    job: PhotoJob,
    epoch: number,
    answer: Answer & { kind: 'answered' },
  ): Promise<PhotoOutcome> {
    await deps.store.write(async (tx) => {
      await assertEpoch(tx, epoch)
      const row: Operation | undefined = await tx.operation(job.operation)
      if (row === undefined || row.state !== 'blocked') return
      // the reason in the shape every refusal has, so that the person reads why
      const reason = answer.code === undefined ? {} : { error: { code: answer.code } }
      const body = { photo: job.photo, ...reason }
      const refusal = { status: answer.status, class: 'reject' as const, body }
      const { life, commands } = step({ at: 'blocked' }, { type: 'refusedUnsent', refusal }, 'halt')
      const unit = await openUnit(tx, [row.lane])
      unit.move(row, life)
      carryOut(unit, row, commands)
      await unit.save()
    })
    return 'refused'
  }

  return { next, send, isBusy: () => busy.size > 0 }
}

export type PhotoUploader = ReturnType<typeof createPhotoUploader>
