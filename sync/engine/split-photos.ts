import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { ChunkRow, PhotoRow } from '#sync/ports/store.ts'
import type { NewPhoto } from './prepare.ts'
import type { EngineDeps } from './types.ts'

/** Photos travel and are resumed in pieces of this many bytes, unless the limits say otherwise. */
const CHUNK_BYTES = 256 * 1024

/** The rows in which photos wait: each one whole, and in pieces. */
export async function splitPhotos(
  operation: OperationId,
  photos: NewPhoto[],
  deps: Pick<EngineDeps, 'digest' | 'limits'>,
): Promise<{ photos: PhotoRow[]; chunks: ChunkRow[] }> {
  const rows: PhotoRow[] = []
  const chunks: ChunkRow[] = []
  const chunkSize = deps.limits.chunk ?? CHUNK_BYTES
  for (const { id, type, bytes } of photos) {
    const sha256 = await deps.digest(bytes)
    const count = Math.max(1, Math.ceil(bytes.byteLength / chunkSize))
    rows.push({ id, operation, type, size: bytes.byteLength, sha256, chunks: count, chunkSize })
    for (let index = 0; index < count; index++)
      chunks.push({ photo: id, index, bytes: bytes.slice(index * chunkSize, (index + 1) * chunkSize) })
  }
  return { photos: rows, chunks }
}
