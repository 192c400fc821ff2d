import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { saidIn } from './route-words.ts'
import { FIRST_WORDS, namespaces } from './words.ts'

const NAMES = new Set(namespaces().map(({ name }) => name))
const FIRST = new Set<string>(FIRST_WORDS)
const later = (name: string) => NAMES.has(name) && !FIRST.has(name)

type Node = { type: string; [field: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Goes through every node of a syntax tree. */
function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) visit(value)
  for (const each of Object.values(value)) walk(each, visit)
}

/** Which argument of these calls is a namespace. */
const CALLS: Record<string, number> = { useTranslation: 0, getFixedT: 1 }

/** Beginning of a text, as far as it is written out; null: not a text. */
function beginning(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  const [first] = node.quasis as { value: { cooked: string } }[]
  return first?.value.cooked ?? null
}

/** Namespaces that a module says something in, as its syntax tree has them; `unread` are names only a run would tell. */
function saidByTree(file: string, code: string) {
  const said = new Set<string>()
  const unread: string[] = []
  // most modules say nothing, and are not read for it
  if (![...Object.keys(CALLS), ...[...NAMES].map((name) => `${name}:`)].some((part) => code.includes(part)))
    return { said: [], unread }
  walk(parseSync(file, code).program, (node) => {
    const named = /^([a-z][A-Za-z-]*):[\w$]?/.exec(beginning(node) ?? '')?.[1]
    if (named) said.add(named)
    if (node.type !== 'CallExpression') return
    const callee = node.callee as { name?: string; property?: { name?: string } }
    const at = CALLS[callee.name ?? callee.property?.name ?? '']
    const argument = at === undefined ? undefined : (node.arguments as unknown[])[at]
    if (argument === undefined) return
    const own = beginning(argument)
    if (own === null) unread.push(file)
    else said.add(own)
  })
  return { said: [...said].filter(later).sort(), unread }
}

describe('what the build reads of the words of a screen', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.gen\.|\.d\.ts$|\/testing\//.test(name))

  const modules = files.map((file) => {
    const code = readFileSync(file, 'utf8')
    return { file, code, ...saidByTree(file, code) }
  })

  it('S9-11 is what the syntax tree of each module says, so that no screen shows a key', async () => {
    const missed: string[] = []
    for (const { file, code, said, unread } of modules) {
      missed.push(...unread.map((each) => `${each}: a namespace that is not written out`))
      if (said.length === 0) continue
      const read = new Set(saidIn((await transformWithOxc(code, file)).code, later))
      missed.push(...said.filter((name) => !read.has(name)).map((name) => `${file}: ${name}`))
    }
    expect(missed).toEqual([])
  })

  it('S9-11 is every namespace there is', () => {
    const all = new Set(modules.flatMap(({ said }) => said))
    expect([...NAMES].filter((name) => later(name) && !all.has(name))).toEqual([])
  })
})
