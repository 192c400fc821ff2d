/** Overviews, homepages and hours are HTML of many hands; what leaves here is plain text. */

const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  middot: '·',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  deg: '°',
  times: '×',
}

/** Paragraphs parted by one blank line, no tags, no entities, no doubled spaces. */
export function plainText(html: string): string {
  const bare = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<\s*br\s*\/?\s*>/gi, '\n')
    .replaceAll(/<\/\s*(p|div|h[1-6])\s*>/gi, '\n\n')
    .replaceAll(/<\/\s*(li|tr)\s*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
  return entities(bare)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The same on one line. */
export const oneLine = (html: string): string => plainText(html).replaceAll(/\s*\n+\s*/g, ' · ')

/** Decoded once and last, so that an escaped tag stays the text it is; an escaped `&amp;lt;` is not decoded twice. */
function entities(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** The first web address in a homepage field (a link, a bare address, or `www.` without a scheme), or null. */
export function webAddress(html: string): string | null {
  const linked = /href\s*=\s*["']?\s*([^"'\s>]+)/i.exec(html)?.[1]
  const found = linked ?? /(?:https?:\/\/|www\.)[^\s<>"'·,]+/i.exec(plainText(html))?.[0]
  if (!found) return null
  const decoded = entities(found)
  const address = /^[a-z][a-z0-9+.-]*:/i.test(decoded) ? decoded : `https://${decoded.replace(/^\/\//, '')}`
  if (!/^https?:\/\/[^/]+\.[^/]+/i.test(address) || !URL.canParse(address)) return null
  return new URL(address).href
}

/** Pictures come as http from hosts that serve https as well; a page over https would not show them. */
export function pictureAddress(text: string): string | null {
  const address = text
    .trim()
    .replace(/^\/\//, 'https://')
    .replace(/^http:\/\//i, 'https://')
  return /^https:\/\/[^/\s]+\.[^/\s]+\/\S+$/i.test(address) && URL.canParse(address) ? address : null
}

/** The first telephone number in a field that may hold several, names and tags; null when there is none. */
export function firstPhone(html: string): string | null {
  const text = plainText(html).replaceAll(/[\u2010-\u2015\u2212]/g, '-')
  const number =
    /(?:\+82[- ]?)?\(?0?\d{1,3}\)?[- .)]\d{3,4}[- .]\d{4}|\b1[3-8]\d{2}[- ]?\d{4}\b|\b1330\b/.exec(text)
  return number ? number[0].replaceAll(/[.()\s]+/g, '-').replace(/^-+/, '') : null
}

/** The first sentence, cut at `most` characters at the latest. */
export function firstSentence(text: string, most: number): string {
  const line = text.replaceAll(/\s*\n+\s*/g, ' ')
  const end = /[.!?](?=\s|$)|[\u3002\uff01\uff1f]/.exec(line)
  const sentence = end ? line.slice(0, end.index + 1) : line
  if ([...sentence].length <= most) return sentence
  const cut = [...sentence].slice(0, most - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:]+$/, '')}…`
}
