import { ownEntry } from './own-entry.ts'

/** What `&name;` stands for in the texts of the services; others stay as they are written. */
const NAMED: Record<string, string> = {
  ...{ nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '', zwnj: '', zwj: '', lrm: '', rlm: '' },
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
  ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»' },
  ...{ middot: '·', bull: '•', hellip: '…', ndash: '–', mdash: '—', sim: '~', tilde: '˜', minus: '−' },
  ...{ deg: '°', times: '×', divide: '÷', plusmn: '±', frac12: '½', frac14: '¼', frac34: '¾' },
  ...{ sup1: '¹', sup2: '²', sup3: '³', micro: 'µ', prime: '′', Prime: '″', permil: '‰' },
  ...{ copy: '©', reg: '®', trade: '™', sect: '§', para: '¶', dagger: '†', Dagger: '‡' },
  ...{ cent: '¢', pound: '£', yen: '¥', euro: '€', won: '₩', curren: '¤' },
  ...{ larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔', rArr: '⇒' },
  ...{ agrave: 'à', aacute: 'á', acirc: 'â', atilde: 'ã', auml: 'ä', aring: 'å', aelig: 'æ' },
  ...{ ccedil: 'ç', egrave: 'è', eacute: 'é', ecirc: 'ê', euml: 'ë', ntilde: 'ñ', szlig: 'ß' },
  ...{ igrave: 'ì', iacute: 'í', icirc: 'î', iuml: 'ï', ograve: 'ò', oacute: 'ó', ocirc: 'ô' },
  ...{ otilde: 'õ', ouml: 'ö', oslash: 'ø', ugrave: 'ù', uacute: 'ú', ucirc: 'û', uuml: 'ü' },
}
/** Numbers from 128 to 159 mean the signs of Windows-1252, as browsers read them. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** These came without a semicolon in old pages and are read so. */
const REFERENCE = /&(?:#x([0-9a-f]{1,8})|#(\d{1,8})|([a-z][a-z0-9]{1,30})(?=;)|(nbsp|amp|lt|gt|quot));?/gi

/** Decoded once and last, so that an escaped tag stays the text it is; `&amp;lt;` is not decoded twice. */
export function entities(text: string): string {
  return text.replaceAll(REFERENCE, (whole, hex?: string, decimal?: string, name?: string, old?: string) => {
    if (hex !== undefined) return sign(parseInt(hex, 16))
    if (decimal !== undefined) return sign(Number(decimal))
    const known = name ?? old ?? ''
    return ownEntry(NAMED, known) ?? ownEntry(NAMED, known.toLowerCase()) ?? whole
  })
}

/** Nothing for what is no sign: controls, halves of a pair, numbers past the last one. */
function sign(code: number): string {
  if (code === 9 || code === 10 || code === 13) return ' '
  if (code >= 0x80 && code <= 0x9f) return storable(WINDOWS[code - 0x80] ?? '')
  return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '' : storable(String.fromCodePoint(code))
}

// oxlint-disable-next-line no-control-regex -- taking control characters out is what it is for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
const HALVES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Without what no database keeps: control characters and halves of a pair. */
export const storable = (text: string): string => text.replaceAll(CONTROLS, '').replaceAll(HALVES, '')
