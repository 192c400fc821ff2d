import { HEAD_BYTES, isHeic } from '#sync/domain/media-type.ts'
import { POLICY, type PictureType } from '#sync/domain/policy.ts'
import { readChosenPicture, type ChosenProblem } from '#src/data/chosen-picture.ts'

/** Why photos were not taken, and which: their files' names where they have any. */
export interface AttachProblem {
  /** `heic`: kept as iPhones keep photos, which this browser cannot draw. */
  code: 'tooMany' | 'heic' | ChosenProblem
  names: string[]
}

export interface AttachedPhoto {
  id: string
  type: PictureType
  bytes: ArrayBuffer
}

interface Tools {
  newId: () => string
  /** how many there may be in all */
  max: number
  /** whether the browser can draw it */
  decodes: (picture: Blob) => Promise<boolean>
  /** what the browser draws of it, as a JPEG of so many bytes at most; null where it cannot draw it */
  toJpeg: (picture: Blob, maxBytes: number) => Promise<Blob | null>
}

/**
 * Reads chosen files as photos (S5-11), at most so many in all. What fits is taken, what does not is reported once per reason.
 * @param attached how many there are already
 */
export async function attachPhotos(
  files: readonly Blob[],
  attached: number,
  { newId, max, decodes, toJpeg }: Tools,
): Promise<{ photos: AttachedPhoto[]; problems: AttachProblem[] }> {
  const photos: AttachedPhoto[] = []
  const problems = new Map<AttachProblem['code'], string[]>()
  for (const file of files) {
    if (attached + photos.length >= max) {
      problems.set('tooMany', [])
      continue
    }
    const isHeicFile = isHeic(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
    const picture = isHeicFile ? await toJpeg(file, POLICY.review.photoBytes) : file
    const chosen = picture && (await readChosenPicture(picture, decodes))
    if (chosen?.ok) photos.push({ id: newId(), type: chosen.type, bytes: chosen.bytes })
    else {
      const code = chosen?.problem ?? 'heic'
      problems.set(code, [...(problems.get(code) ?? []), ...nameOf(file)])
    }
  }
  return { photos, problems: [...problems].map(([code, names]) => ({ code, names })) }
}

const nameOf = (file: Blob & { name?: string }): string[] => (file.name ? [file.name] : [])
