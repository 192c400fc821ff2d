import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(ROOT, path), 'utf8')

/** The settings compose.yaml gives the server, with everything from .env filled in. */
async function composed(): Promise<Record<string, string>> {
  const block = /&settings\n((?: {4}\w+:.*\n)+)/.exec(await read('compose.yaml'))?.[1] ?? ''
  const given: Record<string, string> = {
    ...{ PUBLIC_URL: 'https://goraero.test', SMTP_URL: 'smtps://mail.test', SMTP_FROM: 'a@goraero.test' },
  }
  const rows = [...block.matchAll(/^ {4}(\w+): '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/\$\{(\w+):[^}]*\}/g, (_, wanted: string) => given[wanted] ?? 'secret'),
  ])
  return Object.fromEntries(rows) as Record<string, string>
}

it('every setting of compose.yaml is one the server reads, and together they are a service', async () => {
  const env = await composed()
  const asked = new Set<string>()
  const config = readConfig(
    new Proxy(env, {
      get: (target, name) => {
        asked.add(String(name))
        return target[String(name)]
      },
    }),
  )
  expect(Object.keys(env).filter((name) => !asked.has(name))).toEqual([])
  expect(config).toMatchObject({
    ...{ databaseUrl: 'postgres://goraero:secret@database:5432/goraero', trustProxy: 1, demo: false },
    ...{
      s3: { endpoint: 'http://objects:9000', bucket: 'goraero' },
      metrics: { port: 9464, host: '0.0.0.0' },
    },
  })
})

it('the proxy notices a process that stops before it takes no more calls, and the process ends before it is killed', async () => {
  const { drainMs, metrics } = readConfig(await composed())
  const proxy = await read('deploy/haproxy.cfg')
  const [, inter, fall] = /check inter (\d+)s fall (\d+)/.exec(proxy) ?? []
  expect(Number(inter) * Number(fall) * 1000).toBeLessThan(drainMs)
  expect(proxy).toContain('option httpchk GET /readyz')
  const grace = /stop_grace_period: (\d+)s/.exec(await read('compose.yaml'))?.[1]
  // what stop.ts gives it after that
  expect(Number(grace) * 1000).toBeGreaterThanOrEqual(drainMs + 15_000)
  // inside alone: not among what is published
  expect(await read('compose.yaml')).not.toContain(`${metrics?.port}:`)
})

/** Folders and files of ours the Dockerfile copies. */
const copiedBy = (dockerfile: string): string[] =>
  [...dockerfile.matchAll(/^COPY --from=build --chown=node:node (.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' ').map((path) => path.replace('/app/', '')),
  )

it('images are pinned to a version, and what the Dockerfile copies is there', async () => {
  const compose = await read('compose.yaml')
  const dockerfile = await read('Dockerfile')
  const images = [...compose.matchAll(/image: (\S+)/g), ...dockerfile.matchAll(/^FROM (\S+)/gm)].map(
    ([, image = '']) => image,
  )
  expect(images.filter((image) => image !== 'goraero' && !/:[\w.-]*\d/.test(image))).toEqual([])
  const copied = copiedBy(dockerfile)
  expect(copied).toContain('server-mock')
  // made by the build
  expect(copied.filter((path) => path !== 'dist' && !existsSync(join(ROOT, path)))).toEqual([])
})

const IMPORTED =
  /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^'"`;()]*?from\s+'([^']+)'|import\(\s*'([^']+)'|(?:^|\n)import\s+'([^']+)'/g

/** Everything a program of ours loads when it runs, by files and by packages. */
async function loadedBy(entries: readonly string[]): Promise<{ files: Set<string>; packages: Set<string> }> {
  const files = new Set<string>()
  const packages = new Set<string>()
  const rooms: Record<string, string> = {
    '#sync': 'sync',
    '#src': 'src',
    '#sw': 'sw',
    '#server': 'server-mock',
  }
  const follow = async (path: string): Promise<void> => {
    if (files.has(path)) return
    files.add(path)
    for (const [, from, later, plain] of (await read(path)).matchAll(IMPORTED)) {
      const name = from ?? later ?? plain ?? ''
      const [first = '', ...rest] = name.split('/')
      if (name.startsWith('node:')) continue
      if (name.startsWith('.')) await follow(relative(ROOT, join(ROOT, dirname(path), name)))
      else if (name.startsWith('#')) await follow([rooms[first] ?? first.slice(1), ...rest].join('/'))
      else packages.add(first.startsWith('@') ? `${first}/${rest[0]}` : first)
    }
  }
  for (const entry of entries) await follow(entry)
  return { files, packages }
}

it('the image holds every file and package that the server and the commands of OPERATE.md load', async () => {
  const { scripts, dependencies, optionalDependencies } = JSON.parse(await read('package.json')) as Record<
    'scripts' | 'dependencies' | 'optionalDependencies',
    Record<string, string>
  >
  const installed = { ...dependencies, ...optionalDependencies }
  const commands = ['admin', 'migrate', 'keys', 'restore-mark'].flatMap(
    (name) => scripts[name]?.split(' ').slice(1) ?? [],
  )
  const copied = copiedBy(await read('Dockerfile'))
  const { files, packages } = await loadedBy(['server-mock/main.ts', ...commands])
  expect(files.size).toBeGreaterThan(400)
  const isCopied = (path: string) => copied.some((each) => path === each || path.startsWith(`${each}/`))
  expect([...files].filter((path) => !isCopied(path))).toEqual([])
  // `npm prune --omit=dev` takes everything else away; tsx is what runs them
  expect([...packages, 'tsx'].filter((name) => !(name in installed))).toEqual([])
})
