import type { StoreForm } from '#sync/contracts/store/application.ts'
import {
  DOCUMENT_TYPES,
  STORE_FILES,
  type DocumentType,
  type StoreFile,
} from '#sync/contracts/store/lists.ts'
import { isEmail, isKoreanMobile } from './account.ts'
import { isPdf, sniffMedia } from './media-type.ts'
import { STORE_POLICY } from './store-policy.ts'
import { textLength } from './text.ts'

/** Rules of a shopkeeper's application (S5-14): the device says them as it is filled in, the server asks them again. */

export type StoreProblem = {
  path: string
  code: 'required' | 'tooLong' | 'email' | 'contact' | 'businessNumber' | 'consent' | 'tooLarge' | 'type'
}

/** A chosen document: what its first bytes say it is (null: nothing we take), and its length. */
export type HeldDocument = { type: DocumentType | null; bytes: number }
export type HeldDocuments = Record<StoreFile, HeldDocument | null>

/** Only digits: hyphens and blanks go as they are typed. */
export const businessDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 10)

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/**
 * Whether a business registration number has the right form and check digit; whether such a business exists only the
 * tax office knows.
 */
export function isBusinessNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
  const carried = sum + Math.floor((5 * (digits[8] ?? 0)) / 10)
  return (10 - (carried % 10)) % 10 === digits[9]
}

/** 010, a number with an area code (02, 031 … 070), or a nationwide one (1588), hyphens or not. */
export function isShopPhone(text: string): boolean {
  if (!/^[\d -]+$/.test(text)) return false
  const digits = text.replace(/\D/g, '')
  return (
    isKoreanMobile(digits) || /^0(2|[3-6]\d|70)\d{3,4}\d{4}$/.test(digits) || /^1[5-9]\d{6}$/.test(digits)
  )
}

/** What a document is by its first bytes, whatever it is called. @param head HEAD_BYTES bytes */
export function documentType(head: Uint8Array): DocumentType | null {
  if (isPdf(head)) return 'application/pdf'
  const media = sniffMedia(head)
  return DOCUMENT_TYPES.find((type) => type === media) ?? null
}

/** Which documents an application needs: the mail-order report only of who has to file one. */
export const isFileRequired = (slot: StoreFile, { sellsByMail }: Pick<StoreForm, 'sellsByMail'>): boolean =>
  slot === 'registration' || slot === 'bankbook' || (slot === 'mailOrder' && sellsByMail)

/** What is wrong with one document. */
export function checkDocument({ type, bytes }: HeldDocument): 'tooLarge' | 'type' | null {
  if (type === null) return 'type'
  return bytes > STORE_POLICY.documentBytes ? 'tooLarge' : null
}

const LIMITS = [
  ['subject', STORE_POLICY.subjectMax],
  ['businessName', STORE_POLICY.nameMax],
  ['representative', STORE_POLICY.nameMax],
  ['introduction', STORE_POLICY.introductionMax],
  ['items', STORE_POLICY.itemsMax],
  ['applicant', STORE_POLICY.nameMax],
] as const

/** What still has to be put right, in the order the fields are asked for; every length in code points after NFC. */
export function checkStoreApplication(form: StoreForm, files: HeldDocuments): StoreProblem[] {
  return ORDER.flatMap((path) => {
    const code = problemOf(path, form, files)
    return code === null ? [] : [{ path, code }]
  })
}

/** The fields of each step, in order: business, documents, contact, and what is agreed to when it is looked over. */
export const STORE_STEPS = [
  [
    'subject',
    'businessName',
    'businessNumber',
    'trader',
    'representative',
    'items',
    'method',
    'introduction',
  ],
  [...STORE_FILES],
  ['applicant', 'phone', 'email'],
  ['consent'],
] as const

type Path = (typeof STORE_STEPS)[number][number]
const ORDER: readonly Path[] = STORE_STEPS.flat()

function problemOf(path: Path, form: StoreForm, files: HeldDocuments): StoreProblem['code'] | null {
  if (path === 'consent') return form.consent ? null : 'consent'
  if (isFileSlot(path)) {
    const held = files[path]
    if (held) return checkDocument(held)
    return isFileRequired(path, form) ? 'required' : null
  }
  const value = form[path]
  if (value === null || !value.trim()) return 'required'
  if (path === 'businessNumber') return isBusinessNumber(value) ? null : 'businessNumber'
  if (path === 'phone') return isShopPhone(value.trim()) ? null : 'contact'
  if (path === 'email') return isEmail(value.trim()) ? null : 'email'
  const max = LIMITS.find(([name]) => name === path)?.[1]
  return max !== undefined && textLength(value) > max ? 'tooLong' : null
}

const isFileSlot = (path: Path): path is StoreFile => STORE_FILES.some((slot) => slot === path)
