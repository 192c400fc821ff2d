import { be16, be32, fromLatin, joined, latin, le32 } from '../bytes.ts'

/** Films as short as a file can be and still be one, `seconds` long, with notes of the camera that made them. */

export const FILM_SECRETS = ['+35.5384+129.3114', 'WhaleCam 3000']
const SECRET = fromLatin(FILM_SECRETS.join(' '))

export const box = (type: string, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const body = joined(parts)
  return joined([be32(body.length + 8), fromLatin(type), body])
}
const zeros = (length: number) => new Uint8Array(length)

function track(handler: string, milliseconds: number, samples = SAMPLES): Uint8Array {
  const header = box('tkhd', zeros(12), be32(1), zeros(4), be32(milliseconds), zeros(60))
  const times = box('mdhd', zeros(12), be32(1000), be32(milliseconds), zeros(4))
  const about = box('hdlr', zeros(8), fromLatin(handler), zeros(13))
  return box('trak', header, box('mdia', times, about, box('minf', box('stbl', ...samples))))
}

/** Three samples of 900 bytes in one chunk, whose place is filled in when it is known. */
const SAMPLES = [
  box('stsz', zeros(8), be32(3), be32(900), be32(900), be32(900)),
  box('stsc', zeros(4), be32(1), be32(1), be32(3), be32(1)),
  box('stco', zeros(4), be32(1), zeros(4)),
]

/** All of them are in fragments. */
const NO_SAMPLES = [box('stsz', zeros(12)), box('stsc', zeros(8)), box('stco', zeros(8))]

function placed(film: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = latin(film, 0, film.length)
  const data = text.lastIndexOf('mdat') + 4
  for (let at = text.indexOf('stco'); at >= 0; at = text.indexOf('stco', at + 1))
    film.set(be32(data), at + 12)
  return film
}

/** @param fragments milliseconds of each fragment; the header then says nothing of the length */
export function mp4(
  seconds: number,
  { brand = 'isom', fragments = [] as number[] } = {},
): Uint8Array<ArrayBuffer> {
  const milliseconds = fragments.length > 0 ? 0 : Math.round(seconds * 1000)
  const samples = fragments.length > 0 ? NO_SAMPLES : SAMPLES
  const film = joined([
    box('ftyp', fromLatin(brand), zeros(4)),
    box(
      'moov',
      box('mvhd', zeros(12), be32(1000), be32(milliseconds), zeros(80)),
      track('vide', milliseconds, samples),
      track('soun', milliseconds, samples),
      joined([track('meta', milliseconds, samples), box('udta', box('gpmd', SECRET))]),
      box('udta', box('\xa9xyz', be16(17), be16(0), SECRET)),
      box('meta', SECRET),
    ),
    box('uuid', SECRET),
    ...fragments.map((length) =>
      box(
        'moof',
        box(
          'traf',
          box('tfhd', be32(0x18), be32(1), be32(length / 2), be32(100)),
          box('trun', be32(1), be32(2), be32(100)),
        ),
      ),
    ),
    box('mdat', zeros(3000)),
  ])
  return fragments.length > 0 ? film : placed(film)
}

export const quicktime = (seconds: number): Uint8Array<ArrayBuffer> => mp4(seconds, { brand: 'qt  ' })

const id = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16))
const element = (name: string, ...parts: Uint8Array[]): Uint8Array => {
  const body = joined(parts)
  return joined([id(name), Uint8Array.of(0x10), be32(body.length).subarray(1), body])
}
/** An element whose length was not known when it was begun. */
const open = (name: string, ...parts: Uint8Array[]): Uint8Array =>
  joined([id(name), id('01ffffffffffffff'), ...parts])

/** @param live as a browser records it: lengths unknown, no duration */
export function matroska(seconds: number, { kind = 'webm', live = false } = {}): Uint8Array<ArrayBuffer> {
  const duration = new Uint8Array(8)
  new DataView(duration.buffer).setFloat64(0, seconds * 1000)
  const wrap = live ? open : element
  const cluster = (at: number, last: number) =>
    wrap('1f43b675', element('e7', be32(at)), element('a3', id('81'), be16(last), id('80'), zeros(900)))
  const half = Math.round(seconds * 500)
  return joined([
    element('1a45dfa3', element('4282', fromLatin(kind))),
    wrap(
      '18538067',
      element('1549a966', element('2ad7b1', be32(1_000_000)), ...(live ? [] : [element('4489', duration)])),
      element('1654ae6b', element('ae', zeros(20))),
      cluster(0, half),
      cluster(half, half),
      element('1254c367', element('7373', SECRET)),
    ),
  ])
}

const chunk = (type: string, ...parts: Uint8Array[]): Uint8Array => {
  const body = joined(parts)
  return joined([fromLatin(type), le32(body.length), body, zeros(body.length % 2)])
}

export function avi(seconds: number): Uint8Array<ArrayBuffer> {
  const main = chunk('avih', le32(40_000), zeros(12), le32(Math.round(seconds * 25)), zeros(36))
  const stream = chunk(
    'strh',
    zeros(20),
    le32(1),
    le32(25),
    zeros(4),
    le32(Math.round(seconds * 25)),
    zeros(20),
  )
  const body = joined([
    fromLatin('AVI '),
    chunk('LIST', fromLatin('hdrl'), main, chunk('LIST', fromLatin('strl'), stream, chunk('strd', SECRET))),
    chunk('LIST', fromLatin('INFO'), chunk('IDIT', SECRET)),
    chunk('LIST', fromLatin('movi'), zeros(3000)),
  ])
  return joined([fromLatin('RIFF'), le32(body.length), body])
}

const part = (guid: string, ...parts: Uint8Array[]): Uint8Array => {
  const body = joined(parts)
  return joined([id(guid), le32(body.length + 24), zeros(4), body])
}

export function wmv(seconds: number): Uint8Array<ArrayBuffer> {
  // 100 ns fit into 32 bits up to seven minutes
  const plays = joined([le32((seconds + 3) * 1e7), zeros(4)])
  return joined([
    part(
      '3026b2758e66cf11a6d900aa0062ce6c',
      zeros(6),
      part('a1dcab8c47a9cf118ee400c00c205365', zeros(40), plays, plays, le32(3000), zeros(4), zeros(16)),
      part('3326b2758e66cf11a6d900aa0062ce6c', SECRET),
      part(
        'b503bf5f2ea9cf118ee300c00c205365',
        zeros(22),
        part('eacbf8c5af5b774884679aa44fa4cca'.padEnd(32, '0'), SECRET),
      ),
    ),
    part('3626b2758e66cf11a6d900aa0062ce6c', zeros(3000)),
  ])
}
