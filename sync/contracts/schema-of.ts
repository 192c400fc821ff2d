import type { EndpointSchema } from './base/endpoint.ts'
import { LOAD } from './call-loaders.gen.ts'
import { domainOf, type EndpointName } from './endpoints.ts'

/**
 * The schemas of an endpoint, fetched and evaluated with the others of its domain when the first of them is needed.
 * @throws when the script of its domain cannot be fetched
 */
export async function schemaOf(name: EndpointName): Promise<EndpointSchema> {
  const { CALLS } = await LOAD[domainOf(name)]()
  const schema = (CALLS as Readonly<Record<string, EndpointSchema>>)[name]
  if (!schema) throw new TypeError(`no schema: ${name}`)
  return schema
}
