import { describe, expect, it } from 'vitest'
import { laidOver, readOverride } from './overrides.ts'

const read = (value: unknown) => readOverride(JSON.stringify(value))

describe('corrections by hand', () => {
  it('X-09 are laid over last: objects key by key, everything else replaced', () => {
    const base = { phone: '052-1', name: { ko: '섬', en: 'Island' }, themes: ['sea', 'view'] }
    expect(laidOver(base, { phone: null, name: { en: 'Isle' }, themes: ['sea'] })).toEqual({
      phone: null,
      name: { ko: '섬', en: 'Isle' },
      themes: ['sea'],
    })
  })

  it('X-09 name other languages, a record by hand, or leave out', () => {
    expect(read({ why: 'x', links: { eng: 264003, jpn: null }, covers: 1064 })).toEqual({
      use: true,
      links: { eng: '264003', jpn: null },
      covers: 1064,
      fields: {},
    })
    expect(read({ use: false })).toEqual({ use: false, links: {}, fields: {} })
  })

  it.each([
    [{ field: {} }, 'there is no field'],
    [{ links: { kor: '1' } }, 'there is no kor'],
    [{ links: { eng: 'abc' } }, 'content number'],
    [{ fields: { no: 5 } }, 'no never changes'],
    [{ use: 'no' }, 'true or false'],
    [[], 'not an object'],
  ])('X-09 that make no sense say why: %o', (value, reason) => {
    expect(read(value)).toContain(reason)
  })

  it('X-09 that are not JSON say so', () => {
    expect(readOverride('{"why": ')).toMatch(/JSON/)
  })
})
