/** An event of a server-sent stream whose data is one line of JSON. */
export interface StreamEvent {
  event: string
  data: Readonly<Record<string, unknown>>
}

/**
 * Reads a server-sent stream as it comes, in pieces of any size: an event is told when its blank line is there.
 * Comments are signs of life and say nothing; an event that is none is passed over.
 */
export function createEventReader(tell: (event: StreamEvent) => void): (bytes: Uint8Array) => void {
  const decoder = new TextDecoder()
  let rest = ''
  return (bytes) => {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split(/\r?\n/).map(fieldOf))
      const data = parsed(fields.get('data'))
      const event = fields.get('event')
      if (event !== undefined && data !== null) tell({ event, data })
    }
  }
}

const fieldOf = (line: string): [name: string, value: string] => {
  const colon = line.indexOf(':')
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).trimStart()]
}

function parsed(text: string | undefined): StreamEvent['data'] | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as StreamEvent['data']) : null
  } catch {
    return null
  }
}
