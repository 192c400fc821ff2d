/** A small reader of vector tiles for tests: layer names and features' properties, geometry left alone. */

export interface ReadLayer {
  name: string
  features: Record<string, string | number | boolean>[]
}

type Field = { number: number; bytes: Uint8Array; value: number }

/** Fields of one protobuf message; lengths and varints only as tiles use them. */
function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * shift
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const tag = varint()
    const [number, wire] = [Math.floor(tag / 8), tag % 8]
    const none = bytes.subarray(0, 0)
    if (wire === 0) yield { number, bytes: none, value: varint() }
    else if (wire === 1) yield { number, bytes: none, value: view.getFloat64((at += 8) - 8, true) }
    else if (wire === 5) yield { number, bytes: none, value: view.getFloat32((at += 4) - 4, true) }
    else {
      const length = varint()
      yield { number, bytes: bytes.subarray(at, at + length), value: length }
      at += length
    }
  }
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function varintsOf(bytes: Uint8Array): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 1]
  for (const byte of bytes) {
    value += (byte & 127) * shift
    shift *= 128
    if (byte < 128) {
      numbers.push(value)
      ;[value, shift] = [0, 1]
    }
  }
  return numbers
}

function valueOf(bytes: Uint8Array): string | number | boolean {
  for (const field of fieldsOf(bytes)) {
    if (field.number === 1) return text(field.bytes)
    if (field.number === 7) return field.value === 1
    if (field.number === 6) return field.value % 2 ? -(field.value + 1) / 2 : field.value / 2
    return field.value
  }
  return ''
}

function layerOf(bytes: Uint8Array): ReadLayer {
  const fields = [...fieldsOf(bytes)]
  const keys = fields.filter((field) => field.number === 3).map((field) => text(field.bytes))
  const values = fields.filter((field) => field.number === 4).map((field) => valueOf(field.bytes))
  const features = fields
    .filter((field) => field.number === 2)
    .map((field) => {
      const tags = varintsOf(
        [...fieldsOf(field.bytes)].find((part) => part.number === 2)?.bytes ?? new Uint8Array(),
      )
      const pairs = Array.from({ length: tags.length / 2 }, (_, i) => [
        keys[tags[i * 2] ?? 0],
        values[tags[i * 2 + 1] ?? 0],
      ])
      return Object.fromEntries(pairs) as Record<string, string | number | boolean>
    })
  return { name: text(fields.find((field) => field.number === 1)?.bytes ?? new Uint8Array()), features }
}

export function readTile(bytes: Uint8Array): ReadLayer[] {
  return [...fieldsOf(bytes)].filter((field) => field.number === 3).map((field) => layerOf(field.bytes))
}
