import { afterEach, expect, it, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page that names scripts for its screen and for later; what was asked for so far. */
function page() {
  const names: Record<string, string> = { page: '/assets/a.js /assets/b.js', next: '/assets/c.js' }
  const asked: { href: string; fetchPriority?: string }[] = []
  vi.stubGlobal('document', {
    querySelector(selector: string) {
      const list = /name=(\w+)-scripts/.exec(selector)?.[1] ?? ''
      return list in names ? { content: names[list], remove: () => delete names[list] } : null
    },
    createElement: () => ({}),
    head: { append: (link: { href: string }) => asked.push(link) },
  })
  return asked
}

it('P-02 asks for the scripts of a screen at once, behind what the app starts with, and for none twice', () => {
  const asked = page()
  fetchAhead('page')
  expect(asked).toMatchObject([
    { rel: 'modulepreload', href: '/assets/a.js', fetchPriority: 'low' },
    { rel: 'modulepreload', href: '/assets/b.js', fetchPriority: 'low' },
  ])
  fetchAhead('page')
  expect(asked).toHaveLength(2)
  fetchAhead('next')
  expect(asked[2]).toMatchObject({ href: '/assets/c.js' })
  expect(asked[2]?.fetchPriority).toBeUndefined()
})
