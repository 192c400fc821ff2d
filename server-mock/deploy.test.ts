import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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

it('images are pinned to a version, and what the Dockerfile copies is there', async () => {
  const compose = await read('compose.yaml')
  const dockerfile = await read('Dockerfile')
  const images = [...compose.matchAll(/image: (\S+)/g), ...dockerfile.matchAll(/^FROM (\S+)/gm)].map(
    ([, image = '']) => image,
  )
  expect(images.filter((image) => image !== 'goraero' && !/:[\w.-]*\d/.test(image))).toEqual([])
  const copied = [...dockerfile.matchAll(/^COPY --from=build --chown=node:node (.+) \S+$/gm)].flatMap(
    ([, paths = '']) => paths.split(' ').map((path) => path.replace('/app/', '')),
  )
  expect(copied).toContain('server-mock')
  // made by the build
  expect(copied.filter((path) => path !== 'dist' && !existsSync(join(ROOT, path)))).toEqual([])
})
