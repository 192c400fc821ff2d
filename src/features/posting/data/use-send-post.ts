import { useState } from 'react'
import type { PostDraft } from '#sync/contracts/community/post.ts'
import { ok, type Failure, type Result } from '#sync/contracts/errors.ts'
import { editPost } from '#sync/mutations/post/edit.ts'
import { writePost } from '#sync/mutations/post/write.ts'
import { readPhotos } from '#src/data/outbox-photos.ts'
import { useChoose, type Operation } from '#src/data/pending.ts'
import { useServices } from '#src/data/services.ts'
import { useCommand } from '#src/data/use-command.ts'
import type { DraftPhoto } from '#src/entities/photo/use-draft-photos.ts'
import { newUuid } from '#src/platform/device/new-id.ts'

type NewFile = Omit<DraftPhoto, 'url'>

/** What a post is handed in over: its author's copy, and the write of it that still waits. */
export interface Earlier {
  version: number
  waiting: Operation | undefined
}

export const isRefused = ({ state }: Pick<Operation, 'state'>): boolean =>
  state === 'rejected' || state === 'conflict'

/** The write of a post that waits: the one that was refused, else the last. */
export function waitingWrite(operations: readonly Operation[], postId: string): Operation | undefined {
  const own = operations.filter(
    ({ name, args }) =>
      (name === 'post.write' || name === 'post.edit') && (args as PostDraft | null)?.id === postId,
  )
  return own.find(isRefused) ?? own.at(-1)
}

/** Hands a checked post over to the outbox, attachments included; ok only once all of it is stored. */
export function useSendPost() {
  const services = useServices()
  const write = useCommand(writePost)
  const edit = useCommand(editPost)
  const choose = useChoose()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  /** @param earlier null for a new post */
  async function handOver(
    draft: PostDraft,
    added: NewFile[],
    earlier: Earlier | null,
  ): Promise<Result<unknown>> {
    if (earlier === null) return write(draft, { photos: added })
    const { waiting, version } = earlier
    if (waiting && added.length === 0) {
      const args = waiting.name === 'post.edit' ? { ...draft, version } : draft
      if ((await choose(waiting.id, { do: 'edit', args })).ok) return ok(null)
    }
    // what is on its way, or will be, goes first
    if (!waiting || !isRefused(waiting)) return edit({ ...draft, version }, { photos: added })
    const { draft: whole, copies } = await withCopies(draft)
    const photos = [...copies, ...added]
    const stored =
      waiting.name === 'post.edit'
        ? await edit({ ...whole, version }, { photos })
        : await write(whole, { photos })
    if (stored.ok) await choose(waiting.id, { do: 'discard' })
    return stored
  }

  /** Attachments of a refused write go with it; copies under ids of their own go with the write in its place. */
  async function withCopies(draft: PostDraft): Promise<{ draft: PostDraft; copies: NewFile[] }> {
    const { db } = await services.owned()
    const held = await readPhotos(db, [...draft.photos, ...(draft.video ? [draft.video] : [])])
    const ids = new Map(held.map(({ id }) => [id, newUuid()]))
    const copies = held.map(async ({ id, blob }) => ({
      ...{ id: ids.get(id) ?? id, type: blob.type, bytes: await blob.arrayBuffer() },
    }))
    const photos = draft.photos.map((id) => ids.get(id) ?? id)
    const video = draft.video && (ids.get(draft.video) ?? draft.video)
    return { draft: { ...draft, photos, video }, copies: await Promise.all(copies) }
  }

  const send = async (...post: Parameters<typeof handOver>): Promise<boolean> => {
    setBusy(true)
    const result = await handOver(...post)
    setFailure(result.ok ? null : result.error)
    setBusy(false)
    return result.ok
  }
  return { send, isBusy, failure }
}
