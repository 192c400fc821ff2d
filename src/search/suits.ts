import { REVIEW_KEYWORDS, THEMES } from '#sync/contracts/base/lists.ts'
import type { Block } from './block.ts'
import { bitsOf, FACT, FACTS } from './document.ts'
import type { SearchRequest } from './request.ts'

const FAMILY = bitsOf(THEMES, ['family'])
/** A place for families counts as much as two words of reviews. */
const FAMILY_WORTH = 2

/** How well a place suits what is liked, then how it is rated: one whole number, greater for better. */
export function suitability(liked: SearchRequest['liked'], block: Block, at: number): number {
  const fact = (column: number) => block.facts[at * FACTS + column] ?? 0
  const said = liked ? ones(fact(FACT.keywords) & bitsOf(REVIEW_KEYWORDS, liked.keywords)) : 0
  const family = liked?.family && (fact(FACT.themes) & FAMILY) !== 0 ? FAMILY_WORTH : 0
  return (said + family) * 100 + Math.round(fact(FACT.average) * 10)
}

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
