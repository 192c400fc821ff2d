import { describe, expect, it } from 'vitest'
import type { Order, OrderLine, OrderStatus } from '#sync/contracts/order.ts'
import { attachPhotos, pictureType } from './attach-photos.ts'
import { writeArgs } from './review-args.ts'
import { checkForm, draftKey, emptyForm, writableLines, type ReviewForm } from './review-form.ts'

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

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]
const file = (head: number[], size = head.length) => {
  const bytes = new Uint8Array(size)
  bytes.set(head)
  return new Blob([bytes])
}
let minted = 0
const newId = () => `photo-${++minted}`

describe('attaching photos', () => {
  it('S5-11 a photo of exactly 5 MB is taken, a byte more is not', async () => {
    const limit = 5 * 1024 * 1024
    const { photos, problems } = await attachPhotos([file(JPEG, limit), file(JPEG, limit + 1)], 0, newId)
    expect(photos.map(({ bytes }) => bytes.byteLength)).toEqual([limit])
    expect(problems).toEqual(['tooLarge'])
  })

  it('S5-11 the seventh photo is refused and the six stay', async () => {
    const { photos, problems } = await attachPhotos([file(JPEG), file(JPEG), file(JPEG)], 4, newId)
    expect(photos.length).toBe(2)
    expect(problems).toEqual(['tooMany'])
  })

  it('S5-11 what only calls itself a photo is refused', async () => {
    const { photos, problems } = await attachPhotos(
      [new Blob(['<svg/>'], { type: 'image/png' }), file(JPEG)],
      0,
      newId,
    )
    expect(photos.map(({ type }) => type)).toEqual(['image/jpeg'])
    expect(problems).toEqual(['type'])
    expect(pictureType(new ArrayBuffer(0))).toBeNull()
  })
})
