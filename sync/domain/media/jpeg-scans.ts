import { u16 } from './bytes.ts'
import { DataEnded, type HuffmanTable, huffmanTable, NoSuchCode, ScanBits } from './jpeg-bits.ts'
import { acBlocks, type BlockTables, dcBlock, type ReadBlock, sequentialBlock } from './jpeg-blocks.ts'
import { endOfScan } from './jpeg.ts'
import { type Component, type Frame, isComplete, readFrame } from './jpeg-frame.ts'

const [EOI, SOS, DHT, DRI] = [0xd9, 0xda, 0xc4, 0xdd]
const [BASELINE, EXTENDED, PROGRESSIVE] = [0xc0, 0xc1, 0xc2]

type Tables = Map<number, HuffmanTable | null>
/** A table is made when a scan needs it: a file may name thousands and use none. */
type Named = Map<number, { lengths: Uint8Array; values: Uint8Array }>
type Part = { component: Component; tables: BlockTables }

/**
 * Whether the compressed data of a JPEG hold every coefficient its header promises, code for code; nothing is drawn. It
 * finds what a marker of the end behind cut data hides. Restart markers may carry any number, and anything may stand
 * behind the last code of a scan: photos of real cameras have both. A file that leaves its tables to the reader (single
 * pictures of old film cameras) cannot be judged and counts as whole.
 * @param jpeg as readJpeg returned it
 */
export function scansAreWhole(jpeg: Uint8Array): boolean {
  const named: Named = new Map()
  let [frame, interval] = [null as Frame | null, 0]
  for (let at = 2; ;) {
    while (jpeg[at] === 0xff) at++
    const marker = jpeg[at] ?? EOI
    if (marker === EOI) return frame !== null && isComplete(frame)
    const end = at + 1 + u16(jpeg, at + 1)
    const data = jpeg.subarray(at + 3, end)
    at = end
    if (marker === DHT && !nameTables(data, named)) return false
    if (marker === DRI) interval = u16(data, 0)
    if (marker === BASELINE || marker === EXTENDED || marker === PROGRESSIVE)
      frame = readFrame(data, marker === PROGRESSIVE)
    if (marker !== SOS) continue
    at = endOfScan(jpeg, end)
    if (!frame || at < 0) return false
    const found = readScan(frame, { data, named, interval, bits: new ScanBits(jpeg, end, at) })
    if (found !== 'whole') return found === 'unknown'
  }
}

function nameTables(data: Uint8Array, named: Named): boolean {
  for (let at = 0; at < data.length;) {
    const lengths = data.subarray(at + 1, at + 17)
    const count = lengths.reduce((sum, each) => sum + each, 0)
    if (at + 17 + count > data.length) return false
    named.set(data[at] ?? 0, { lengths, values: data.subarray(at + 17, at + 17 + count) })
    at += 17 + count
  }
  return true
}

type Scan = { data: Uint8Array; named: Named; interval: number; bits: ScanBits }

function readScan(frame: Frame, { data, named, interval, bits }: Scan): 'whole' | 'broken' | 'unknown' {
  const count = data[0] ?? 0
  const [first = 0, last = 0, approximation = 0] = data.subarray(1 + count * 2)
  const band = frame.isProgressive
    ? { first, last, isRefining: approximation >> 4 > 0 }
    : { first: 0, last: 63, isRefining: false }
  const needs = {
    dc: !frame.isProgressive || (first === 0 && !band.isRefining),
    ac: !frame.isProgressive || first > 0,
  }
  if (count < 1 || data.length < 4 + count * 2 || band.last > 63 || band.last < band.first) return 'broken'
  if (frame.isProgressive && (first === 0 ? last > 0 : count > 1)) return 'broken'
  const parts: Part[] = []
  const made: Tables = new Map()
  const table = (name: number): HuffmanTable | null => {
    const source = named.get(name)
    if (!made.has(name)) made.set(name, source ? huffmanTable(source.lengths, source.values) : null)
    return made.get(name) ?? null
  }
  for (let index = 0; index < count; index++) {
    const [id, names = 0] = data.subarray(1 + index * 2)
    const component = frame.components.find((each) => each.id === id)
    if (!component) return 'broken'
    const [dcName, acName] = [names >> 4, 0x10 | (names & 15)]
    if ((needs.dc && !named.has(dcName)) || (needs.ac && !named.has(acName))) return 'unknown'
    const [dc, ac] = [needs.dc ? table(dcName) : NONE, needs.ac ? table(acName) : NONE]
    if (!dc || !ac) return 'broken'
    parts.push({ component, tables: { dc, ac } })
    component.missingBits.fill(frame.isProgressive ? approximation & 15 : 0, band.first, band.last + 1)
  }
  const bands = acBlocks(bits, band)
  const read = !frame.isProgressive ? sequentialBlock(bits) : first === 0 ? dcBlock(bits, band) : bands.read
  const restart = () => {
    bits.restart()
    bands.restart()
  }
  try {
    readUnits(frame, parts, read, { interval, restart })
    return 'whole'
  } catch (error) {
    if (error instanceof DataEnded || error instanceof NoSuchCode) return 'broken'
    throw error
  }
}

const NONE: HuffmanTable = new Uint16Array()

/** Block by block as they are in the file: planes side by side in units, or one plane in rows. */
function readUnits(
  { unitsWide, unitsHigh }: Frame,
  parts: readonly Part[],
  read: ReadBlock,
  { interval, restart }: { interval: number; restart: () => void },
): void {
  const single = parts.length === 1 ? parts[0] : undefined
  const [wide, high] = single
    ? [single.component.blocksWide, single.component.blocksHigh]
    : [unitsWide, unitsHigh]
  let units = 0
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) {
      if (interval > 0 && units > 0 && units % interval === 0) restart()
      units++
      if (single) read(single.component, row * single.component.stride + column, single.tables)
      else readUnit(parts, read, row, column)
    }
}

function readUnit(parts: readonly Part[], read: ReadBlock, row: number, column: number): void {
  for (const { component, tables } of parts)
    for (let down = 0; down < component.down; down++)
      for (let across = 0; across < component.across; across++)
        read(
          component,
          (row * component.down + down) * component.stride + column * component.across + across,
          tables,
        )
}
