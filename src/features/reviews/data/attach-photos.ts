import { PICTURE_TYPES, POLICY, type PictureType } from '#sync/domain/policy.ts'

export type AttachProblem = 'tooMany' | 'tooLarge' | 'type'

export interface AttachedPhoto {
  id: string
  type: PictureType
  bytes: ArrayBuffer
}

const SIGNATURES: Record<PictureType, (byte: (at: number) => number | undefined) => boolean> = {
  'image/jpeg': (byte) => byte(0) === 0xff && byte(1) === 0xd8 && byte(2) === 0xff,
  'image/png': (byte) => byte(0) === 0x89 && byte(1) === 0x50 && byte(2) === 0x4e && byte(3) === 0x47,
  'image/webp': (byte) => byte(0) === 0x52 && byte(1) === 0x49 && byte(8) === 0x57 && byte(9) === 0x45,
  'image/gif': (byte) => byte(0) === 0x47 && byte(1) === 0x49 && byte(2) === 0x46 && byte(3) === 0x38,
}

/** The type by the first bytes; a name or a declared type proves nothing. */
export function pictureType(bytes: ArrayBuffer): PictureType | null {
  const head = new Uint8Array(bytes, 0, Math.min(12, bytes.byteLength))
  return PICTURE_TYPES.find((type) => SIGNATURES[type]((at) => head[at])) ?? null
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
