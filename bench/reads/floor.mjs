// The least a server could do: hands out bytes it was given, whatever is asked, in a process of its own.
import { createServer } from 'node:http'

let headers = []
let body = Buffer.alloc(0)
const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.keepAliveTimeout = 120_000
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }))
process.on('message', (given) => {
  body = Buffer.from(given, 'base64')
  headers = ['content-type', 'application/json', 'content-length', String(body.length)]
  process.send?.({ ready: true })
})
process.on('disconnect', () => process.exit(0))
