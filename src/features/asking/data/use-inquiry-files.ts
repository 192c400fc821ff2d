import { useRef, useState } from 'react'
import { newUuid } from '#src/platform/device/new-id.ts'
import { deviceDrafts } from '#src/platform/drafts/device-drafts.ts'
import { attachFiles, type FileProblem } from './attach-files.ts'
import type { DraftFile } from './letters.ts'

const TYPE = 'application/pdf'

/** Bytes of a document as an outbox takes them. */
export type FileBytes = { id: string; type: typeof TYPE; bytes: ArrayBuffer }

/** Documents of an inquiry: what is chosen is kept beside the draft, whose text names them. @param key of the draft */
export function useInquiryFiles(key: string | null) {
  const [problems, setProblems] = useState<{ code: FileProblem; names: string[] }[]>([])
  // what the browser does not store is there until the screen is left
  const held = useRef(new Map<string, ArrayBuffer>())
  const place = key && `${key}/files`
  return {
    problems,
    /** @returns those that were taken */
    async add(chosen: readonly File[], attached: number): Promise<DraftFile[]> {
      const found = await attachFiles(chosen, attached, newUuid)
      let isKept = true
      for (const { id, body } of found.files) {
        held.current.set(id, body)
        const writing = place && deviceDrafts().writeFile(place, { id, type: TYPE, bytes: body })
        isKept =
          (await Promise.resolve(writing).then(
            () => true,
            () => false,
          )) && isKept
      }
      setProblems(isKept ? found.problems : [...found.problems, { code: 'draft', names: [] }])
      return found.files.map(({ id, name, bytes }) => ({ id, name, bytes }))
    },
    async remove(id: string): Promise<void> {
      held.current.delete(id)
      setProblems([])
      if (place)
        await deviceDrafts()
          .removeFile(place, id)
          .catch(() => undefined)
    },
    /** The bytes of those, and the names of those that are gone. */
    async read(files: readonly DraftFile[]): Promise<{ bytes: FileBytes[]; lost: string[] }> {
      const lost: string[] = []
      const bytes: FileBytes[] = []
      for (const { id, name } of files) {
        const stored = place
          ? await deviceDrafts()
              .readFile(place, id)
              .catch(() => null)
          : null
        const body = held.current.get(id) ?? stored?.bytes
        if (body) bytes.push({ id, type: TYPE, bytes: body })
        else lost.push(name)
      }
      if (lost.length > 0) setProblems([{ code: 'unreadable', names: lost }])
      return { bytes, lost }
    },
    /** After the draft was thrown away or sent. */
    async reset(): Promise<void> {
      held.current.clear()
      setProblems([])
      if (place)
        await deviceDrafts()
          .remove(place)
          .catch(() => undefined)
    },
  }
}

export type InquiryFiles = ReturnType<typeof useInquiryFiles>
