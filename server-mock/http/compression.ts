import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Characters: below this, compressing costs more than it saves. */
const SMALL = 1024
/** Characters: below this, those who cannot read Brotli get what the general middleware makes. */
const LARGE = 32 * 1024
/**
 * A page of the feed is megabytes. Brotli's third level sees repetitions of the whole page and takes a quarter of the
 * time of gzip's usual one; gzip's first is for those who cannot read it. What a first visit waits for is a few hundred
 * kilobytes: an eighth less of it is worth the fifth level.
 */
const brotliFor = (bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: bytes < PAGE ? 5 : 3 },
})
const PAGE = 512 * 1024
const GZIP = { level: 1 }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The text compressed in a way the reader accepts, or null where it goes out as it is. */
export async function compressed(
  text: string,
  accepted: string | undefined,
): Promise<{ encoding: 'br' | 'gzip'; bytes: Uint8Array<ArrayBuffer> } | null> {
  if (text.length < SMALL) return null
  const encodings = new Set((accepted ?? '').split(',').map((each) => each.trim().toLowerCase()))
  if (encodings.has('br'))
    return { encoding: 'br', bytes: new Uint8Array(await brotli(text, brotliFor(text.length))) }
  if (encodings.has('gzip') && text.length >= LARGE)
    return { encoding: 'gzip', bytes: new Uint8Array(await zip(text, GZIP)) }
  return null
}
