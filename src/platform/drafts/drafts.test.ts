import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { createDraftStore } from './drafts.ts'

const bytes = (...values: number[]) => new Uint8Array(values).buffer

function setUp() {
  let time = 1000
  const factory = new IDBFactory()
  const open = () => createDraftStore(() => time++, factory)
  return { factory, open, drafts: open() }
}

describe('drafts', () => {
  it('P-13 a draft is there again after the page is opened anew', async () => {
    const { open, drafts } = setUp()
    await drafts.write('ana/review', { text: 'half a sen' })
    const again = await open().read<{ text: string }>('ana/review')
    expect(again).toEqual({ value: { text: 'half a sen' }, savedAt: 1000 })
  })

  it('P-13 P-14 what is typed after everything was deleted is kept, and nothing of before', async () => {
    const { factory, drafts } = setUp()
    await drafts.write('ana/review', 'of the last person')
    const deleted = factory.deleteDatabase('goraero-drafts')
    await new Promise((resolve) => (deleted.onsuccess = resolve))
    await drafts.write('ana/inquiry', 'of the next')
    expect(await drafts.read('ana/review')).toBeNull()
    expect(await drafts.read('ana/inquiry')).toMatchObject({ value: 'of the next' })
  })

  it('P-13 files come back byte for byte in the order they were added', async () => {
    const { open, drafts } = setUp()
    await drafts.writeFile('ana/review', { id: 'z', type: 'image/png', bytes: bytes(1, 2, 3) })
    await drafts.writeFile('ana/review', { id: 'a', type: 'image/jpeg', bytes: bytes(4) })
    const files = await open().readFiles('ana/review')
    expect(files.map((file) => [file.id, file.type, [...new Uint8Array(file.bytes)]])).toEqual([
      ['z', 'image/png', [1, 2, 3]],
      ['a', 'image/jpeg', [4]],
    ])
  })

  it('P-13 an account never sees the draft of another', async () => {
    const { drafts } = setUp()
    await drafts.write('ana/review', { text: 'mine' })
    await drafts.writeFile('ana/review', { id: 'p', type: 'image/png', bytes: bytes(1) })
    expect(await drafts.read('ben/review')).toBeNull()
    expect(await drafts.readFiles('ben/review')).toEqual([])
  })

  it('P-13 removing a draft takes its own files and nobody else\u2019s', async () => {
    const { drafts } = setUp()
    for (const key of ['ana/review', 'ben/review']) {
      await drafts.write(key, { text: key })
      await drafts.writeFile(key, { id: 'p', type: 'image/png', bytes: bytes(1) })
    }
    await drafts.remove('ana/review')
    expect(await drafts.read('ana/review')).toBeNull()
    expect(await drafts.readFiles('ana/review')).toEqual([])
    expect((await drafts.readFiles('ben/review')).length).toBe(1)
    await drafts.removeFile('ben/review', 'p')
    expect(await drafts.readFiles('ben/review')).toEqual([])
    expect(await drafts.read('ben/review')).not.toBeNull()
  })

  it('P-16 S2-52 an account that is gone leaves no draft and no file, another keeps its own', async () => {
    const { drafts } = setUp()
    for (const account of ['ana', 'ana2']) {
      await drafts.write(`${account}/review`, { text: account })
      await drafts.writeFile(`${account}/review`, { id: 'a', type: 'image/png', bytes: bytes(1) })
    }
    await drafts.removeAccount('ana')
    expect(await drafts.read('ana/review')).toBeNull()
    expect(await drafts.readFiles('ana/review')).toEqual([])
    expect((await drafts.read('ana2/review'))?.value).toEqual({ text: 'ana2' })
    expect(await drafts.readFiles('ana2/review')).toHaveLength(1)
  })
})
