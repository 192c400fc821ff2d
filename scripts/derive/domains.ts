import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as z from 'zod/mini'
import type { CallTable } from '#sync/contracts/base/endpoint.ts'
import type { ErrorTable } from '#sync/contracts/base/error-table.ts'
import { domainNames, production } from './files.ts'

type Kinds = Readonly<Record<string, z.core.$ZodType>>

/** What a folder of the contracts declares, read from its own files: not from the lists that put the folders together. */
export interface DomainFolder {
  name: string
  calls: CallTable
  content: Kinds
  member: Kinds
  errors: ErrorTable
}

type Module = Readonly<Record<string, unknown>>

const load = (root: string, path: string) =>
  import(/* @vite-ignore */ pathToFileURL(join(root, path)).href) as Promise<Module>

/** What the files of a folder export under names that match, joined by name. */
async function declared(root: string, folder: string, names: RegExp) {
  const declaring = production(root, folder).filter(({ text }) =>
    new RegExp(`^export const (?:${names.source}) =`, 'm').test(text),
  )
  const modules = await Promise.all(declaring.map(({ path }) => load(root, path)))
  const all = modules.flatMap((each) => Object.entries(each))
  return <T>(name: RegExp): T =>
    Object.assign({}, ...all.filter(([key]) => name.test(key)).map(([, table]) => table)) as T
}

/** Every folder of the contracts with all that it declares, by name. */
export function domainFolders(root: string): Promise<DomainFolder[]> {
  return Promise.all(
    domainNames(root).map(async (name) => {
      const tables = await declared(
        root,
        `sync/contracts/${name}`,
        /CALLS|(?:CONTENT|MEMBER)_KINDS|[A-Z]+_ERRORS/,
      )
      return {
        name,
        calls: tables<CallTable>(/^CALLS$/),
        content: tables<Kinds>(/^CONTENT_KINDS$/),
        member: tables<Kinds>(/^MEMBER_KINDS$/),
        errors: tables<ErrorTable>(/^[A-Z]+_ERRORS$/),
      }
    }),
  )
}
