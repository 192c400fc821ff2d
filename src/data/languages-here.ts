import type { ContentDb } from '#sync/adapters/content-db.ts'
import type { Language } from '#sync/contracts/base/lists.ts'
import { useLive } from './use-live.ts'

/**
 * Whose texts of public content this device has, the one first that stands in for the others; null for all, and as long
 * as nothing is here.
 */
export async function languagesHere(content: ContentDb): Promise<readonly Language[] | null> {
  const facts = await content.facts.get('content')
  return facts?.languages ?? null
}

/** The same, live; undefined until it was read. */
export const useLanguagesHere = (): readonly Language[] | null | undefined =>
  useLive('languages/content', languagesHere)
