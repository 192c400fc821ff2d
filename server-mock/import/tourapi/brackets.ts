/** Groups in brackets, also one within another: a Korean name with its own remark behind it, both in brackets. */
export type Group = { from: number; end: number; inside: string }

const OPEN = '([（［{｛〔'
const CLOSE = ')]）］}｝〕'

/** The outermost groups in their order; what is never closed reaches to the end, what was never opened is a sign. */
export function groupsIn(text: string, opening = OPEN): Group[] {
  const found: Group[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (depth === 0 ? opening.includes(sign) : OPEN.includes(sign)) {
      if (depth === 0) from = at
      depth++
    } else if (depth > 0 && CLOSE.includes(sign)) {
      depth--
      if (depth === 0) found.push({ from, end: at + 1, inside: text.slice(from + 1, at).trim() })
    }
  }
  if (depth > 0) found.push({ from, end: text.length, inside: text.slice(from + 1).trim() })
  return found
}

/** The text without a group, blanks before it included. */
export const without = (text: string, { from, end }: Group): string =>
  `${text.slice(0, from).trimEnd()}${text.slice(end)}`.trim()
