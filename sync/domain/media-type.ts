import type { PictureType, VideoType } from './policy.ts'

/** How many of the first bytes tell the type: the document type of Matroska files is behind a header of its own. */
export const HEAD_BYTES = 64

/** The type of a picture or video by its first bytes, or null when it is none we take. @param head HEAD_BYTES bytes */
export function sniffMedia(head: Uint8Array): PictureType | VideoType | null {
  const starts = (bytes: number[], at = 0) => bytes.every((byte, index) => head[at + index] === byte)
  const says = (text: string, at: number) =>
    starts(
      [...text].map((sign) => sign.charCodeAt(0)),
      at,
    )
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (says('RIFF', 0) && says('WEBP', 8)) return 'image/webp'
  if (says('GIF8', 0)) return 'image/gif'
  if (says('RIFF', 0) && says('AVI ', 8)) return 'video/x-msvideo'
  // pictures come in this container too (HEIC, AVIF), so only the brands of films count
  if (says('ftyp', 4)) return says('qt  ', 8) ? 'video/quicktime' : isFilm(head) ? 'video/mp4' : null
  if (starts([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11])) return 'video/x-ms-wmv'
  if (starts([0x1a, 0x45, 0xdf, 0xa3])) return matroskaType(head)
  return null
}

/** Whether a file says it is a PDF. @param head its first bytes */
export const isPdf = (head: Uint8Array): boolean =>
  [0x25, 0x50, 0x44, 0x46, 0x2d].every((byte, at) => head[at] === byte)

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Whether a file is a photo as iPhones keep them (HEIC), which most browsers cannot show. @param head HEAD_BYTES bytes */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, 12))
  return text.startsWith('ftyp') && HEIC_BRANDS.includes(text.slice(4))
}

const FILM_BRANDS = [
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'dash',
  'M4V ',
  'MSNV',
]

const isFilm = (head: Uint8Array): boolean =>
  FILM_BRANDS.includes(String.fromCharCode(...head.subarray(8, 12)))

function matroskaType(head: Uint8Array): VideoType | null {
  const text = String.fromCharCode(...head)
  if (text.includes('webm')) return 'video/webm'
  return text.includes('matroska') ? 'video/x-matroska' : null
}
