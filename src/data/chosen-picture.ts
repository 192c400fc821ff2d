import { readPicture, type PictureProblem } from '#sync/domain/media/picture.ts'
import { HEAD_BYTES, sniffMedia } from '#sync/domain/media-type.ts'
import { PICTURE_TYPES, POLICY, type PictureType } from '#sync/domain/policy.ts'

/** Why a chosen file is not taken. */
export type ChosenProblem = 'tooLarge' | 'type' | PictureProblem

export type ChosenPicture =
  | { ok: true; type: PictureType; bytes: ArrayBuffer }
  | { ok: false; problem: ChosenProblem }

/**
 * A file a person chose, as it may leave the device: a whole picture of a size that can be shown, without position,
 * device and other notes, not recompressed. It is done when it is chosen, so that what waits in the outbox, its hash
 * and what is sent again are the same bytes for ever.
 * @param decodes whether the browser can draw it (src/platform/pictures/decodes.ts)
 */
export async function readChosenPicture(
  file: Blob,
  decodes: (picture: Blob) => Promise<boolean>,
): Promise<ChosenPicture> {
  if (file.size > POLICY.review.photoBytes) return { ok: false, problem: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = pictureType(bytes)
  if (!type) return { ok: false, problem: 'type' }
  const read = readPicture(type, bytes)
  if (!read.ok) return read
  const { clean } = read.picture
  if (!(await decodes(new Blob([clean], { type })))) return { ok: false, problem: 'broken' }
  return { ok: true, type, bytes: clean.buffer }
}

/** By the first bytes; a name or a declared type proves nothing. */
function pictureType(bytes: Uint8Array): PictureType | null {
  const type = sniffMedia(bytes.subarray(0, HEAD_BYTES))
  return PICTURE_TYPES.find((picture) => picture === type) ?? null
}
