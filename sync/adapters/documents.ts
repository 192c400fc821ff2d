/**
 * Keeps that documents of an application travel under the key of its address: in pieces that go on where a lost
 * connection stopped them, and back to who has the key.
 */
import { fail, ok, type ApiErrorCode, type Result } from '#sync/contracts/errors.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import { sendByTus } from './tus-upload.ts'

const PATH = '/api/store/documents'
const KEY_HEADER = 'x-store-key'
const TIMEOUT_MS = 60_000

/** A document as a device holds it: in pieces, so that it is never whole in memory to be sent. */
export type HeldDocument = {
  id: string
  type: string
  /** How long it is. */
  bytes: number
  /** Lower-case hex. */
  sha256: string
  /** @throws when the device does not have it any more */
  piece(index: number): Promise<ArrayBuffer>
  /** How long each piece is but the last. */
  pieceBytes: number
}

type Options = { baseUrl: string; key: string; timeoutMs?: number }

/**
 * Sends a document; resolves when the server has read it back whole.
 * @param onSent told how many bytes the server has
 */
export async function sendDocument(
  { baseUrl, key, timeoutMs = TIMEOUT_MS }: Options,
  { id, type, bytes, sha256, piece, pieceBytes }: HeldDocument,
  onSent?: (bytes: number) => void,
): Promise<Result<{ id: string }>> {
  const answer = await sendByTus(
    { address: baseUrl + PATH, headers: { [KEY_HEADER]: key }, timeoutMs },
    {
      photo: { id, type, sha256, size: bytes, chunkSize: pieceBytes },
      chunk: piece,
      ...(onSent ? { onSent } : {}),
    },
    createCancel(),
  )
  if (answer.kind !== 'answered') return fail({ code: 'network.offline', origin: 'network', retry: true })
  if (answer.status < 300) return ok({ id })
  return fail({
    code: (answer.code ?? 'server.failed') as ApiErrorCode,
    origin: 'server',
    retry: answer.class === 'retry',
  })
}

/** A document as the server holds it; null when it cannot be had now. */
export async function readDocument({ baseUrl, key }: Options, id: string): Promise<Blob | null> {
  const answer = await fetch(`${baseUrl}${PATH}/${id}`, {
    headers: { [KEY_HEADER]: key },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  return answer?.ok ? answer.blob().catch(() => null) : null
}
