import { afterEach, describe, expect, it, vi } from 'vitest'
import { canSharePictures } from './share-card.ts'
import { share } from './share.ts'

const DATA = { title: 'Daewangam', url: 'https://example.test/product/hp-1003' }
const png = new File(['x'], 'card.png', { type: 'image/png' })

/** A device whose sheet records what it was given. */
function device(parts: { takesFiles?: boolean; sheet?: (data: ShareData) => Promise<void> }) {
  const given: ShareData[] = []
  const copied: string[] = []
  const sheet = async (data: ShareData) => {
    given.push(data)
    await parts.sheet?.(data)
  }
  vi.stubGlobal('navigator', {
    share: sheet,
    canShare: (data: ShareData) => !data.files || parts.takesFiles === true,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
  return { given, copied }
}

afterEach(() => vi.unstubAllGlobals())

describe('sharing', () => {
  it('sends the picture along where the share sheet takes files', async () => {
    const { given } = device({ takesFiles: true })
    expect(canSharePictures()).toBe(true)
    expect(await share(DATA, async () => png)).toBe('shared')
    expect(given).toEqual([{ ...DATA, files: [png] }])
  })

  it('shares the address alone where it takes none, or when drawing fails', async () => {
    const plain = device({ takesFiles: false })
    expect(canSharePictures()).toBe(false)
    expect(await share(DATA, async () => png)).toBe('shared')
    expect(plain.given).toEqual([DATA])
    const broken = device({ takesFiles: true })
    expect(await share(DATA, async () => Promise.reject(new Error('no canvas')))).toBe('shared')
    expect(broken.given).toEqual([DATA])
  })

  it('copies the address when the sheet refuses, and nothing when the person closes it', async () => {
    const refuse = (name: string) => async () => Promise.reject(new DOMException('', name))
    const refused = device({ sheet: refuse('NotAllowedError') })
    expect(await share(DATA)).toBe('copied')
    expect(refused.copied).toEqual([DATA.url])
    const closed = device({ sheet: refuse('AbortError') })
    expect(await share(DATA)).toBe('cancelled')
    expect(closed.copied).toEqual([])
  })
})
