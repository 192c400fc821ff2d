const FORMAT = 'deflate-raw'

/** Bytes made smaller (RFC 1951); null where the browser cannot. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  if (typeof CompressionStream === 'undefined') return null
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream(FORMAT))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/**
 * The bytes as they were; null when they are damaged or the browser cannot.
 * @param max bytes; what unfolds to more is given up on the way, however small it came
 */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (typeof DecompressionStream === 'undefined') return null
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT)).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      const part = new Uint8Array(step.value)
      size += part.length
      if (size > max) {
        await reader.cancel()
        return null
      }
      parts.push(part)
    }
  } catch {
    return null
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
