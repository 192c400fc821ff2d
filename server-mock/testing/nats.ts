import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { delimiter, join } from 'node:path'

export type Nats = { url: string; isReal: boolean; stop(): Promise<void> }

/** Debian's is in /usr/sbin; NATS_SERVER names another. */
const binary = () =>
  [
    process.env.NATS_SERVER ?? '',
    ...`${process.env.PATH}${delimiter}/usr/sbin`
      .split(delimiter)
      .map((folder) => join(folder, 'nats-server')),
  ]
    .filter(Boolean)
    .find((path) => existsSync(path))

/** A real server where there is one, else one that knows as much of the protocol as the bus needs. @param port 0: any */
export async function startNats(port = 0): Promise<Nats> {
  const path = binary()
  if (!path) return smallNats(port)
  const child = spawn(path, ['-a', '127.0.0.1', '-p', port === 0 ? '-1' : String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /Listening for client connections on ([\d.:]+)/.exec(said)
      if (found && said.includes('Server is ready')) resolve(`nats://${found[1]}`)
    })
    child.once('exit', () => reject(new Error(said)))
  })
  return {
    ...{ url, isReal: true },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

async function smallNats(port: number): Promise<Nats> {
  const callers = new Map<Socket, string>()
  const server = createServer((socket) => {
    callers.set(socket, '')
    let rest = ''
    socket.write(
      `INFO ${JSON.stringify({ server_id: 'small', version: '2.9.0', proto: 1, max_payload: 1_048_576, headers: true })}\r\n`,
    )
    socket.on('error', () => undefined)
    socket.on('close', () => callers.delete(socket))
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      for (;;) {
        const end = rest.indexOf('\r\n')
        if (end < 0) return
        const [verb = '', ...words] = rest.slice(0, end).split(' ')
        const bytes = verb === 'PUB' ? Number(words.at(-1)) + 2 : 0
        if (rest.length < end + 2 + bytes) return
        const payload = rest.slice(end + 2, end + bytes)
        rest = rest.slice(end + 2 + bytes)
        if (verb === 'PING') socket.write('PONG\r\n')
        if (verb === 'SUB') callers.set(socket, words.at(-1) ?? '')
        if (verb !== 'PUB') continue
        for (const [caller, id] of callers)
          if (id) caller.write(`MSG ${words[0]} ${id} ${payload.length}\r\n${payload}\r\n`, 'latin1')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  return {
    ...{ url: `nats://127.0.0.1:${typeof address === 'object' ? address?.port : port}`, isReal: false },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of callers.keys()) socket.destroy()
      }),
  }
}
