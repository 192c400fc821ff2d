import { createInstance as createWhole, type i18n, type InitOptions } from 'i18next'
import { expect, it, vi } from 'vitest'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { createInstance } from './small-i18next.ts'

const FILES = import.meta.glob<Record<string, object>>(
  ['../i18n/strings/*/*.ts', '../features/*/strings/*.ts', '!**/*.test.ts'],
  { eager: true },
)
const NAMESPACE = /([\w-]+)\/(?:strings\/)?([\w-]+)\.ts$/

/** All words of a language by namespace. */
const wordsOf = (language: Language) =>
  Object.fromEntries(
    Object.entries(FILES).flatMap(([path, module]) => {
      const [, namespace = '', file] = NAMESPACE.exec(path) ?? []
      return file === language ? [[namespace, Object.values(module)[0] ?? {}]] : []
    }),
  )

/** All keys of a tree of words, with dots. */
const keysOf = (words: object, before = ''): string[] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [before + name] : keysOf(value as object, `${before}${name}.`),
  )

async function both(language: Language): Promise<[whole: i18n, small: i18n]> {
  const instances: [i18n, i18n] = [createWhole(), createInstance()]
  const options: InitOptions = {
    ...{ lng: language, fallbackLng: false, defaultNS: 'common', initAsync: false, returnNull: false },
    ...{ resources: { [language]: wordsOf(language) }, interpolation: { escapeValue: false } },
  }
  for (const instance of instances) await instance.init(options)
  return instances
}

const COUNTS = [undefined, 0, 1, 2, 1.5]
const VALUES = { name: '<b>$& $1 {{x}}', time: '09:00', n: 3, won: null, day: undefined }
const PLURAL = /_(zero|one|two|few|many|other)$/

it.each(LANGUAGES)('S9-11 says all words in %s as i18next says them', async (language) => {
  const [whole, small] = await both(language)
  const differences: string[] = []
  let compared = 0
  for (const [namespace, words] of Object.entries(wordsOf(language))) {
    const [one, other] = [whole, small].map(
      (instance) =>
        instance.getFixedT(language, namespace) as unknown as (key: string, values: object) => string,
    )
    for (const key of new Set(keysOf(words).map((each) => each.replace(PLURAL, ''))))
      for (const count of COUNTS) {
        const values = count === undefined ? VALUES : { ...VALUES, count }
        if (one?.(key, values) !== other?.(key, values)) differences.push(`${namespace}:${key} ${count}`)
        compared += 1
      }
  }
  expect(differences).toEqual([])
  expect(compared).toBeGreaterThan(5_000)
})

it('S9-11 finds a key by namespace, prefix and default, and says the key where there are no words', async () => {
  for (const instance of await both('en')) {
    const say = instance.t as unknown as (key: string) => string
    const transport = instance.getFixedT('en', 'orders', 'transport' as never) as unknown as (
      key: string,
    ) => string
    const [first = ''] = keysOf((wordsOf('en').orders as { transport: object }).transport)
    expect(transport(first)).toBe(say(`orders:transport.${first}`))
    expect(say('action.close')).toBe(say('common:action.close'))
    expect([say('errors:no.such'), say('nothing'), transport('nothing')]).toEqual([
      ...['no.such', 'nothing', 'transport.nothing'],
    ])
    expect(
      ['errors:record.notFound', 'errors:no.such', 'action.close', 'action'].map((key) =>
        instance.exists(key),
      ),
    ).toEqual([true, false, true, expect.any(Boolean)])
  }
})

it('S9-11 counts by one value and shows another, and refuses in development what it cannot do', async () => {
  const instances = await both('en')
  const says = instances.map((instance) => {
    const say = instance.t as unknown as (key: string, options: object) => string
    return [1, 1200].map((count) => say('unit.points', { count, replace: { count: `<${count}>` } }))
  })
  expect(says[1]).toEqual(says[0])
  expect(says[1]?.[1]).toContain('<1200>')
  const say = instances[1].t as unknown as (key: string, options: object) => string
  expect(() => say('appName', { context: 'male' })).toThrow('no option context')
})

it('S9-11 tells of its start, of another language and of words that come later', async () => {
  for (const instance of [createWhole(), createInstance()]) {
    const heard = vi.fn()
    instance.on('initialized', () => heard('initialized'))
    instance.on('languageChanged', (language) => heard(language))
    await instance.init({
      lng: 'ko',
      fallbackLng: false,
      defaultNS: 'common',
      resources: { ko: { common: { a: '가' } } },
    })
    expect(heard.mock.calls).toEqual([['ko'], ['initialized']])
    const added = vi.fn()
    instance.store.on('added', added)
    expect(instance.hasResourceBundle('en', 'common')).toBe(false)
    instance.addResourceBundle('en', 'common', { a: 'A' })
    expect([instance.hasResourceBundle('en', 'common'), added.mock.calls.length]).toEqual([true, 1])
    await instance.changeLanguage('en')
    expect([instance.language, (instance.t as unknown as (key: string) => string)('a')]).toEqual(['en', 'A'])
    expect(heard).toHaveBeenLastCalledWith('en')
  }
})
