import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { SEED_FOLDERS, type SeedFolder } from './schema.ts'

export type SeedContent = { [K in SeedFolder]: z.infer<(typeof SEED_FOLDERS)[K]>[] }

const HERE = join(import.meta.dirname, 'content')

/**
 * Reads and checks every content file.
 * @returns items per folder in order of `no`, and one line per problem (file, field, what is wrong); none when all is well
 */
export async function readContent(root = HERE): Promise<{ content: SeedContent; problems: string[] }> {
  const content = {} as Record<SeedFolder, unknown[]>
  const problems: string[] = []
  for (const [folder, schema] of Object.entries(SEED_FOLDERS) as [SeedFolder, z.ZodMiniType][]) {
    content[folder] = await readFolder(join(root, folder), schema, problems)
  }
  const checked = content as SeedContent
  problems.push(...checkLinks(checked))
  return { content: checked, problems }
}

async function readFolder(folder: string, schema: z.ZodMiniType, problems: string[]): Promise<unknown[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const items: { no: number; slug: string }[] = []
  for (const name of names) {
    const at = `${folder.split('/').at(-1)}/${name}`
    try {
      const parsed = schema.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')))
      if (!parsed.success) {
        problems.push(
          ...parsed.error.issues.map((issue) => `${at}: ${issue.path.join('.')}: ${issue.message}`),
        )
        continue
      }
      const item = parsed.data as { no: number; slug: string }
      if (`${item.slug}.json` !== name) problems.push(`${at}: slug ${item.slug} is not the file's name`)
      if (items.some((other) => other.no === item.no)) problems.push(`${at}: number ${item.no} is taken`)
      items.push(item)
    } catch (error) {
      problems.push(`${at}: ${error instanceof Error ? error.message : 'unreadable'}`)
    }
  }
  return items.sort((a, b) => a.no - b.no)
}

function checkLinks(content: SeedContent): string[] {
  const places = new Set(content.places.map((place) => place.slug))
  const shops = new Set(content.shops.map((shop) => shop.slug))
  const problems: string[] = []
  const need = (known: Set<string>, slug: string | null, at: string) => {
    if (slug !== null && !known.has(slug)) problems.push(`${at}: there is no ${slug}`)
  }
  for (const course of content.courses)
    for (const stop of course.stops) need(places, stop.place, `courses/${course.slug}`)
  for (const hot of content.hotplaces)
    for (const item of hot.places) need(places, item.place, `hotplaces/${hot.slug}`)
  for (const item of content.happenings) {
    need(places, item.place, `happenings/${item.slug}`)
    if (!item.relative && !(item.from && item.to))
      problems.push(`happenings/${item.slug}: neither days nor relative`)
  }
  for (const shop of content.shops) need(places, shop.place, `shops/${shop.slug}`)
  for (const product of content.products) {
    need(shops, product.shop, `products/${product.slug}`)
    for (const place of product.places) need(places, place, `products/${product.slug}`)
  }
  const products = new Set(content.products.map((product) => product.slug))
  for (const route of content['bus-routes']) {
    need(products, route.product, `bus-routes/${route.slug}`)
    for (const stop of route.stops) need(places, stop.place, `bus-routes/${route.slug}`)
  }
  for (const persona of content.personas)
    for (const place of persona.places) need(places, place, `personas/${persona.slug}`)
  return problems
}
