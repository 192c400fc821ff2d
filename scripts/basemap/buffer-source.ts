import type { RangeResponse, Source } from 'pmtiles'

/** A map file in memory, as PMTiles wants to read it. */
export class BufferSource implements Source {
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  getKey(): string {
    return 'test'
  }

  getBytes(offset: number, length: number): Promise<RangeResponse> {
    return Promise.resolve({ data: Uint8Array.from(this.bytes.subarray(offset, offset + length)).buffer })
  }
}
