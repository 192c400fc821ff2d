import { ENDPOINTS, type EndpointName } from './endpoints.ts'

export type Route = { name: EndpointName; method: string; pattern: RegExp; keys: string[] }

/** Every endpoint as a pattern; literal paths come before those with params. */
export const ROUTES: readonly Route[] = (Object.keys(ENDPOINTS) as EndpointName[])
  .map((name) => {
    const { method, path } = ENDPOINTS[name]
    const keys = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
    const source = path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/]+)')
    return { name, method, pattern: new RegExp(`^${source}$`), keys }
  })
  .sort((a, b) => a.keys.length - b.keys.length)

const shapeOf = (method: string, path: string): string => `${method} ${path.split('/').length}`

/** By method and how many parts the path has: a path is compared with a few patterns. */
const BY_SHAPE = new Map<string, Route[]>()
for (const route of ROUTES) {
  const shape = shapeOf(route.method, ENDPOINTS[route.name].path)
  BY_SHAPE.set(shape, [...(BY_SHAPE.get(shape) ?? []), route])
}

/**
 * Finds the endpoint of a method and path.
 * @returns null when the path is unknown
 */
export function matchRoute(
  method: string,
  path: string,
): { name: EndpointName; params: Record<string, string> } | null {
  for (const route of BY_SHAPE.get(shapeOf(method, path)) ?? []) {
    const match = route.pattern.exec(path)
    if (!match) continue
    const values = match.slice(1).map(decode)
    if (values.some((value) => value === null)) return null
    return {
      name: route.name,
      params: Object.fromEntries(route.keys.map((key, index) => [key, values[index] ?? ''])),
    }
  }
  return null
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
