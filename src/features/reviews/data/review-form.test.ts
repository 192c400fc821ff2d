import { describe, expect, it } from 'vitest'
import type { Order, OrderLine, OrderStatus } from '#sync/contracts/orders/order.ts'
import { JPEG } from '#sync/domain/media/testing/pictures.ts'
import { attachPhotos } from '#src/entities/photo/attach-photos.ts'
import { writeArgs } from './review-args.ts'
import { checkForm, draftKey, emptyForm, stillWrong, writableLines, type ReviewForm } from './review-form.ts'

const text = { ko: 'a', en: 'a', ja: 'a', 'zh-Hans': 'a', 'zh-Hant': 'a' }
const line = (seq: number, status: OrderStatus, reviewed = false): OrderLine => ({
  seq,
  productNo: 2001,
  unitNo: 3001,
  productName: text,
  unitName: text,
  options: [],
  quantity: 1,
  unitWon: 1000,
  lineWon: 1000,
  status,
  reviewed,
})
const order = (number: string, orderedAt: string, ...lines: OrderLine[]) =>
  ({ number, orderedAt, lines }) as unknown as Order
const complete: ReviewForm = { ...emptyForm('r'), stars: 4, keywords: ['walk'], text: 'quiet at night' }
const paths = (form: ReviewForm, photos: string[] = []) =>
  checkForm(form, photos).map(({ path, code }) => `${path}.${code}`)

describe('review form', () => {
  it('S5-11 stars, keywords and text are required', () => {
    expect(paths(emptyForm('r'))).toEqual(['stars.required', 'text.required', 'keywords.required'])
    expect(paths(complete)).toEqual([])
    expect(paths({ ...complete, text: ' \n ' })).toEqual(['text.required'])
  })

  it('S5-11 5000 code points fit after NFC, 5001 do not', () => {
    const decomposed = '\u1100\u1161'
    expect(paths({ ...complete, text: decomposed.repeat(5000) })).toEqual([])
    expect(paths({ ...complete, text: '\u{1F433}'.repeat(5000) })).toEqual([])
    expect(paths({ ...complete, text: decomposed.repeat(5001) })).toEqual(['text.tooLong'])
  })

  it('S5-11 photos that stay and new ones together are at most six', () => {
    const kept = ['a', 'b', 'c']
    expect(paths({ ...complete, kept }, ['d', 'e', 'f'])).toEqual([])
    expect(paths({ ...complete, kept }, ['d', 'e', 'f', 'g'])).toEqual(['photos.tooMany'])
  })

  it('S5-11 only used lines without a review are offered, newest order first', () => {
    const orders = [
      order(
        'UL1',
        '2026-11-01T00:00:00.000Z',
        line(1, 'used'),
        line(2, 'ticketIssued'),
        line(3, 'used', true),
      ),
      order('UL2', '2026-11-10T00:00:00.000Z', line(1, 'partiallyUsed'), line(2, 'used')),
    ]
    const mine = [{ orderNumber: 'UL2', lineSeq: 2 }]
    expect(writableLines(orders, mine).map(({ order, line }) => `${order.number}-${line.seq}`)).toEqual([
      'UL2-1',
      'UL1-1',
    ])
  })

  it('P-08 what is sent carries every photo and the text in NFC', () => {
    const form = { ...complete, text: ' \u1100\u1161 ', kept: ['old'] }
    expect(writeArgs(form, 'UL1', line(2, 'used'), ['new'])).toMatchObject({
      text: '\uac00',
      photos: ['old', 'new'],
      orderNumber: 'UL1',
      lineSeq: 2,
    })
  })

  it('P-13 drafts of two accounts, lines or edits never share a key', () => {
    const keys = [draftKey('ana', 'UL1', 1), draftKey('ben', 'UL1', 1), draftKey('ana', 'UL1', 2)]
    expect(new Set([...keys, draftKey('ana', 'UL1', 1, 'review-id')]).size).toBe(4)
  })
})

describe('what is said about a form', () => {
  it('S5-11 a fault goes as soon as it is put right, and nothing new is said while somebody types', () => {
    const empty = emptyForm('review-id')
    const said = checkForm(empty, [])
    expect(said.map(({ path }) => path)).toEqual(expect.arrayContaining(['stars', 'text']))
    const starred = stillWrong(said, { ...empty, stars: 5 }, [])
    expect(starred.map(({ path }) => path)).not.toContain('stars')
    expect(starred.map(({ path }) => path)).toContain('text')
    expect(stillWrong([], empty, [])).toEqual([])
  })
})

let minted = 0
const tools = {
  ...{ newId: () => `photo-${++minted}`, decodes: () => Promise.resolve(true), max: 6 },
  toJpeg: (): Promise<Blob | null> => Promise.resolve(null),
}
const photo = (name = '') => (name ? new File([JPEG], name) : new Blob([JPEG]))

describe('attaching photos', () => {
  it('S5-11 the seventh photo is refused and the six stay', async () => {
    const { photos, problems } = await attachPhotos([photo(), photo(), photo()], 4, tools)
    expect(photos.length).toBe(2)
    expect(problems).toEqual([{ code: 'tooMany', names: [] }])
  })

  it('S5-11 what is not taken is told by its name, once per reason, and the others are taken', async () => {
    const files = [
      new File(['<svg/>'], 'a.png', { type: 'image/png' }),
      photo('b.jpg'),
      new File([JPEG.slice(0, -40)], 'c.jpg'),
      new File(['text'], 'd.jpg'),
    ]
    const { photos, problems } = await attachPhotos(files, 0, tools)
    expect(photos.map(({ type, bytes }) => [type, new Uint8Array(bytes)])).toEqual([['image/jpeg', JPEG]])
    expect(problems).toEqual([
      { code: 'type', names: ['a.png', 'd.jpg'] },
      { code: 'broken', names: ['c.jpg'] },
    ])
  })

  it.each(['heic', 'mif1', 'hevx'])(
    'S5-11 a photo of an iPhone (%s) is taken where the browser draws it',
    async (brand) => {
      const files = [new File([`\0\0\0\x18ftyp${brand}`], 'IMG_1.HEIC')]
      const drawn = { ...tools, toJpeg: () => Promise.resolve(new Blob([JPEG])) }
      const taken = await attachPhotos(files, 0, drawn)
      expect(taken.photos.map(({ type }) => type)).toEqual(['image/jpeg'])
      const { photos, problems } = await attachPhotos(files, 0, tools)
      expect([photos, problems]).toEqual([[], [{ code: 'heic', names: ['IMG_1.HEIC'] }]])
    },
  )
})
