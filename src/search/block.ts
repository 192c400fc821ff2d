import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { FACT, FACTS, type SearchDocument } from './document.ts'

/**
 * Some hundred documents in few large values: a search runs over long strings and arrays of numbers, 45,000 documents
 * cost some 100 objects, and a block is stored and read as it is.
 */
export type Block = {
  id: number
  count: number
  /** FACTS numbers per document. */
  facts: Float64Array
  /** Texts of all documents, each text after a line end, each document ended by DOCUMENT_END. */
  names: string
  initials: string
  body: string
  /** Different opening hours, as JSON. */
  hours: string[]
  /** Places of the few documents that have any, by number of the document in the block. */
  places: [number, number[]][]
}

export const DOCUMENT_END = '\u0002'
export const BLOCK_SIZE = 512

export function packBlock(id: number, documents: readonly SearchDocument[]): Block {
  const facts = new Float64Array(documents.length * FACTS)
  const hours = new Map<string, number>()
  documents.forEach((document, at) => {
    facts.set(document.facts, at * FACTS)
    facts[at * FACTS + FACT.hours] = document.hours ? numberOf(hours, JSON.stringify(document.hours)) : -1
  })
  const column = (field: 'names' | 'initials' | 'body') =>
    documents.map((document) => `\n${document[field]}\n${DOCUMENT_END}`).join('')
  return {
    id,
    count: documents.length,
    facts,
    names: column('names'),
    initials: column('initials'),
    body: column('body'),
    hours: [...hours.keys()],
    places: documents.flatMap(({ places }, at) => (places.length ? [[at, places]] : [])),
  }
}

/** The documents again, to change some of them. */
export function unpackBlock(block: Block): SearchDocument[] {
  const column = (text: string) => text.split(DOCUMENT_END).map((each) => each.slice(1, -1))
  const [names, initials, body] = [column(block.names), column(block.initials), column(block.body)]
  const places = new Map(block.places)
  return Array.from({ length: block.count }, (_, at) => {
    const facts = [...block.facts.subarray(at * FACTS, (at + 1) * FACTS)]
    const hours = block.hours[facts[FACT.hours] ?? -1]
    return {
      ref: facts[FACT.ref] ?? 0,
      names: names[at] ?? '',
      initials: initials[at] ?? '',
      body: body[at] ?? '',
      facts,
      hours: hours === undefined ? null : (JSON.parse(hours) as OpeningHours),
      places: places.get(at) ?? [],
    }
  })
}

/** Where each document's part of a column begins, and where the last one ends. */
export function startsOf(column: string, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1)
  let at = 0
  for (let document = 0; document < count; document += 1) {
    at = column.indexOf(DOCUMENT_END, at) + 1
    starts[document + 1] = at
  }
  return starts
}

function numberOf(known: Map<string, number>, text: string): number {
  const number = known.get(text) ?? known.size
  known.set(text, number)
  return number
}
