import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROUTES = fileURLToPath(new URL('../../src/routes', import.meta.url))

export interface RouteFact {
  /** as the route file says it: `/product/hp-{$hpno}` */
  pattern: string
  /** an address of it with content that exists */
  address: string
  /** the route declares it itself */
  isExample: boolean
  screen: string
  layout: string
  template: string
  preparing: boolean
}

/** What is in an address for a parameter no example is declared for: of screens still being built, any will do. */
const ANY = '1'

/** Every route with an address, read from the route files themselves: a new one is crawled without being named here. */
export function allRoutes(): RouteFact[] {
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
  const facts = files.flatMap((file) => {
    const text = file.endsWith('.tsx') ? readFileSync(join(ROUTES, file), 'utf8') : ''
    const pattern = /createFileRoute\('([^']+)'\)/.exec(text)?.[1]
    if (!pattern || !text.includes('component:') === !text.includes('redirect(')) return []
    const fact = (name: string) => new RegExp(`${name}: '([\\w-]+)'`).exec(text)?.[1] ?? ''
    return {
      pattern,
      address: /example: '([^']+)'/.exec(text)?.[1] ?? fill(pattern),
      isExample: text.includes('example: '),
      screen: fact('screen'),
      layout: fact('layout'),
      template: fact('template'),
      preparing: text.includes('preparing: true'),
    }
  })
  return facts.sort((a, b) => (a.address < b.address ? -1 : 1))
}

/** The addresses that are still being built, as one expression over a path. */
export function preparingPaths(): RegExp {
  const paths = allRoutes()
    .filter(({ preparing }) => preparing)
    .map(({ pattern }) => pattern.replace(/\{-?\$\w+\}|\$\w+/g, '[^/]+').replace(/\/+$/, ''))
  // of none nothing matches; an empty choice would be home
  return paths.length > 0 ? new RegExp(`^(?:${paths.join('|')})/?$`) : /(?!)/
}

/** `/login{$plan}` is `/login`; what is optional is left out. */
function fill(pattern: string): string {
  const path = pattern.replace(/\{\$plan\}|\{-\$\w+\}/g, '').replace(/\{\$\w+\}|\$\w+/g, ANY)
  return path.replace(/\/+$/, '') || '/'
}
