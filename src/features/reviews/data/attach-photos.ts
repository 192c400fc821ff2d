import { HEAD_BYTES, sniffMedia } from '#sync/domain/media-type.ts'
import { PICTURE_TYPES, POLICY, type PictureType } from '#sync/domain/policy.ts'

export type AttachProblem = 'tooMany' | 'tooLarge' | 'type'

export interface AttachedPhoto {
  id: string
  type: PictureType
  bytes: ArrayBuffer
}

/** The type by the first bytes; a name or a declared type proves nothing. */
export function pictureType(bytes: ArrayBuffer): PictureType | null {
  const type = sniffMedia(new Uint8Array(bytes, 0, Math.min(HEAD_BYTES, bytes.byteLength)))
  return PICTURE_TYPES.find((picture) => picture === type) ?? null
}

/**
 * Reads chosen files as photos (S5-11): at most six in all, five megabytes each. What fits is taken, what does not is
 * told once per reason.
 * @param attached how many the review has already
 */
export async function attachPhotos(
  files: readonly Blob[],
  attached: number,
  newId: () => string,
): Promise<{ photos: AttachedPhoto[]; problems: AttachProblem[] }> {
  const { photosMax, photoBytes } = POLICY.review
  const photos: AttachedPhoto[] = []
  const problems = new Set<AttachProblem>()
  for (const file of files) {
    if (attached + photos.length >= photosMax) {
      problems.add('tooMany')
      continue
    }
    if (file.size > photoBytes) {
      problems.add('tooLarge')
      continue
    }
    const bytes = await file.arrayBuffer()
    const type = pictureType(bytes)
    if (type) photos.push({ id: newId(), type, bytes })
    else problems.add('type')
  }
  return { photos, problems: [...problems] }
}
