import { describe, expect, it } from 'vitest'
import { PLATFORM_MODULES } from './platform-instead.ts'

const loaded = async (name: string): Promise<Record<string, never>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(PLATFORM_MODULES[name] ?? '')}`)

describe('what the platform has in the place of a library', () => {
  it('I18 writes the notes of an upload as its protocol wants them, whatever their letters', async () => {
    const { Base64 } = (await loaded('js-base64')) as unknown as { Base64: { encode(text: string): string } }
    for (const text of ['', 'image/jpeg', '고래로 \u{1F40B}', 'a'.repeat(70_000)])
      expect(Base64.encode(text)).toBe(Buffer.from(text).toString('base64'))
  })

  it('I18 resolves the address an upload is answered at against the one it was begun at', async () => {
    const Url = (await loaded('url-parse')).default as unknown as typeof URL
    const begun = 'https://goraero.example/api/uploads'
    expect(new Url('/api/uploads/7', begun).toString()).toBe('https://goraero.example/api/uploads/7')
    expect(new Url('https://elsewhere.example/7', begun).toString()).toBe('https://elsewhere.example/7')
  })
})
