import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as z from 'zod/mini'
import type { EndpointSchema, EndpointTable } from '#sync/contracts/base/endpoint.ts'
import type { ErrorTable } from '#sync/contracts/base/error-table.ts'
import { domainNames, production } from './files.ts'

type Kinds = Readonly<Record<string, z.core.$ZodType>>

/** What a folder of the contracts declares, read from its own files: not from the lists that put the folders together. */
export interface DomainFolder {
  name: string
  endpoints: EndpointTable
  schemas: Readonly<Record<string, EndpointSchema>>
  content: Kinds
  member: Kinds
  errors: ErrorTable
}

type Module = Readonly<Record<string, unknown>>

const load = (root: string, path: string) =>
  import(/* @vite-ignore */ pathToFileURL(join(root, path)).href) as Promise<Module>

/** The one table a file exports; empty when there is no such file. */
async function tableOf<T>(root: string, path: string): Promise<T> {
  return (existsSync(join(root, path)) ? Object.values(await load(root, path))[0] : {}) as T
}

async function kindsOf(root: string, folder: string) {
  const declaring = production(root, folder).filter(({ text }) =>
    /^export const (CONTENT|MEMBER)_KINDS =/m.test(text),
  )
  const modules = await Promise.all(declaring.map(({ path }) => load(root, path)))
  const joined = (feed: string): Kinds =>
    Object.assign({}, ...modules.map((each) => each[feed] ?? {})) as Kinds
  return { content: joined('CONTENT_KINDS'), member: joined('MEMBER_KINDS') }
}

/** Every folder of the contracts with all that it declares, by name. */
export function domainFolders(root: string): Promise<DomainFolder[]> {
  return Promise.all(
    domainNames(root).map(async (name) => {
      const folder = `sync/contracts/${name}`
      return {
        name,
        ...(await kindsOf(root, folder)),
        endpoints: await tableOf<EndpointTable>(root, `${folder}/endpoints.ts`),
        schemas: await tableOf<DomainFolder['schemas']>(root, `${folder}/schemas.ts`),
        errors: await tableOf<ErrorTable>(root, `${folder}/errors.ts`),
      }
    }),
  )
}
