import { HEAD_BYTES } from '#sync/domain/media-type.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { checkInquiryFile } from '#sync/domain/support.ts'
import type { DraftFile } from './letters.ts'

/** Why a document was not taken; `unreadable`: the browser could not read it, `draft`: it is not kept over a reload. */
export type FileProblem = 'tooMany' | 'type' | 'tooLarge' | 'nameTooLong' | 'unreadable' | 'draft'

export interface AttachedFile extends DraftFile {
  body: ArrayBuffer
}

/**
 * Reads chosen files as documents of an inquiry (PDF), at most so many in all; a file that is too large is not read. What
 * fits is taken, what does not is reported once per reason.
 * @param attached how many there are already
 */
export async function attachFiles(
  chosen: readonly File[],
  attached: number,
  newId: () => string,
): Promise<{ files: AttachedFile[]; problems: { code: FileProblem; names: string[] }[] }> {
  const files: AttachedFile[] = []
  const problems = new Map<FileProblem, string[]>()
  for (const file of chosen) {
    if (attached + files.length >= POLICY.support.filesMax) {
      problems.set('tooMany', [])
      continue
    }
    const read = await readFile(file)
    if (typeof read === 'string') problems.set(read, [...(problems.get(read) ?? []), file.name])
    else files.push({ id: newId(), name: file.name, bytes: file.size, body: read })
  }
  return { files, problems: [...problems].map(([code, names]) => ({ code, names })) }
}

async function readFile(file: File): Promise<ArrayBuffer | FileProblem> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    return checkInquiryFile({ head, bytes: file.size, name: file.name }) ?? (await file.arrayBuffer())
  } catch {
    return 'unreadable'
  }
}
