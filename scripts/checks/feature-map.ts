import { sources } from './files.ts'

/** Who draws the addresses that belong to no feature. */
export const OTHERS = ['redirect', 'in preparation'] as const

/** Each feature with the addresses whose screens are its own, in the order of the alphabet. */
export function featureMap(root: string): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const { text } of sources(root, ['src/routes'])) {
    const address = /create(?:Lazy)?FileRoute\('([^']+)'\)/.exec(text)?.[1]
    if (!address || !/\b(component:|redirect\()/.test(text)) continue
    const feature = /#src\/features\/([\w-]+)\/screens\//.exec(text)?.[1]
    const owner = feature ?? (/\bredirect\(/.test(text) ? OTHERS[0] : OTHERS[1])
    map.set(owner, [...(map.get(owner) ?? []), address.replace(/(.)\/$/, '$1')].toSorted())
  }
  return map
}

/** Features of the tree that have no address of their own: parts other features are handed by `src/app/slots`. */
export function withoutAddress(root: string): string[] {
  const map = featureMap(root)
  const all = sources(root, ['src/features']).map(({ path }) => path.split('/')[2] ?? '')
  return [...new Set(all)].filter((feature) => !map.has(feature)).toSorted()
}
