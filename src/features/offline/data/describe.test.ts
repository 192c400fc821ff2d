import { createInstance } from 'i18next'
import { describe as group, expect, it } from 'vitest'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { casesIn, type WriteFile } from '#sync/mutations/testing/examples.ts'
import { describe as tell, wordsOf } from './describe.ts'
import { wordsFor } from '../parts/use-description.ts'

const CASES = casesIn(import.meta.glob<WriteFile>('/sync/mutations/*/*.ts', { eager: true }))
const STRINGS = import.meta.glob<Record<string, object>>('../strings/*.ts', { eager: true })

/** The offline feature's words of a language; a key that is missing throws. */
async function wordsIn(language: (typeof LANGUAGES)[number]) {
  const [offline = {}] = Object.values(STRINGS[`../strings/${language}.ts`] ?? {})
  const instance = createInstance()
  await instance.init({
    ...{ lng: language, ns: ['offline'], defaultNS: 'offline', fallbackLng: false },
    resources: { [language]: { offline } },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`${language} has no words for ${key}`)
    },
  })
  return instance.getFixedT(language, 'offline')
}

group.each(LANGUAGES)('P-11 in %s', (language) => {
  it.each(CASES)('$title has words of its own and an icon', async ({ name, example }) => {
    const t = await wordsIn(language)
    const { icon, about } = tell({ name, args: example.args })
    expect(about.is).not.toBe('change')
    expect(icon).not.toBe('other')
    expect(t(`kind.${icon}`)).not.toBe('')
    const named = { productName: () => 'a thing', subjectName: 'a place' }
    const { title, detail } = wordsFor(about, { t, language, ...named })
    expect(title).not.toBe('')
    expect(`${title} ${detail}`).not.toMatch(/undefined|NaN|\{\{/)
  })
})

const example = (name: string) => CASES.find((each) => each.name === name)?.example.args ?? {}

it('P-11 tells what each queued write is about, and never hides one it does not know or cannot read', () => {
  expect(tell({ name: 'cart.add', args: example('cart.add') })).toEqual({
    icon: 'cart',
    about: { is: 'add', productNo: 2001, unitNo: 20011, quantity: 1 },
  })
  expect(tell({ name: 'favourite.set', args: { kind: 'place', no: 1003, on: false } })).toEqual({
    icon: 'favourite',
    about: { is: 'unheart', subject: 'place', no: 1003 },
  })
  expect(tell({ name: 'something.newer', args: { any: 1 } })).toEqual({
    icon: 'other',
    about: { is: 'change' },
  })
  for (const args of [null, 'text', { stars: 5 }])
    expect(tell({ name: 'review.write', args })).toEqual({ icon: 'review', about: { is: 'change' } })
})

it('P-11 P-09 keeps at hand what was written for others, also where another version of the app stored it', () => {
  const draft = example('post.write')
  const post = { ...draft, title: '바닷길', content: '등대까지', version: 1 }
  expect(wordsOf({ name: 'post.edit', args: post })).toBe('바닷길\n\n등대까지')
  expect(wordsOf({ name: 'message.send', args: { ...example('message.send'), text: '안녕' } })).toBe('안녕')
  expect(wordsOf({ name: 'review.write', args: { text: '물빛이 고와요', mood: 5 } })).toBe('물빛이 고와요')
  expect(wordsOf({ name: 'cart.deleteLine', args: example('cart.deleteLine') })).toBe('')
  const [photo, other, video] = ['57', '58', '59'].map((end) => `01890a5d-ac96-774b-bcce-b302099a80${end}`)
  expect(tell({ name: 'post.write', args: { ...draft, photos: [photo, other], video } }).about).toMatchObject(
    {
      photos: 3,
    },
  )
})
