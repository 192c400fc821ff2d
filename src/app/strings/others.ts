import type { ResourceKey } from 'i18next'
import type { Language } from '#sync/contracts/base/lists.ts'
import { exportOf, namespaceOf } from './collect.ts'

/** Each namespace of each language in a file of its own; those of the first screen come with it. */
const FILES = import.meta.glob<Record<string, ResourceKey>>([
  '../../i18n/strings/*/*.ts',
  '../../features/*/strings/*.ts',
  '!../../i18n/strings/{common,codes,entities}/*.ts',
  '!../../features/home/strings/*.ts',
  '!**/*.test.ts',
])

/** All namespaces but those of the first screen. */
export const NAMESPACES: readonly string[] = [...new Set(Object.keys(FILES).map(namespaceOf))]

const PATHS = new Map(
  Object.keys(FILES).map((path) => [`${namespaceOf(path)} ${path.split('/').at(-1)}`, path]),
)

/** The words of one namespace; throws for one there is none of. */
export async function loadNamespace(language: Language, namespace: string): Promise<ResourceKey> {
  const load = FILES[PATHS.get(`${namespace} ${language}.ts`) ?? '']
  const words = (await load?.())?.[exportOf(language)]
  if (words === undefined) throw new Error(`no words ${namespace} in ${language}`)
  return words
}
