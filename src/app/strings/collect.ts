import type { ResourceLanguage } from 'i18next'

/** `…/features/map/strings/ko.ts` and `…/i18n/strings/errors/ko.ts` give `map` and `errors`. */
export const namespaceOf = (path: string): string =>
  /features\/([^/]+)\/strings/.exec(path)?.[1] ?? /i18n\/strings\/([^/]+)\//.exec(path)?.[1] ?? ''

/** What a file of words calls them: a name cannot have a hyphen. */
export const exportOf = (language: string): string => language.replace('-', '')

/** Turns `…/features/map/strings/ko.ts` modules into `{ map: {...} }`. */
export function collect(
  language: string,
  modules: Record<string, Record<string, unknown>>,
): ResourceLanguage {
  const out: ResourceLanguage = {}
  for (const [path, module] of Object.entries(modules))
    out[namespaceOf(path)] = module[exportOf(language)] as ResourceLanguage[string]
  return out
}
