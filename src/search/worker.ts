import { createSearchHost, type ToSearch } from './host.ts'
import type { SearchAnswer } from './request.ts'

/** The columns of an answer are handed over, not copied. */
const columnsOf = ({ kinds, nos, won, metres, positions }: SearchAnswer): ArrayBuffer[] =>
  [kinds, nos, won, metres, positions].flatMap((column) => (column ? [column.buffer as ArrayBuffer] : []))

const handle = createSearchHost((message) => {
  const transfer = message.type === 'answer' ? columnsOf(message.answer) : []
  self.postMessage(message, { transfer })
})

self.addEventListener('message', ({ data }: MessageEvent<ToSearch>) => handle(data))
