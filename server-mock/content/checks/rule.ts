import type * as z from 'zod/mini'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import { SEED_FOLDERS, type SeedFolder } from '../schema.ts'
import type { Ring } from './geo.ts'
import { NO_STYLES, type Styles } from './style.ts'

/**
 * The checks of the content: what an editor must know about the files, found by rules that only look.
 * A rule reads its input and says what it found; it never reads the disk, a clock or another rule's findings.
 */
export type SeedContent = { [K in SeedFolder]: z.infer<(typeof SEED_FOLDERS)[K]>[] }

/** A file as it lies there; `broken` says why its JSON cannot be read. */
export type SeedFile = { folder: SeedFolder; name: string; json: unknown; broken: string | null }

export type RuleInput = {
  files: readonly SeedFile[]
  /** The files that fit their schema, in order of `no`. */
  content: SeedContent
  /** District of Ulsan → its border. */
  districts: Readonly<Record<string, Ring>>
  /** How each language is written here. */
  styles: Styles
}

/** An error stops the content from going out; a warning asks an editor to look. */
export type Level = 'error' | 'warning'

export type Finding = {
  /** e.g. places/jinha-beach.json */
  file: string
  /** e.g. description.en; empty when it is about the whole file */
  field: string
  reason: string
  level?: Level
}
export type Problem = Finding & { rule: string; level: Level }

export type Rule = {
  id: string
  /** What it watches over, one line for the list in docs/CONTENT.md. */
  about: string
  check(input: RuleInput): Finding[]
}

export const FOLDERS = Object.keys(SEED_FOLDERS) as SeedFolder[]

export const schemaOf = (folder: SeedFolder): z.ZodMiniType => SEED_FOLDERS[folder]

/** What the rules look at: what fits its schema becomes content, the rest stays a file for the schema rule to explain. */
export function toRuleInput(
  files: readonly SeedFile[],
  districts: RuleInput['districts'] = {},
  styles: Styles = NO_STYLES,
): RuleInput {
  const content = Object.fromEntries(FOLDERS.map((folder) => [folder, [] as unknown[]]))
  for (const file of files) {
    const parsed = file.broken === null ? schemaOf(file.folder).safeParse(file.json) : null
    if (parsed?.success) content[file.folder]?.push(parsed.data)
  }
  for (const items of Object.values(content)) (items as { no: number }[]).sort((a, b) => a.no - b.no)
  return { files, content: content as SeedContent, districts, styles }
}

export function runRules(input: RuleInput, rules: readonly Rule[]): Problem[] {
  return rules.flatMap(({ id, check }) =>
    check(input).map((finding) => ({ level: 'error' as const, ...finding, rule: id })),
  )
}

export type ContentItem = {
  [K in SeedFolder]: { folder: K; file: string; item: SeedContent[K][number] }
}[SeedFolder]

export const fileOf = (folder: SeedFolder, { slug }: { slug: string }): string => `${folder}/${slug}.json`

/** Every item with the file it is in. */
export function itemsOf({ content }: RuleInput): ContentItem[] {
  return FOLDERS.flatMap((folder) =>
    content[folder].map((item) => ({ folder, file: fileOf(folder, item), item }) as ContentItem),
  )
}

export type ItemText = { field: string; text: Localized }

/** Every text of an item, also inside lists, with the path to it. */
export function textsOf(value: unknown, field = ''): ItemText[] {
  if (typeof value !== 'object' || value === null) return []
  if ('ko' in value && 'zh-Hant' in value) return [{ field, text: value as Localized }]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, field ? `${field}.${key}` : key))
}

export const languagesOf = (text: Localized): [Language, string][] =>
  Object.entries(text) as [Language, string][]

/** Groups in the order they first appear. */
export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
