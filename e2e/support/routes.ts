import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROUTES = fileURLToPath(new URL('../../src/routes', import.meta.url))

export interface RouteFact {
  /** as the route file says it: `/product/hp-{$hpno}` */
  pattern: string
  /** an address of it with content that exists */
  address: string
  screen: string
  layout: string
  template: string
  preparing: boolean
}

/** Numbers of demo content, and words where any will do. */
const VALUES: Record<string, string> = {
  cid: 'spot',
  hpno: '1003',
  mkno: '2017',
  vpno: '2101',
  no: '1',
  num: '601',
  contsSn: '401',
  curtnSn: '202',
  typeNum: 'ticket-1',
  doc: 'location',
  plan: '',
  id: '',
}

/** Where one pattern needs another value than its name alone would say. */
const ADDRESSES: Record<string, string> = {
  '/curation/hotplace/$curtnSn': '/curation/hotplace/301',
  '/product/mkif-{$mkno}': '/product/mkif-501',
  '/ulsannow/cnn/$contsSn': '/ulsannow/cnn/421',
  '/ulsannow_old/$cid': '/ulsannow_old/cnf',
  '/ulsannow_old/{$cid}-type/detail-{$num}': '/ulsannow_old/cnf-type/detail-401',
}

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
      address: ADDRESSES[pattern] ?? fill(pattern),
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
  return new RegExp(`^(?:${paths.join('|')})/?$`)
}

function fill(pattern: string): string {
  const path = pattern.replace(/\{-?\$(\w+)\}|\$(\w+)/g, (_, braced?: string, bare?: string) => {
    const name = braced ?? bare ?? ''
    return VALUES[name] ?? '1'
  })
  return path.replace(/\/+$/, '') || '/'
}
