import { readChosenPicture, type ChosenProblem } from '#src/data/chosen-picture.ts'
import type { PictureType } from '#sync/domain/policy.ts'

/** Why photos were not taken, and which: their files' names where they have any. */
export interface AttachProblem {
  code: 'tooMany' | ChosenProblem
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
}

/**
 * Reads chosen files as photos (S5-11), at most so many in all. What fits is taken, what does not is reported once per reason.
 * @param attached how many there are already
 */
export async function attachPhotos(
  files: readonly Blob[],
  attached: number,
  { newId, max, decodes }: Tools,
): Promise<{ photos: AttachedPhoto[]; problems: AttachProblem[] }> {
  const photos: AttachedPhoto[] = []
  const problems = new Map<AttachProblem['code'], string[]>()
  for (const file of files) {
    if (attached + photos.length >= max) {
      problems.set('tooMany', [])
      continue
    }
    const chosen = await readChosenPicture(file, decodes)
    if (chosen.ok) photos.push({ id: newId(), type: chosen.type, bytes: chosen.bytes })
    else problems.set(chosen.problem, [...(problems.get(chosen.problem) ?? []), ...nameOf(file)])
  }
  return { photos, problems: [...problems].map(([code, names]) => ({ code, names })) }
}

const nameOf = (file: Blob & { name?: string }): string[] => (file.name ? [file.name] : [])
