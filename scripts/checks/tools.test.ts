import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser'
import { ESLint } from 'eslint'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { walk } from './files.ts'

/** Every rule the project relies on must fail on a file made to break it; a rule nobody saw fail is not a rule. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const bad = (folder: string) => join(root, 'tests-bad', folder)
const require = createRequire(import.meta.url)

describe('lint', () => {
  const eslint = new ESLint({ cwd: root, ignore: false })
  const fixtures = walk(bad('lint')).map((path) => relative(bad('lint'), path).replaceAll('\\', '/'))

  it.each(fixtures)('%s', async (path) => {
    const text = readFileSync(join(bad('lint'), path), 'utf8')
    const expected = /^\/\/ expect: (.+)$/m.exec(text)?.[1]
    const [result] = await eslint.lintText(text, { filePath: join(root, path) })
    const rules = new Set(result?.messages.map(({ ruleId }) => ruleId))
    if (expected === 'none') expect([...rules]).toEqual([])
    else expect([...rules]).toContain(expected)
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
