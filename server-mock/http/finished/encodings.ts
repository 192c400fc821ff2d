import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Bytes: below this, compressing saves nothing worth a header. */
const SMALL = 256
/** Brotli's levels: what takes a millisecond, and what takes twenty and saves another twelfth. */
const QUALITY = { quick: 5, best: 11 } as const

/** An answer's bytes as they leave, by encoding; an encoding that saves nothing is not there. */
export type Encoded = Partial<Record<Encoding, Buffer>> & { identity: Buffer }

export async function encode(text: string): Promise<Encoded> {
  const identity = Buffer.from(text)
  if (identity.length < SMALL) return { identity }
  const [br, zipped] = await Promise.all([brotliOf(identity, 'quick'), zip(identity)])
  return { identity, br, gzip: zipped }
}

/** What is asked for again and again is worth more work. */
export const brotliOf = (bytes: Buffer, quality: keyof typeof QUALITY): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY[quality],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

const ACCEPTED = {
  br: /(?:^|[\s,])br\s*(?:;\s*q=(?!0(?:\.0*)?(?:[\s,]|$))|,|$)/i,
  gzip: /(?:^|[\s,])gzip\s*(?:;\s*q=(?!0(?:\.0*)?(?:[\s,]|$))|,|$)/i,
}

/** The best encoding that is there and that a reader takes. @param accepted its Accept-Encoding */
export function encodingFor(encoded: Encoded, accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (encoded.br && ACCEPTED.br.test(accepted)) return 'br'
  return encoded.gzip && ACCEPTED.gzip.test(accepted) ? 'gzip' : 'identity'
}
