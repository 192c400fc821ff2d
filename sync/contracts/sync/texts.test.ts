import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { LANGUAGES, type Language } from '../base/lists.ts'
import { fillTexts, putTexts, takeTexts } from './texts.ts'

const inAll = (text: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${text} ${language}`]))

const PLACE = {
  no: 1,
  name: inAll('Rock'),
  summary: inAll('Short'),
  address: inAll('Road 1'),
  access: { bus: inAll('By bus') },
  program: [inAll('First'), inAll('Second')],
  keywords: {},
  position: { lat: 35.5, lng: 129.1 },
  phone: null,
}

const localized = fc.record(
  Object.fromEntries(LANGUAGES.map((language) => [language, fc.string({ minLength: 1 })])) as Record<
    Language,
    fc.Arbitrary<string>
  >,
)
const body = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    localized,
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.boolean(),
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'name', 'address', 'x.y', '0'), tie('node'), { maxKeys: 4 }),
  ),
})).node

describe('a record apart from its texts', () => {
  it('S9-04 is what it was when the texts of all languages are put back', () => {
    fc.assert(
      fc.property(body, (given) => {
        const { neutral, texts } = takeTexts(given)
        const back = structuredClone(neutral)
        for (const language of LANGUAGES) putTexts(back, language, texts[language])
        expect(back).toEqual(given)
      }),
    )
  })

  it('S9-04 keeps names in all languages and the Korean address, and no other text', () => {
    const { neutral } = takeTexts(PLACE)
    expect(neutral).toEqual({
      ...PLACE,
      ...{ summary: {}, address: { ko: 'Road 1 ko' }, access: { bus: {} }, program: [{}, {}] },
    })
  })

  it('S9-04 shows the first language that is there where one is missing, and the Korean address as it is', () => {
    const { neutral, texts } = takeTexts(PLACE)
    const read = structuredClone(neutral) as typeof PLACE
    putTexts(read, 'en', texts.en)
    fillTexts(read, Object.keys(texts.en), ['en'])
    expect(read.summary).toEqual(Object.fromEntries(LANGUAGES.map((language) => [language, 'Short en'])))
    expect(read.address).toMatchObject({ ko: 'Road 1 ko', en: 'Road 1 en', ja: 'Road 1 en' })
    expect(read.program[1]?.ja).toBe('Second en')
  })

  it('S9-04 takes another language later, without touching the ones it has', () => {
    const { neutral, texts } = takeTexts(PLACE)
    const read = structuredClone(neutral) as typeof PLACE
    putTexts(read, 'en', texts.en)
    fillTexts(read, Object.keys(texts.en), ['en'])
    putTexts(read, 'ja', texts.ja)
    expect(read.summary).toMatchObject({ en: 'Short en', ja: 'Short ja', ko: 'Short en' })
  })

  it('S9-04 leaves alone what is no text of its own, as a key that comes with every object', () => {
    const read = { summary: {} }
    putTexts(read, 'en', {
      '__proto__.polluted': 'x',
      'constructor.name': 'x',
      'summary.deep': 'x',
      gone: 'x',
    })
    expect(read).toEqual({ summary: {} })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
