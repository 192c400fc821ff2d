import type { ResourceLanguage } from 'i18next'

/** Turns `…/features/map/strings/ko.ts` modules into `{ map: {...} }`. */
export function collect(
  language: string,
  modules: Record<string, Record<string, unknown>>,
): ResourceLanguage {
  const out: ResourceLanguage = {}
  const name = language === 'zh-Hans' ? 'zhHans' : language === 'zh-Hant' ? 'zhHant' : language
  for (const [path, module] of Object.entries(modules)) {
    const namespace =
      /features\/([^/]+)\/strings/.exec(path)?.[1] ?? /i18n\/strings\/([^/]+)\//.exec(path)?.[1]
    if (namespace) out[namespace] = module[name] as ResourceLanguage[string]
  }
  return out
}
