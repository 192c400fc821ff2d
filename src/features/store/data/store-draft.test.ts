import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import type { StoreApplication } from '#sync/contracts/store/application.ts'
import { createDraftStore } from '#src/platform/drafts/drafts.ts'
import { readDocumentFile } from './use-store-files.ts'
import { documentPieces, PIECE_BYTES } from './document-pieces.ts'
import { draftAgain, emptyDraft, filesOf, problemsOf, stepOf, type StoreDraft } from './store-draft.ts'

const MEGABYTE = 1024 * 1024

/** Bytes that no two places share, so that one out of place shows. */
const pattern = (seed: number): ArrayBuffer => {
  const words = new Uint32Array((10 * MEGABYTE) / 4)
  for (let at = 0, value = seed; at < words.length; at++)
    words[at] = value = (value * 1_664_525 + 1_013_904_223) >>> 0
  return words.buffer
}

describe('the draft of an application', () => {
  it('S3 with four files of 10 MB it survives a kill and a reload byte for byte', async () => {
    const factory = new IDBFactory()
    const before = createDraftStore(() => 1, factory)
    const draft: StoreDraft = { ...emptyDraft('a'), step: 1 }
    await before.write('guest/store', draft)
    const files = [1, 2, 3, 4].map((seed) => ({ id: `f${seed}`, bytes: pattern(seed) }))
    for (const { id, bytes } of files)
      await documentPieces(before, 'guest/store').keep(id, 'application/pdf', bytes)
    // the page is gone without a word: another one opens what is on the disk
    const after = createDraftStore(() => 2, factory)
    expect((await after.read<StoreDraft>('guest/store'))?.value).toEqual(draft)
    const pieces = documentPieces(after, 'guest/store')
    for (const { id, bytes } of files) {
      expect(await pieces.has(id, bytes.byteLength)).toBe(true)
      const read: Buffer[] = []
      for (let index = 0; index * PIECE_BYTES < bytes.byteLength; index++)
        read.push(Buffer.from((await pieces.read(id, index)) ?? new ArrayBuffer(0)))
      expect(Buffer.compare(Buffer.concat(read), Buffer.from(bytes))).toBe(0)
    }
  })

  it('S3 S3-15 a document that does not fit leaves no piece behind, and one taken out leaves none either', async () => {
    const drafts = createDraftStore(() => 1, new IDBFactory())
    let room = 3
    const full = {
      ...drafts,
      writeFile: (...given: Parameters<typeof drafts.writeFile>) =>
        room-- > 0
          ? drafts.writeFile(...given)
          : Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }
    const bytes = pattern(5)
    const pieces = documentPieces(full, 'guest/store')
    await expect(pieces.keep('f', 'application/pdf', bytes)).rejects.toThrow('full')
    expect(await drafts.readFiles('guest/store')).toEqual([])
    expect(await pieces.has('f', bytes.byteLength)).toBe(false)
    room = 99
    await pieces.keep('f', 'application/pdf', bytes)
    expect(await drafts.readFiles('guest/store')).toHaveLength(10)
    await pieces.remove('f', bytes.byteLength)
    expect(await drafts.readFiles('guest/store')).toEqual([])
  })

  it('S5-14 a file is what its first bytes say, and one of 11 MB is not even read', async () => {
    const pdf = new File(['%PDF-1.7 and so on'], 'renamed.exe')
    expect(await readDocumentFile(pdf)).toMatchObject({ type: 'application/pdf' })
    expect(await readDocumentFile(new File(['MZ program'], 'business.pdf'))).toEqual({ problem: 'type' })
    const large = new File(['%PDF-', new Uint8Array(11 * MEGABYTE)], 'large.pdf')
    const whole = () => Promise.reject(new Error('read'))
    expect(await readDocumentFile(Object.assign(large, { arrayBuffer: whole }))).toEqual({
      problem: 'tooLarge',
    })
    const gone = Object.assign(new File(['%PDF-1'], 'gone.pdf'), { arrayBuffer: whole })
    expect(await readDocumentFile(gone)).toEqual({ problem: 'unreadable' })
  })
})

describe('an application that was rejected', () => {
  const application: StoreApplication = {
    ...{
      id: 'a',
      round: 2,
      state: 'rejected',
      submittedAt: '',
      dueDay: '2026-11-25',
      decidedAt: '',
      shopNo: null,
    },
    form: { ...emptyDraft('a').form, businessName: '국밥', email: 'owner@goraero.kr', consent: true },
    documents: [
      { slot: 'registration', id: 'r', type: 'application/pdf', bytes: 10 },
      { slot: 'bankbook', id: 'b', type: 'image/png', bytes: 20 },
    ],
    reasons: { bankbook: '흐려요', phone: '연결되지 않아요' },
  }

  it('S4-16 opens at the first field that has a reason, with what was sent kept', () => {
    const again = draftAgain(application, null)
    expect([again.round, again.step, again.form.businessName]).toEqual([3, stepOf('bankbook'), '국밥'])
    expect(filesOf(again.files)).toEqual({
      registration: 'r',
      bankbook: 'b',
      mailOrder: null,
      brochure: null,
    })
    expect(again.files.registration?.isSent).toBe(true)
    expect(again.reasons).toEqual(application.reasons)
  })

  it('S4-16 is agreed to anew', () => {
    expect(problemsOf(draftAgain(application, null)).map(({ path }) => path)).toContain('consent')
  })

  it('S4-16 without a named field it opens at the start', () => {
    expect(draftAgain({ ...application, reasons: {} }, null).step).toBe(0)
  })
})
