import { existsSync, readdirSync } from 'node:fs'
import type * as z from 'zod/mini'
import type { EndpointSchema, EndpointTable } from '../base/endpoint.ts'
import type { ErrorTable } from '../base/error-table.ts'

const ROOT = new URL('..', import.meta.url)

type Kinds = Readonly<Record<string, z.core.$ZodType>>

/** What a folder of the contracts declares, read from the disk: not from the lists that put the folders together. */
export interface DomainFolder {
  name: string
  endpoints: EndpointTable
  schemas: Readonly<Record<string, EndpointSchema>>
  content: Kinds
  member: Kinds
  errors: ErrorTable
}

async function declared(folder: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  const url = new URL(`${folder}/${file}.ts`, ROOT)
  return existsSync(url) ? ((await import(/* @vite-ignore */ url.href)) as Record<string, unknown>) : {}
}

/** The one table a file exports; empty when there is no such file. */
async function tableOf<T>(folder: string, file: string): Promise<T> {
  return (Object.values(await declared(folder, file))[0] ?? {}) as T
}

/** Every folder of the contracts with all that it declares, by name. */
export async function domainFolders(): Promise<DomainFolder[]> {
  const names = readdirSync(ROOT, { withFileTypes: true })
    .filter((each) => each.isDirectory() && each.name !== 'testing')
    .map(({ name }) => name)
  return Promise.all(
    names.sort().map(async (name) => {
      const kinds = await declared(name, 'kinds')
      return {
        name,
        endpoints: await tableOf<EndpointTable>(name, 'endpoints'),
        schemas: await tableOf<DomainFolder['schemas']>(name, 'schemas'),
        content: (kinds.CONTENT ?? {}) as Kinds,
        member: (kinds.MEMBER ?? {}) as Kinds,
        errors: await tableOf<ErrorTable>(name, 'errors'),
      }
    }),
  )
}
