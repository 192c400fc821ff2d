import { createSearchHost, type ToSearch } from './host.ts'

const handle = createSearchHost((message) => {
  const transfer =
    message.type === 'answer'
      ? [message.answer.kinds, message.answer.nos, message.answer.won].map(
          ({ buffer }) => buffer as ArrayBuffer,
        )
      : []
  self.postMessage(message, { transfer })
})

self.addEventListener('message', ({ data }: MessageEvent<ToSearch>) => handle(data))
