import { useRef, useState } from 'react'
import { checkDocument, documentType } from '#sync/domain/store-application.ts'
import type { StoreFile } from '#sync/contracts/store/lists.ts'
import { HEAD_BYTES } from '#sync/domain/media-type.ts'
import { documentDigest } from '#src/data/documents.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { deviceDrafts } from '#src/platform/drafts/device-drafts.ts'
import { documentPieces } from './document-pieces.ts'
import type { DraftDocument } from './store-draft.ts'

/** Why a file was not taken: what it is, how large, it cannot be read, or the device has no room for it. */
export type FileProblem = 'type' | 'tooLarge' | 'unreadable' | 'full'

/** Documents of the form, kept on the device as they are chosen; what is not taken leaves the one before in place. */
export function useStoreFiles(
  draftKey: string,
  onChange: (slot: StoreFile, file: DraftDocument | null) => void,
) {
  const [problems, setProblems] = useState<Partial<Record<StoreFile, FileProblem>>>({})
  const [isReading, setReading] = useState<Partial<Record<StoreFile, boolean>>>({})
  const readings = useRef(new Set<Promise<void>>())
  const say = (slot: StoreFile, problem: FileProblem | undefined) =>
    setProblems((before) => {
      const { [slot]: _, ...others } = before
      return problem ? { ...others, [slot]: problem } : others
    })

  /** Ten megabytes take a slow phone seconds: meanwhile the field says so, and who presses on waits for it. */
  async function choose(slot: StoreFile, file: File, before: DraftDocument | null): Promise<void> {
    setReading((all) => ({ ...all, [slot]: true }))
    const reading = keep(slot, file, before)
    readings.current.add(reading)
    try {
      await reading
    } finally {
      readings.current.delete(reading)
      setReading((all) => ({ ...all, [slot]: false }))
    }
  }

  async function keep(slot: StoreFile, file: File, before: DraftDocument | null): Promise<void> {
    const read = await readDocumentFile(file)
    if ('problem' in read) return say(slot, read.problem)
    const id = newUuid()
    const sha256 = await documentDigest(read.bytes)
    try {
      await documentPieces(deviceDrafts(), draftKey).keep(id, read.type, read.bytes)
    } catch {
      return say(slot, 'full')
    }
    say(slot, undefined)
    onChange(slot, {
      ...{ id, name: file.name, type: read.type, bytes: read.bytes.byteLength },
      ...{ sha256, isSent: false },
    })
    await forget(before)
  }

  async function forget(file: DraftDocument | null): Promise<void> {
    if (file)
      await documentPieces(deviceDrafts(), draftKey)
        .remove(file.id, file.bytes)
        .catch(() => undefined)
  }

  return {
    problems,
    isReading,
    choose,
    /** Until every chosen file was kept or refused. */
    settled: async (): Promise<void> => {
      await Promise.all(readings.current)
    },
    async remove(slot: StoreFile, file: DraftDocument) {
      say(slot, undefined)
      onChange(slot, null)
      await forget(file)
    },
  }
}

type Read =
  | { type: NonNullable<ReturnType<typeof documentType>>; bytes: ArrayBuffer }
  | { problem: FileProblem }

/** What a chosen file is by its first bytes, whatever it is called; a large one is not read at all. */
export async function readDocumentFile(file: Blob): Promise<Read> {
  try {
    const type = documentType(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
    const problem = checkDocument({ type, bytes: file.size })
    if (problem || type === null) return { problem: problem ?? 'type' }
    return { type, bytes: await file.arrayBuffer() }
  } catch {
    return { problem: 'unreadable' }
  }
}
