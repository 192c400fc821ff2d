import type { Admission } from '#sync/contracts/base/facts.ts'
import { FEE } from './strings/words.ts'

type Prices = Omit<Admission, 'note'>

/** Free or prices only when the text leaves no doubt: one price for each age, or "free" and no price at all. */
export function readFee(text: string): Prices {
  if (FEE.free.test(text) && !FEE.won.test(text)) return { free: true }
  const adult = onePrice(text, FEE.adult)
  if (adult === null) return { free: false }
  const [youth, child] = [onePrice(text, FEE.youth), onePrice(text, FEE.child)]
  return {
    free: false,
    adult,
    ...(youth === null ? {} : { youth }),
    ...(child === null ? {} : { child }),
  }
}

function onePrice(text: string, pattern: RegExp): number | null {
  const found = [...text.matchAll(pattern)]
  const won = Number(found[0]?.[1]?.replaceAll(',', ''))
  return found.length === 1 && Number.isSafeInteger(won) ? won : null
}
