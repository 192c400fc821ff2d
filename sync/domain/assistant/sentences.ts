import type { Language } from '#sync/contracts/base/lists.ts'
import { inventsName } from './invented-names.ts'

/** A part of a sentence: words, or a place the screen names from its own record. */
export type SaidPart = { text: string } | { placeNo: number }
/** A sentence a reader may be shown. */
export type Sentence = SaidPart[]

/** What a model may speak of. */
export interface Speakable {
  language: Language
  /** Numbers of the places the device told it of. */
  nos: ReadonlySet<number>
  /** Their names, in any language. */
  names: readonly string[]
}

export interface SentenceReader {
  /** Takes words as they come, in pieces of any size. @returns the sentences that became whole and may be shown */
  read(piece: string): Sentence[]
  /** The words have ended. @returns what is left of them, where it is a sentence */
  end(): Sentence[]
  /** Sentences that may not be shown so far. */
  readonly dropped: number
}

/** Letters of a sentence, and sentences of an answer; more is left out. */
const LETTERS = 300
const SENTENCES = 12

const MARK = /\[(\d{1,9})\]/g
const END = /[.!?。！？]+["'”’」』)]*(?=\s|$|[^\s\w.!?。！？\]])|\n+/u

/** Links, markup, code, addresses, numbers by telephone: nothing a model says can be any of them. */
const FORBIDDEN = /[<>{}`|\\@#_=]|https?:|www\.|\/\/|[a-z0-9-]+\.(?:com|net|org|kr|io|jp|cn|tw|app)\b/i
/** Prices, hours, distances and ratings come from records alone. */
const NUMBER = /\p{N}/u
const CLOCK =
  /(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열한|열두)\s*시(?!간)|\b(?:o['’]clock|[ap]\.?m\b)|[一二三四五六七八九十]+\s*[時时点點]/iu
const MONEY = /[₩￦$¥€£]|[십백천만억]\s*원|[十百千万萬億]+\s*(?:원|ウォン|円|元|韩元|韓元)|\bwon\b/iu

/** Without a letter of the reader's script it is none of their sentences. */
const SCRIPT: Record<Language, RegExp> = {
  ko: /[가-힣]/u,
  en: /[a-z]{2}/iu,
  ja: /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  'zh-Hans': /\p{sc=Han}/u,
  'zh-Hant': /\p{sc=Han}/u,
}

/**
 * Whether a reader may be shown a sentence of a language model. It names places by `[number]`, and only those it was told
 * of; it says no number of its own, no link, no name of a place no record has.
 * @returns null where not
 */
export function sentenceOf(raw: string, { language, nos, names }: Speakable): Sentence | null {
  // what models put around words although they were told not to
  const said = raw
    .normalize('NFC')
    .replace(/\p{Cc}+|\*+/gu, ' ')
    .replace(/^[\s\-•·]+/u, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  if (said === '' || [...said].length > LETTERS) return null
  const words = said.replaceAll(MARK, ' ')
  if (FORBIDDEN.test(words) || NUMBER.test(words) || /[[\]]/.test(words)) return null
  if (MONEY.test(words) || CLOCK.test(words)) return null
  if (/[\p{Cf}\p{Cs}\p{Co}]/u.test(words) || !SCRIPT[language].test(words)) return null
  if ([...said.matchAll(MARK)].some(([, no]) => !nos.has(Number(no)))) return null
  // a number is a place of its own: what stands after it has no name before it
  return inventsName(said.replaceAll(MARK, ' , '), language, names) ? null : partsOf(said)
}

function partsOf(said: string): Sentence {
  const parts: Sentence = []
  let from = 0
  for (const mark of said.matchAll(MARK)) {
    if (mark.index > from) parts.push({ text: said.slice(from, mark.index) })
    parts.push({ placeNo: Number(mark[1]) })
    from = mark.index + mark[0].length
  }
  if (from < said.length) parts.push({ text: said.slice(from) })
  return parts
}

/** Reads what a model says sentence by sentence; what may not be shown is left out with the sentence around it. */
export function createSentenceReader(speakable: Speakable): SentenceReader {
  let open = ''
  let shown = 0
  let dropped = 0
  const take = (raw: string): Sentence[] => {
    if (raw.trim() === '') return []
    const sentence = shown < SENTENCES ? sentenceOf(raw, speakable) : null
    if (sentence === null) dropped += 1
    else shown += 1
    return sentence === null ? [] : [sentence]
  }
  return {
    get dropped() {
      return dropped
    },
    read(piece) {
      open += piece
      const whole: Sentence[] = []
      for (let found = END.exec(open); found !== null; found = END.exec(open)) {
        const end = found.index + found[0].length
        // what stands at the very end may go on: a mark of three dots, a closing quotation mark
        if (end === open.length && !found[0].includes('\n')) break
        whole.push(...take(open.slice(0, end)))
        open = open.slice(end)
      }
      return whole
    },
    end() {
      const rest = open
      open = ''
      return take(rest)
    },
  }
}
