import type { i18n, InitOptions, Resource, ResourceKey, TFunction, TOptions } from 'i18next'

/**
 * Stands in for i18next in the app (vite.config.ts), with its interface and as much of it as the app says its words with:
 * keys with dots, `namespace:key`, `{{values}}`, `replace`, plurals by `count`, a prefix of keys, bundles that come later. The whole
 * library is a tenth of the script of `/`. `small-i18next.test.ts` holds all words of all languages against the library.
 */
type Instance = Pick<
  i18n,
  | 'init'
  | 'use'
  | 't'
  | 'exists'
  | 'getFixedT'
  | 'addResourceBundle'
  | 'hasResourceBundle'
  | 'hasLoadedNamespace'
  | 'changeLanguage'
  | 'language'
  | 'languages'
  | 'isInitialized'
  | 'options'
  | 'on'
  | 'off'
> & { store: Pick<i18n, 'on' | 'off'> }

type Listener = (...args: never[]) => void
type Values = TOptions & Record<string, unknown>

/** Who listens to what, by the name of the event. */
function emitter() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(names: string, listener: Listener) {
      for (const name of names.split(' ')) {
        const all = listeners.get(name) ?? new Set()
        listeners.set(name, all.add(listener))
      }
    },
    off: (name: string, listener: Listener) => void listeners.get(name)?.delete(listener),
    emit(name: string, ...args: unknown[]) {
      for (const listener of [...(listeners.get(name) ?? [])]) listener(...(args as never[]))
    },
  }
}

/** The words under a key; a name in it may itself have dots (`record.notFound`). */
function find(words: unknown, key: string): unknown {
  if (typeof words !== 'object' || words === null) return undefined
  const own = (words as Record<string, unknown>)[key]
  if (own !== undefined) return own
  for (let dot = key.indexOf('.'); dot > 0; dot = key.indexOf('.', dot + 1)) {
    const found = find((words as Record<string, unknown>)[key.slice(0, dot)], key.slice(dot + 1))
    if (found !== undefined) return found
  }
  return undefined
}

/** What the library could be asked for and this is not; outside of production asking for it throws. */
const NOT_HERE = [
  'context',
  'defaultValue',
  'joinArrays',
  'lng',
  'ns',
  'ordinal',
  'postProcess',
  'returnObjects',
]

/**
 * Puts values into a text; `replace` holds them where they are not those that `count` and the like are read from. A value
 * nobody gave leaves its name where it stands, an empty one leaves nothing.
 */
function filled(text: string, options: Values = {}): string {
  const asked = import.meta.env.DEV && NOT_HERE.find((name) => options[name] !== undefined)
  if (asked) throw new Error(`src/i18n/small-i18next.ts knows no option ${asked}`)
  const values = typeof options.replace === 'object' ? options.replace : options
  return text.replace(/\{\{(.+?)\}\}/g, (whole, name: string) => {
    const key = name.trim()
    return key in values ? String((values as Record<string, unknown>)[key] ?? '') : whole
  })
}

/** An instance with no words yet. */
export function createInstance(): i18n {
  const words: Resource = {}
  const events = emitter()
  const stored = emitter()
  const plurals = new Map<string, Intl.PluralRules>()

  const formOf = (language: string, count: number) => {
    const rules = plurals.get(language) ?? new Intl.PluralRules(language)
    plurals.set(language, rules)
    return rules.select(count)
  }

  /** The words of a key in the form its count asks for; undefined where there are none. */
  function lookUp(language: string, namespace: string, path: string, count: unknown): string | undefined {
    const colon = path.indexOf(':')
    const bundle = words[language]?.[colon < 0 ? namespace : path.slice(0, colon)]
    const key = path.slice(colon + 1)
    const form = typeof count === 'number' ? find(bundle, `${key}_${formOf(language, count)}`) : undefined
    const found = form ?? find(bundle, key)
    return typeof found === 'string' ? found : undefined
  }

  const say = (language: string, namespace: string, key: string, values?: Values) =>
    filled(lookUp(language, namespace, key, values?.count) ?? key.slice(key.indexOf(':') + 1), values)

  const fixed = (language: string, namespace: string, prefix = '') =>
    ((key: string, values?: Values) => say(language, namespace, prefix + key, values)) as TFunction

  const usual = () => String(self.options.defaultNS)

  const self = {
    language: '',
    languages: [],
    isInitialized: false,
    options: {},
    store: stored,
    use(plugin: { init(instance: unknown): void }) {
      plugins.push(plugin)
      return self
    },
    async init(options: InitOptions) {
      self.options = { ...self.options, ...options }
      for (const [language, bundles] of Object.entries(options.resources ?? {}))
        words[language] = { ...words[language], ...bundles }
      for (const plugin of plugins) plugin.init(self)
      self.isInitialized = true
      const t = await self.changeLanguage(options.lng ?? '')
      events.emit('initialized', self.options)
      return t
    },
    t: (key: string, values?: Values) => say(self.language, usual(), key, values),
    exists: (key: string) => lookUp(self.language, usual(), key, undefined) !== undefined,
    getFixedT: (language: string | null, namespace?: string | null, prefix?: string) =>
      fixed(language ?? self.language, namespace ?? usual(), prefix && `${prefix}.`),
    addResourceBundle(language: string, namespace: string, bundle: ResourceKey) {
      words[language] = { ...words[language], [namespace]: bundle }
      stored.emit('added', language, namespace, bundle)
      return self
    },
    hasResourceBundle: (language: string, namespace: string) => words[language]?.[namespace] !== undefined,
    // a screen comes with its words (src/app/route-body.ts): nobody waits for them in a render
    hasLoadedNamespace: () => self.isInitialized,
    changeLanguage(language: string) {
      self.language = language
      self.languages = [language]
      events.emit('languageChanged', language)
      return Promise.resolve(fixed(language, usual()))
    },
    on: events.on,
    off: events.off,
  } as unknown as Instance
  const plugins: { init(instance: unknown): void }[] = []
  return self as unknown as i18n
}

/** @public the app's own, imported as `i18next` */
// oxlint-disable-next-line import/no-default-export
export default createInstance()

/** @public react-i18next imports it by name; keys as functions are not used */
export const keyFromSelector = (key: unknown): string => String(key)
