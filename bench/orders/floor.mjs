// The least a server could do: hands out bytes it was given, whatever is asked, in a process of its own.
import { createServer } from 'node:http'

let answers = {}
const server = createServer((request, response) => {
  request.resume()
  request.once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(answers[request.url] ?? answers['*'] ?? '{}')
  })
})
server.keepAliveTimeout = 120_000
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }))
process.on('message', (given) => {
  answers = given
  process.send?.({ ready: true })
})
process.on('disconnect', () => process.exit(0))
