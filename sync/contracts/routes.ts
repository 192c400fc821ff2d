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

/**
 * Finds the endpoint of a method and path.
 * @returns null when the path is unknown
 */
export function matchRoute(
  method: string,
  path: string,
): { name: EndpointName; params: Record<string, string> } | null {
  for (const route of ROUTES) {
    if (route.method !== method) continue
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
