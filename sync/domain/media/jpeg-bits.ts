/** The compressed data of a scan ended before what was asked for. */
export class DataEnded extends Error {}
/** Bits that are no code of the table. */
export class NoSuchCode extends Error {}

const TABLE_BITS = 16

/** For each 16 bits that may come next: length of the code times 256, plus what it stands for; 0 where there is none. */
export type HuffmanTable = Uint16Array

/**
 * @param lengths how many codes have 1, 2, … 16 bits
 * @param values what the codes stand for, the shortest first
 * @returns null when there are more codes than bits for them
 */
export function huffmanTable(lengths: Uint8Array, values: Uint8Array): HuffmanTable | null {
  const table = new Uint16Array(1 << TABLE_BITS)
  let [at, index] = [0, 0]
  for (let length = 1; length <= TABLE_BITS; length++) {
    const width = 1 << (TABLE_BITS - length)
    for (let count = lengths[length - 1] ?? 0; count > 0; count--, index++, at += width) {
      if (at + width > table.length) return null
      table.fill((length << 8) | (values[index] ?? 0), at, at + width)
    }
  }
  return table
}

/** Reads bits out of the entropy-coded data of a JPEG scan, up to its next marker. */
export class ScanBits {
  private held = 0
  private heldBits = 0

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
    private readonly end: number,
  ) {}

  /** What the next code stands for. @throws DataEnded, NoSuchCode */
  code(table: HuffmanTable): number {
    if (this.heldBits < TABLE_BITS) this.fill()
    const missing = TABLE_BITS - this.heldBits
    const next = missing > 0 ? this.held << missing : this.held >>> -missing
    const found = table[next & 0xffff] ?? 0
    const length = found >> 8
    if (length === 0) throw missing > 0 ? new DataEnded() : new NoSuchCode()
    if (length > this.heldBits) throw new DataEnded()
    this.drop(length)
    return found & 0xff
  }

  /** @param count 0 to 16 @throws DataEnded */
  skip(count: number): void {
    this.need(count)
    this.drop(count)
  }

  /** @param count 0 to 16 @throws DataEnded */
  number(count: number): number {
    this.need(count)
    const value = (this.held >>> (this.heldBits - count)) & ((1 << count) - 1)
    this.drop(count)
    return value
  }

  /** Goes on behind the next restart marker, skipping what is before it. @throws DataEnded when there is none */
  restart(): void {
    this.held = this.heldBits = 0
    for (let at = this.bytes.indexOf(0xff, this.at); at >= 0 && at + 1 < this.end; at++) {
      const next = this.bytes[at + 1] ?? 0
      if (this.bytes[at] !== 0xff || next < 0xd0 || next > 0xd7) continue
      this.at = at + 2
      return
    }
    throw new DataEnded()
  }

  private need(count: number): void {
    if (this.heldBits < count) this.fill()
    if (this.heldBits < count) throw new DataEnded()
  }

  private drop(count: number): void {
    this.heldBits -= count
    this.held &= (1 << this.heldBits) - 1
  }

  /** Up to 24 bits or to the next marker. */
  private fill(): void {
    while (this.heldBits <= 16 && this.at < this.end) {
      const byte = this.bytes[this.at] ?? 0
      let next = this.at + 1
      if (byte === 0xff) {
        while (this.bytes[next] === 0xff) next++
        if (this.bytes[next] !== 0 || next >= this.end) return
        next++
      }
      this.at = next
      this.held = (this.held << 8) | byte
      this.heldBits += 8
    }
  }
}
