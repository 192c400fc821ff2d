// Asks one thing again and again over raw sockets, in a process of its own: node:http as a client costs as much as what is
// measured. Told { port, request, sockets, ms } it answers { answers, seconds, p95 }.
import { connect } from 'node:net'

const END = Buffer.from('\r\n\r\n')

/** One connection: calls `answered` with the status of each answer, which is asked for again. */
function loop(port, request, answered) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let waiting = []
    let size = 0
    /** Bytes of the answer under way, its head with them; 0: the head has not come. */
    let whole = 0
    socket.on('connect', () => socket.write(request))
    socket.on('error', reject)
    socket.on('close', resolve)
    socket.on('data', (part) => {
      size += part.length
      if (whole === 0) {
        waiting.push(part)
        const read = waiting.length === 1 ? part : Buffer.concat(waiting)
        const end = read.indexOf(END)
        if (end < 0) return
        const head = read.toString('latin1', 0, end)
        if (!/^HTTP\/1\.1 (?:200|304)/.test(head)) return reject(new Error(head))
        whole = end + END.length + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
        waiting = []
      }
      if (size < whole) return
      size = 0
      whole = 0
      if (answered()) socket.write(request)
      else socket.end()
    })
  })
}

process.on('message', async ({ port, request, sockets, ms }) => {
  const bytes = Buffer.from(request)
  const took = []
  const begun = performance.now()
  try {
    await Promise.all(
      Array.from({ length: sockets }, () => {
        let at = performance.now()
        return loop(port, bytes, () => {
          const now = performance.now()
          took.push(now - at)
          at = now
          return now - begun < ms
        })
      }),
    )
  } catch (error) {
    return process.send?.({ error: String(error) })
  }
  const seconds = (performance.now() - begun) / 1000
  took.sort((a, b) => a - b)
  process.send?.({ answers: took.length, seconds, p95: took[Math.floor(took.length * 0.95)] })
})
process.on('disconnect', () => process.exit(0))
