import { ownEntry } from './own-entry.ts'

/** Lines that end with these tags; a cell is parted from the next by a blank. */
const BREAKS: Record<string, string> = {
  ...{ p: '\n\n', div: '\n\n', h1: '\n\n', h2: '\n\n', h3: '\n\n', h4: '\n\n', h5: '\n\n', h6: '\n\n' },
  ...{ ul: '\n', ol: '\n', dl: '\n', table: '\n', li: '\n', tr: '\n', dt: '\n', dd: '\n', caption: '\n' },
  ...{ td: ' ', th: ' ' },
}
/** What is in them is no text. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg'])
/** A tag that goes on for longer was never closed. */
const TAG_MOST = 4000
/** No text of a service is as long; what comes behind would only take time. */
const TEXT_MOST = 100_000

/** The text between the tags, line ends where blocks end. One pass over any text. */
export function withoutTags(html: string): string {
  const text = html.slice(0, TEXT_MOST)
  let out = ''
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('<', at)
    if (open < 0) return out + text.slice(at)
    out += text.slice(at, open)
    const tag = /^<\s*(\/?)\s*([a-z][a-z0-9]*)/i.exec(text.slice(open, open + 60))
    if (text.startsWith('<!--', open)) at = behind(text, '-->', open)
    else if (!tag && !/^<[!?]/.test(text.slice(open, open + 2))) {
      out += '<'
      at = open + 1
    } else {
      const [isEnd, name] = [tag?.[1] === '/', tag?.[2]?.toLowerCase() ?? '']
      at = endOfTag(text, open)
      if (SILENT.has(name) && !isEnd) at = behindElement(text, name, at)
      else if (name === 'br' || name === 'hr') out += '\n'
      else if (isEnd) out += ownEntry(BREAKS, name) ?? ''
    }
  }
  return out
}

const behind = (text: string, sign: string, from: number): number => {
  const at = text.indexOf(sign, from)
  return at < 0 ? text.length : at + sign.length
}

/** Behind `</name …>`; an element that never ends holds everything behind it. */
function behindElement(text: string, name: string, from: number): number {
  const rest = text.slice(from)
  const end = rest.search(new RegExp(`</\\s*${name}\\b`, 'i'))
  return end < 0 ? text.length : endOfTag(text, from + end)
}

/** Behind the sign that ends the tag; one in a quoted value does not. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  const most = Math.min(text.length, from + TAG_MOST)
  for (let at = from + 1; at < most; at++) {
    const sign = text[at] ?? ''
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '>') return at + 1
    else if ((sign === '"' || sign === "'") && /[=\s]/.test(text[at - 1] ?? '')) quote = sign
  }
  // a quote that is never closed: the first end there is
  return behind(text, '>', from)
}
