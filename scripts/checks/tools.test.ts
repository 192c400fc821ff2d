import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walk } from './files.ts'

/** Every rule the project relies on must fail on a file made to break it; a rule nobody saw fail is not a rule. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const bad = (folder: string) => join(root, 'tests-bad', folder)
const require = createRequire(import.meta.url)

describe('lint', () => {
  const fixtures = walk(bad('lint')).map((path) => relative(bad('lint'), path).replaceAll('\\', '/'))
  const found = new Map<string, string[]>()
  let place = ''

  /** The fixtures stand where the rooms stand: what a rule covers is told from the place of a file. */
  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'goraero-lint-'))
    cpSync(bad('lint'), place, { recursive: true })
    for (const part of ['oxlint.config.mjs', 'scripts/lint', 'package.json'])
      cpSync(join(root, part), join(place, part), { recursive: true })
    const bin = join(root, 'node_modules/oxlint/bin/oxlint')
    const run = spawnSync(process.execPath, [bin, '-c', 'oxlint.config.mjs', '-f', 'json'], {
      cwd: place,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { code: string; filename: string }[] }
    for (const { code, filename } of diagnostics) {
      const rule = code.replace(/^(?:eslint\()?([^()]+)\(?([^()]*)\)?$/, (_, name: string, rest: string) =>
        rest ? `${name}/${rest}` : name,
      )
      found.set(filename, [...(found.get(filename) ?? []), rule])
    }
  })

  afterAll(() => rmSync(place, { recursive: true, force: true }))

  it.each(fixtures)('%s', (path) => {
    const expected = /^\/\/ expect: (.+)$/m.exec(readFileSync(join(bad('lint'), path), 'utf8'))?.[1]
    const rules = found.get(path) ?? []
    if (expected === 'none') expect(rules).toEqual([])
    else expect(rules).toContain(expected)
  })
})

describe('layers', () => {
  const config = require(join(root, '.dependency-cruiser.cjs')) as IConfiguration
  const rules = (config.forbidden ?? []).map(({ name }) => name ?? '')
  let broken = new Set<string>()

  beforeAll(async () => {
    const options = { ...config.options, tsConfig: undefined, baseDir: bad('layers'), validate: true }
    const answer = await cruise(['src', 'sync', 'sw', 'server-mock'], { ...options, ruleSet: config })
    broken = new Set((answer.output as ICruiseResult).summary.violations.map(({ rule }) => rule.name))
  })

  it.each(rules)('%s', (name) => {
    expect([...broken]).toContain(name)
  })
})

describe('types', () => {
  const fixtures = walk(bad('types'))

  it.each(fixtures.map((path) => relative(bad('types'), path)))('%s', (name) => {
    const path = join(bad('types'), name)
    const [, room = '', codes = ''] =
      /^\/\/ room: (.+); expect one of: (.+)$/m.exec(readFileSync(path, 'utf8')) ?? []
    const found = diagnostics(join(root, room, 'tsconfig.json'), path)
    expect(codes.split(',').map(Number)).toContain(found[0])
  })

  it('a room that is not referenced cannot be imported', () => {
    const config = JSON.parse(readFileSync(join(root, 'sync/tsconfig.json'), 'utf8')) as {
      references?: unknown[]
    }
    expect(config.references ?? []).toEqual([])
  })
})

describe('dead code', () => {
  it('an unused file, export and dependency are found', () => {
    const bin = join(root, 'node_modules/knip/bin/knip.js')
    const run = spawnSync(process.execPath, [bin, '--directory', bad('dead'), '--reporter', 'json'], {
      encoding: 'utf8',
    })
    expect(run.status).toBe(1)
    for (const name of ['unused-file.ts', 'unusedExport', 'left-pad']) expect(run.stdout).toContain(name)
  })
})

describe('format', () => {
  it('an untidy file is refused, a tidy one is not', () => {
    const oxfmt = (...args: string[]) =>
      spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), '--check', ...args], {
        cwd: root,
      })
    const noIgnores = ['--ignore-path', join(bad('format'), 'no-ignores')]
    expect(oxfmt(...noIgnores, join(bad('format'), 'untidy.ts')).status).toBe(1)
    expect(oxfmt(...noIgnores, join(root, 'vite.config.ts')).status).toBe(0)
  })
})

/** Codes of what the compiler says about one file under the options of a room. */
function diagnostics(configPath: string, path: string): number[] {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    configPath,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  )
  const options = {
    ...parsed?.options,
    noEmit: true,
    emitDeclarationOnly: false,
    composite: false,
    incremental: false,
  }
  const program = ts.createProgram([path], options)
  const file = program.getSourceFile(path)
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ code }) => code,
  )
}
