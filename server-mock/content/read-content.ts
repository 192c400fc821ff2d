import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FOLDERS, toRuleInput, runRules, type SeedContent, type SeedFile } from './checks/rule.ts'
import { SEEDING_RULES } from './checks/rules.ts'
import type { SeedFolder } from './schema.ts'

export type { SeedContent } from './checks/rule.ts'

const HERE = join(import.meta.dirname, 'items')

/** Every content file as it lies on the disk, by folder and name. */
export async function readFiles(root = HERE): Promise<SeedFile[]> {
  const folders = await Promise.all(FOLDERS.map((folder) => readFolder(root, folder)))
  return folders.flat()
}

async function readFolder(root: string, folder: SeedFolder): Promise<SeedFile[]> {
  const names = (await readdir(join(root, folder)).catch(() => [])).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names.sort().map(async (name) => {
      try {
        return {
          folder,
          name,
          json: JSON.parse(await readFile(join(root, folder, name), 'utf8')),
          broken: null,
        }
      } catch (error) {
        return { folder, name, json: null, broken: error instanceof Error ? error.message : 'unreadable' }
      }
    }),
  )
}

/**
 * Reads the content for seeding; a file that does not fit its schema is left out.
 * @returns items per folder in order of `no`, and one line per problem (file, field, what is wrong); none when all is well
 */
export async function readContent(root = HERE): Promise<{ content: SeedContent; problems: string[] }> {
  const input = toRuleInput(await readFiles(root))
  const problems = runRules(input, SEEDING_RULES)
  return {
    content: input.content,
    problems: problems.map(({ file, field, reason }) => `${file}: ${field}: ${reason}`),
  }
}
