import type { Endpoint } from './base/endpoint.ts'
import { DOMAINS, ENDPOINTS } from './endpoints.gen.ts'

/**
 * Every call of the API, without schemas: anybody may read it, the first load of `/` too. DOMAINS has them by domain,
 * which names the folder that declares them.
 */
export { DOMAINS, ENDPOINTS } from './endpoints.gen.ts'

export type Domain = keyof typeof DOMAINS
export type EndpointName = keyof typeof ENDPOINTS

/** What is said of an endpoint, in the type all have in common. */
export const endpointOf = (name: EndpointName): Endpoint => ENDPOINTS[name]

/** The domain whose table has the endpoint. */
export function domainOf(name: EndpointName): Domain {
  const domain = (Object.keys(DOMAINS) as Domain[]).find((each) => name in DOMAINS[each])
  if (domain === undefined) throw new TypeError(`no endpoint: ${name}`)
  return domain
}

/** Names in braces of a path. */
type Braces<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Braces<Rest>
  : never

/** The params an endpoint's path asks for. */
export type PathParams<N extends EndpointName> = Readonly<
  Record<Braces<(typeof ENDPOINTS)[N]['path']>, string | number>
>

/**
 * The path of an endpoint, its braces filled and percent-encoded.
 * @throws TypeError when a param is missing
 */
export function pathOf<N extends EndpointName>(name: N, params: PathParams<N>): string {
  const given: Readonly<Record<string, string | number | undefined>> = params
  return ENDPOINTS[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = given[key]
    if (value === undefined) throw new TypeError(`${name} needs ${key}`)
    return encodeURIComponent(String(value))
  })
}
