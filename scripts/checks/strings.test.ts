import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { readStyles } from '#server/content/checks/glossary.ts'
import { styleFaults } from '#server/content/checks/style.ts'

type Tree = { [key: string]: string | Tree }

const FILES = {
  ...import.meta.glob<Record<string, Tree>>('../../src/{features/*,i18n}/strings/**/*.ts', { eager: true }),
  ...import.meta.glob<Record<string, Tree>>('../../server-mock/{providers/*,http/head}/strings/*.ts', {
    eager: true,
  }),
}

/** Every text of a language with its file and key. */
function textsIn(language: Language): [place: string, text: string][] {
  return Object.entries(FILES)
    .filter(([path]) => path.endsWith(`/${language}.ts`))
    .flatMap(([path, module]) =>
      Object.values(module).flatMap((tree) =>
        leaves(tree).map(([key, text]): [string, string] => [`${path.slice(6)} · ${key}`, text]),
      ),
    )
}

function leaves(tree: Tree, at = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value] as [string, string]] : leaves(value, `${at}${key}.`),
  )
}

const styles = await readStyles()

describe.each(LANGUAGES)('the words of the interface, mails and notices in %s', (language) => {
  const texts = textsIn(language)

  it('S9-11 marks, ranges and quotation marks are those of the language, and one thing has one word', () => {
    expect(texts.length).toBeGreaterThan(2000)
    const faults = texts.flatMap(([place, text]) =>
      styleFaults(language, 'interface', text, styles[language]).map((fault) => `${place}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  it('S9-11 a text has a form for one thing in English alone', () => {
    const forms = texts.filter(([place]) => place.endsWith('_one')).length
    if (language === 'en') expect(forms).toBeGreaterThan(50)
    else expect(forms).toBe(0)
  })
})

it('S9-11 English never says “1 reviews”: a text that counts things has both forms', () => {
  const singular = new Set(textsIn('en').map(([place]) => place))
  const bare = textsIn('en').filter(
    ([place, text]) =>
      /\{\{count\}\} [a-z]+s\b/.test(text) && !singular.has(place.replace(/_other$/, '_one')),
  )
  expect(bare.map(([place]) => place)).toEqual([])
})

/** Told by the clock of a language, hours and minutes or both at once: all are handed to it. */
const BY_THE_CLOCK = /home\/strings\/.* clock(Sharp)?$/

/** The names of the values each text is handed, by folder and key: of English the form for several things. */
function handedIn(language: Language): Map<string, string> {
  const named = textsIn(language).map(([place, text]): [string, string] => [
    place.replace(/[\w-]+\.ts /, '').replace(/_other$/, ''),
    [...new Set(text.match(/\{\{[^}]+\}\}/g))].sort().join(),
  ])
  return new Map(named.filter(([place]) => !/_one$/.test(place) && !BY_THE_CLOCK.test(place)))
}

it('S9-11 a text is handed the same values in every language, so that none shows the name of one', () => {
  const korean = handedIn('ko')
  expect(korean.size).toBeGreaterThan(2000)
  for (const language of LANGUAGES) expect(handedIn(language), language).toEqual(korean)
})
