import { useEffect, useRef, useState } from 'react'
import { decodes } from '#src/platform/pictures/decodes.ts'
import { toJpeg } from '#src/platform/pictures/to-jpeg.ts'
import { deviceDrafts } from '#src/platform/drafts/device-drafts.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { attachPhotos, type AttachedPhoto, type AttachProblem } from './attach-photos.ts'

export interface DraftPhoto {
  id: string
  type: string
  bytes: ArrayBuffer
  /** For the preview; valid while the screen is open. */
  url: string
}

const withUrl = ({ id, type, bytes }: Omit<DraftPhoto, 'url'>): DraftPhoto => ({
  id,
  type,
  bytes,
  url: URL.createObjectURL(new Blob([bytes], { type })),
})

type DraftProblem = Omit<AttachProblem, 'code'> & { code: AttachProblem['code'] | 'draft' }

export interface DraftPhotos {
  photos: DraftPhoto[]
  /** `draft`: shown and will be sent, but not kept over a reload. */
  problems: DraftProblem[]
  /** @param attached photos there are besides these */
  add(files: readonly Blob[], attached: number): Promise<void>
  remove(id: string): Promise<void>
  /** After the draft was thrown away or sent. */
  reset(): void
}

/** New photos of a form, kept with its draft as they are chosen. @param max how many there may be in all */
export function useDraftPhotos(key: string | null, max: number): DraftPhotos {
  const [photos, setPhotos] = useState<DraftPhoto[]>([])
  const [problems, setProblems] = useState<DraftProblem[]>([])
  const shown = useRef<DraftPhoto[]>([])

  const show = (next: DraftPhoto[]) => {
    for (const old of shown.current) if (!next.includes(old)) URL.revokeObjectURL(old.url)
    shown.current = next
    setPhotos(next)
  }

  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    void deviceDrafts()
      .readFiles(key)
      .catch(() => [])
      .then((files) => isCurrent && show(files.map(withUrl)))
    return () => {
      isCurrent = false
      for (const photo of shown.current) URL.revokeObjectURL(photo.url)
      shown.current = []
    }
  }, [key])

  const keep = async (photo: AttachedPhoto): Promise<boolean> => {
    if (key === null) return false
    return deviceDrafts()
      .writeFile(key, photo)
      .then(
        () => true,
        () => false,
      )
  }

  return {
    photos,
    problems,
    async add(files, attached) {
      const found = await attachPhotos(files, attached + shown.current.length, {
        newId: newUuid,
        max,
        decodes,
        toJpeg,
      })
      show([...shown.current, ...found.photos.map(withUrl)])
      const kept = await Promise.all(found.photos.map(keep))
      setProblems(kept.every(Boolean) ? found.problems : [...found.problems, { code: 'draft', names: [] }])
    },
    async remove(id) {
      show(shown.current.filter((photo) => photo.id !== id))
      setProblems([])
      if (key !== null)
        await deviceDrafts()
          .removeFile(key, id)
          .catch(() => undefined)
    },
    reset() {
      show([])
      setProblems([])
    },
  }
}
