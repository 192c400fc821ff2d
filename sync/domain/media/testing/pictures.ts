import { be16, be32, fromLatin, joined, le32 } from '../bytes.ts'
import { chunk } from '../png.ts'

/** Small whole pictures as browsers write them, and the notes cameras and programs put into them. */

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64 read by hand: neither the browser's nor Node's reader is a part of the language. */
export function decoded(base64: string): Uint8Array<ArrayBuffer> {
  const values = [...base64.replaceAll('=', '')].map((sign) => SIGNS.indexOf(sign))
  const bits = (at: number) => ((values[at] ?? 0) << 6) | (values[at + 1] ?? 0)
  return Uint8Array.from({ length: Math.floor((values.length * 3) / 4) }, (_, index) => {
    const at = Math.floor((index * 8) / 6)
    return bits(at) >> (4 - (index % 3) * 2)
  })
}

/** 24 × 16 pixels with a colour profile. */
export const JPEG = decoded(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAQABgDASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAQADBf/EACIQAAEDBAEFAQAAAAAAAAAAAAEAAxICBAURcRMUMUFRYf/EABYBAQEBAAAAAAAAAAAAAAAAAAUDBP/EAB4RAAICAgIDAAAAAAAAAAAAAAEDAhEAEgQhQVJh/9oADAMBAAIRAxEAPwBxDGOdtaqrwthyZAk5E60P3lZZlmya6PZGg7lKNcvmvfK5iCkZcecGl+5I9b6w9c4siFagffOKkDypa1z3FkVkXKC5UDef/9k=',
)
/** 24 × 16 pixels. */
export const PNG = decoded(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAYAAAAMJL+VAAAAZUlEQVR4AeyQMQrAIBAEN/4mf0oZzJsSUvoce5+j1RUnwt4VViosIt46MgEx15kJmLwUoMYHLN7/KIC3bJnfAGpJKTq+Fyz0xW5AAbq74fEuCZZI2Q2QonXfAGpqQUX/ecEScdcAAAD///sWlrIAAAAGSURBVAMA1nVtuYWJOVIAAAAASUVORK5CYII=',
)
/** 24 × 16 pixels with a colour profile. */
export const WEBP = decoded(
  'UklGRmoCAABXRUJQVlA4WAoAAAAgAAAAFwAADwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggfAAAABAEAJ0BKhgAEAA+0VSjS6gkoyGwCAEAGglsAJ0yhHA3kCGgAMAEbgFAAP6HldcGfQcNrLBXqIu6oWlm0Z/28fy6v7e96ZQ1G/36gX4gMH99q/Bq4d99fTFNsj38z1+hJoXsVyX74Zq99AeRdgw9mj2e+8R934/vIToAAAA=',
)
/** One pixel. */
export const GIF = decoded('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==')

/** Where the picture was taken and with what: 35°32'N 129°18'E, a camera's name and its serial number. */
export const SECRETS = ['WhaleCam 3000', 'serial-0042', '2026:11:22 10:00:00']
const GPS = [35, 1, 32, 1, 0, 1].flatMap((value) => [...be32(value)])

/** Camera notes (TIFF, big-endian): orientation, camera, serial number, time and a GPS block. */
export function cameraNotes(orientation: number): Uint8Array {
  const texts = SECRETS.map((text) => fromLatin(`${text}\0`))
  const entries = 5
  const textAt = 8 + 2 + entries * 12 + 4
  const offsets = texts.map(
    (_, index) => textAt + texts.slice(0, index).reduce((sum, { length }) => sum + length, 0),
  )
  const gpsAt = textAt + texts.reduce((sum, { length }) => sum + length, 0)
  const entry = (tag: number, type: number, count: number, value: Uint8Array) =>
    joined([be16(tag), be16(type), be32(count), value])
  const text = (tag: number, index: number) =>
    entry(tag, 2, texts[index]?.length ?? 0, be32(offsets[index] ?? 0))
  return joined([
    fromLatin('MM\0*'),
    be32(8),
    be16(entries),
    text(0x0110, 0),
    entry(0x0112, 3, 1, joined([be16(orientation), be16(0)])),
    text(0x0132, 2),
    text(0xa431, 1),
    entry(0x8825, 4, 1, be32(gpsAt)),
    be32(0),
    ...texts,
    be16(1),
    entry(0x0002, 5, 3, be32(gpsAt + 18)),
    be32(0),
    Uint8Array.from(GPS),
  ])
}

const XMP = `<x:xmpmeta><exif:GPSLatitude>35,32N</exif:GPSLatitude>${SECRETS.join(' ')}</x:xmpmeta>`

const segment = (marker: number, data: Uint8Array): Uint8Array =>
  joined([Uint8Array.of(0xff, marker), be16(data.length + 2), data])

/** The JPEG with everything cameras write: Exif, XMP, IPTC, maker's notes, a comment, a film behind the end. */
export const noisyJpeg = (orientation = 1, picture: Uint8Array = JPEG): Uint8Array<ArrayBuffer> =>
  joined([
    picture.subarray(0, 2),
    segment(0xe1, joined([fromLatin('Exif\0\0'), cameraNotes(orientation)])),
    segment(0xe1, fromLatin(`http://ns.adobe.com/xap/1.0/\0${XMP}`)),
    segment(0xe2, fromLatin(`MPF\0${SECRETS[0]}`)),
    segment(0xed, fromLatin(`Photoshop 3.0\0${SECRETS.join()}`)),
    segment(0xfe, fromLatin(SECRETS.join())),
    picture.subarray(2),
    fromLatin(`\0\0\0\x20ftypmp42 ${SECRETS.join()}`),
  ])

/** The PNG with text, compressed text, a time and camera notes. */
export const noisyPng = (orientation = 1, picture: Uint8Array = PNG): Uint8Array<ArrayBuffer> =>
  joined([
    picture.subarray(0, 33),
    chunk('tEXt', fromLatin(`Comment\0${SECRETS.join()}`)),
    chunk('zTXt', fromLatin(`Raw profile type exif\0\0${SECRETS.join()}`)),
    chunk('iTXt', fromLatin(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
    chunk('tIME', Uint8Array.of(7, 234, 11, 22, 10, 0, 0)),
    chunk('eXIf', cameraNotes(orientation)),
    chunk('prVt', fromLatin(SECRETS.join())),
    picture.subarray(33),
    fromLatin(SECRETS.join()),
  ])

const riffChunk = (type: string, data: Uint8Array): Uint8Array =>
  joined([fromLatin(type), le32(data.length), data, new Uint8Array(data.length % 2)])

/** The WebP with camera notes, XMP and a chunk of somebody's own. */
export function noisyWebp(orientation = 1, picture: Uint8Array = WEBP): Uint8Array<ArrayBuffer> {
  const body = joined([
    picture.subarray(8),
    riffChunk('EXIF', cameraNotes(orientation)),
    riffChunk('XMP ', fromLatin(XMP)),
    riffChunk('OWN ', fromLatin(SECRETS.join())),
  ])
  body[12] = (body[12] ?? 0) | 0x0c
  return joined([fromLatin('RIFF'), le32(body.length), body, fromLatin(SECRETS.join())])
}

/** The GIF with a comment and XMP. */
export const noisyGif = (picture: Uint8Array = GIF): Uint8Array<ArrayBuffer> => {
  const blocks = (text: string) => [Uint8Array.of(text.length), fromLatin(text), Uint8Array.of(0)]
  return joined([
    picture.subarray(0, 19),
    Uint8Array.of(0x21, 0xfe),
    ...blocks(SECRETS.join()),
    Uint8Array.of(0x21, 0xff, 11),
    fromLatin('XMP DataXMP'),
    ...blocks(SECRETS.join()),
    picture.subarray(19),
    fromLatin(SECRETS.join()),
  ])
}

/** A small file that says it is 64,000 pixels wide. */
export const WIDE: Uint8Array<ArrayBuffer> = GIF.slice()
WIDE.set([0x00, 0xfa], 6)
