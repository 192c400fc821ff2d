import { entities, storable } from './entities.ts'
import { withoutTags } from './tags.ts'

/** Overviews, homepages and hours are HTML of many hands; what leaves here is plain text. */

/** Paragraphs parted by one blank line, no tags, no entities, no doubled spaces, nothing a database cannot keep. */
export function plainText(html: string): string {
  return storable(entities(withoutTags(html)).replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The same on one line. */
export const oneLine = (html: string): string => plainText(html).replaceAll(/\s*\n+\s*/g, ' · ')

/** Inside of a link; with a scheme, with `www.`, or a bare name of a host (not the part of an e-mail address). */
const LINK = /href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi
const WRITTEN = /(?:https?:\/\/|www\.)[^\s<>"'·,]+/gi
const HOST =
  /(?<![\w@.-])(?:[a-z0-9](?:[a-z0-9-]{0,62})\.){1,5}[a-z]{2,24}(?::\d{2,5})?(?:[/?][^\s<>"'·,]*)?(?![\w@-])/gi
const ADDRESS_MOST = 2000

/** The first web address in a homepage field, or null: `https` where no scheme is said. */
export function webAddress(html: string): string | null {
  const text = plainText(html)
  const linked = [...html.slice(0, 100_000).matchAll(LINK)].map(([, a, b, c]) => entities(a ?? b ?? c ?? ''))
  const written = [WRITTEN, HOST].flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))
  for (const found of [...linked, ...written]) {
    const address = asAddress(found.trim())
    if (address) return address
  }
  return null
}

function asAddress(found: string): string | null {
  // "http://http://…", "http:/www…", "http//www…" are slips of the person who typed them
  const [, scheme = 'https', rest = ''] =
    /^(?:(?:https?:?\/{1,2})*(https?):?\/{1,2}|\/\/)?(.*)$/is.exec(found) ?? []
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(rest) || rest.length > ADDRESS_MOST) return null
  const address = `${scheme.toLowerCase()}://${rest.replace(/[.,;:)\]]+$/, '')}`
  if (!URL.canParse(address)) return null
  const { hostname, username, href } = new URL(address)
  return username === '' && /^[^.]+(\.[^.]+)*\.[a-z\d-]{2,}$/i.test(hostname) ? href : null
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
