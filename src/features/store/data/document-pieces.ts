import type { DraftStore } from '#src/platform/drafts/drafts.ts'

/** A document is kept, and later sent, in pieces of this many bytes: four of the largest would not fit in memory of a phone. */
export const PIECE_BYTES = 1024 * 1024

type Drafts = Pick<DraftStore, 'readFile' | 'writeFile' | 'removeFile'>

const pieceId = (id: string, index: number): string => `${id}/${String(index).padStart(2, '0')}`
const countOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / PIECE_BYTES))

/** Pieces of the documents of one draft, beside its text on the device. @param draftKey of the draft */
export function documentPieces(drafts: Drafts, draftKey: string) {
  const remove = async (id: string, bytes: number): Promise<void> => {
    for (let index = 0; index < countOf(bytes); index++) await drafts.removeFile(draftKey, pieceId(id, index))
  }
  return {
    /** Keeps all of it or nothing. @throws the browser's storage error */
    async keep(id: string, type: string, bytes: ArrayBuffer): Promise<void> {
      try {
        for (let index = 0; index < countOf(bytes.byteLength); index++) {
          const piece = bytes.slice(index * PIECE_BYTES, (index + 1) * PIECE_BYTES)
          await drafts.writeFile(draftKey, { id: pieceId(id, index), type, bytes: piece })
        }
      } catch (error) {
        await remove(id, bytes.byteLength).catch(() => undefined)
        throw error
      }
    },
    /** Null when the device does not have it. */
    read: async (id: string, index: number): Promise<ArrayBuffer | null> =>
      (await drafts.readFile(draftKey, pieceId(id, index)))?.bytes ?? null,
    /** The last piece is written last. @param bytes how long the document is */
    has: async (id: string, bytes: number): Promise<boolean> =>
      (await drafts.readFile(draftKey, pieceId(id, countOf(bytes) - 1))) !== null,
    remove,
  }
}
