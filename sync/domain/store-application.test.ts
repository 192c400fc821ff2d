import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoreForm } from '#sync/contracts/store/application.ts'
import { STORE_FIELDS } from '#sync/contracts/store/lists.ts'
import {
  businessDigits,
  checkDocument,
  checkStoreApplication,
  documentType,
  isBusinessNumber,
  isShopPhone,
  STORE_STEPS,
  type HeldDocuments,
} from './store-application.ts'

const FORM: StoreForm = {
  subject: '장생포 국밥집 입점',
  businessName: '장생포 국밥',
  businessNumber: '1248100998',
  trader: 'general',
  representative: '김고래',
  introduction: '고래처럼 든든한 국밥',
  items: '국밥',
  method: 'visit',
  sellsByMail: false,
  applicant: '김고래',
  phone: '052-260-1234',
  email: 'owner@goraero.kr',
  consent: true,
}
const PDF = { type: 'application/pdf', bytes: 1000 } as const
const FILES: HeldDocuments = { registration: PDF, bankbook: PDF, mailOrder: null, brochure: null }
const check = (part: Partial<StoreForm>, files: Partial<HeldDocuments> = {}) =>
  checkStoreApplication({ ...FORM, ...part }, { ...FILES, ...files })

describe('an application of a shopkeeper', () => {
  it('S5-14 S1 one that is whole has no problem', () => {
    expect(check({})).toEqual([])
  })

  it.each([
    ['1248100998', true],
    ['2208162517', true],
    ['1234567890', false],
    ['124810099', false],
    ['124-81-00998', false],
    ['', false],
  ])('S5-14 S1 the business number %s is right: %s', (text, isRight) => {
    expect(isBusinessNumber(text)).toBe(isRight)
    if (text)
      expect(check({ businessNumber: text })).toEqual(
        isRight ? [] : [problem('businessNumber', 'businessNumber')],
      )
  })

  it('S5-14 S1 of ten numbers that differ in the last digit alone exactly one is right', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (nine) => {
        const right = [...'0123456789'].filter((last) => isBusinessNumber(nine + last))
        return right.length === 1
      }),
    )
  })

  it('S5-14 hyphens of a business number go as they are typed', () => {
    expect(businessDigits('124-81-00998')).toBe('1248100998')
    expect(businessDigits('124-81-')).toBe('12481')
    expect(businessDigits('124-81-00998 7')).toBe('1248100998')
  })

  it('S5-14 S1 lengths are code points after NFC, so that Hangul from any device counts the same', () => {
    const twenty = '가'.repeat(20)
    expect(check({ businessName: twenty.normalize('NFD'), representative: '🐋'.repeat(20) })).toEqual([])
    expect(check({ businessName: `${twenty}나`, representative: '🐋'.repeat(21) })).toEqual([
      problem('businessName', 'tooLong'),
      problem('representative', 'tooLong'),
    ])
    expect(check({ introduction: '가'.repeat(500) })).toEqual([])
    expect(check({ introduction: '가'.repeat(501) })).toEqual([problem('introduction', 'tooLong')])
  })

  it.each([
    ['010-1234-5678', true],
    ['01012345678', true],
    ['052-260-1234', true],
    ['02-123-4567', true],
    ['070-1234-5678', true],
    ['1588-1234', true],
    ['011-123-4567', false],
    ['052-26-1234', false],
    ['전화 052-260-1234', false],
  ])('S5-14 S1 the contact %s is taken: %s', (phone, isTaken) => {
    expect(isShopPhone(phone)).toBe(isTaken)
    expect(check({ phone })).toEqual(isTaken ? [] : [problem('phone', 'contact')])
  })

  it('S5-14 S1 what is empty is named field by field, in the order of the form', () => {
    const empty = check(
      {
        ...{ subject: ' ', businessName: '', businessNumber: '', trader: null, representative: '' },
        ...{ introduction: '', items: '', method: null, applicant: '', phone: '', email: '', consent: false },
      },
      { registration: null, bankbook: null },
    )
    const optional = ['mailOrder', 'brochure']
    expect(empty).toEqual([
      ...STORE_STEPS.slice(0, 3)
        .flat()
        .filter((path) => !optional.includes(path))
        .map((path) => problem(path, 'required')),
      problem('consent', 'consent'),
    ])
  })

  it('S5-14 the mail-order report is needed of who sells by mail alone', () => {
    expect(check({ sellsByMail: true })).toEqual([problem('mailOrder', 'required')])
    expect(check({ sellsByMail: true }, { mailOrder: PDF })).toEqual([])
  })

  it('S5-14 a document of 11 MB and a renamed program are refused, also where none was needed', () => {
    const most = 10 * 1024 * 1024
    expect(checkDocument({ type: 'image/png', bytes: most })).toBeNull()
    expect(check({}, { brochure: { type: 'image/png', bytes: most + 1 } })).toEqual([
      problem('brochure', 'tooLarge'),
    ])
    expect(check({}, { registration: { type: null, bytes: 10 } })).toEqual([problem('registration', 'type')])
  })

  it.each([
    ['%PDF-1.7', 'application/pdf'],
    ['GIF89a', 'image/gif'],
    ['\u0089PNG\r\n\u001a\n', 'image/png'],
    ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
    ['RIFF....WEBP', null],
    ['MZ\u0090\u0000', null],
    [' %PDF-1.7', null],
  ])('S5-14 the first bytes %j are %s', (head, type) => {
    expect(documentType(Uint8Array.from(head, (sign) => sign.charCodeAt(0)))).toBe(type)
  })

  it('S4-16 every field but the consent can be named in a reason', () => {
    expect([...STORE_FIELDS].sort()).toEqual([...STORE_STEPS.slice(0, 3).flat()].sort())
  })
})

const problem = (path: string, code: string) => ({ path, code })
