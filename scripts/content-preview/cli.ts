import { watch } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { parseArgs } from 'node:util'
import { FOLDERS, runRules } from '#server/content/checks/rule.ts'
import { readRuleInput } from '#server/content/checks/read-input.ts'
import { RULES } from '#server/content/checks/rules.ts'
import { itemPage, listPage } from './page.ts'

/**
 * `npm run content:preview [-- places/jinha-beach] [--port N]`: shows an item in five languages side by side with
 * its cover and what the rules find, and again whenever a content file is saved. Only this machine can reach it.
 */
const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '4180' } },
  allowPositionals: true,
})
const CONTENT = new URL('../../server-mock/content/items/', import.meta.url)
const readers = new Set<ServerResponse>()

async function page(path: string): Promise<string | null> {
  const input = await readRuleInput()
  const problems = runRules(input, RULES)
  if (path === '') return listPage(input.files, problems)
  const file = input.files.find(({ folder, name }) => `${folder}/${name}` === `${path}.json`)
  const own = problems.filter((problem) => problem.file === `${path}.json`)
  return file ? itemPage(file, own) : null
}

const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1)
  if (path === 'saved') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    readers.add(response)
    request.on('close', () => readers.delete(response))
    return
  }
  page(path).then(
    (html) => {
      response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      response.end(html ?? `There is no ${path}.json. <a href="/">All items</a>`)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})

// An editor saves in several writes; tell the pages once they are over.
let saving: ReturnType<typeof setTimeout> | undefined
const tell = () => {
  clearTimeout(saving)
  saving = setTimeout(() => readers.forEach((reader) => reader.write('data: saved\n\n')), 150)
}
for (const folder of FOLDERS)
  try {
    watch(new URL(folder, CONTENT), tell)
  } catch {
    // A kind without a single item has no folder yet.
  }

server.listen(Number(values.port), '127.0.0.1', () => {
  const wanted = (positionals[0] ?? '').replace(/\.json$/, '')
  console.log(`Preview: http://localhost:${values.port}/${wanted}  (Ctrl-C ends it)`)
})
