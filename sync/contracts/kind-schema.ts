import type * as z from 'zod/mini'
import { CONTENT, MEMBER } from './kind-loaders.gen.ts'
import type { FeedScope } from './sync/sync.ts'

type Kinds = Readonly<Record<string, z.ZodMiniType>>
type Load = () => Promise<{ CONTENT_KINDS: Kinds; MEMBER_KINDS: Kinds }>

const loaders = (scope: FeedScope): Readonly<Record<string, Load>> => (scope === 'content' ? CONTENT : MEMBER)

/** Every kind of a feed this app knows. */
export const kindsOf = (scope: FeedScope): string[] => Object.keys(loaders(scope))

/**
 * The schema of a kind's bodies, fetched and evaluated with the others of its domain when the first is needed.
 * @returns null for a kind this app does not know: a newer server may send more
 * @throws when the script of its domain cannot be fetched
 */
export async function kindSchema(scope: FeedScope, kind: string): Promise<z.ZodMiniType | null> {
  const load = loaders(scope)
  if (!Object.hasOwn(load, kind)) return null
  const kinds = await load[kind]?.()
  return (scope === 'content' ? kinds?.CONTENT_KINDS : kinds?.MEMBER_KINDS)?.[kind] ?? null
}
