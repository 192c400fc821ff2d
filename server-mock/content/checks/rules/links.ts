import type { SeedFolder } from '../../schema.ts'
import { type RuleInput, type ContentItem, type Finding, itemsOf, type Rule } from '../rule.ts'

type Link = { field: string; to: SeedFolder; slug: string | null }

/** The other items an item names. */
function linksOf({ folder, item }: ContentItem): Link[] {
  const each = (field: string, slugs: (string | null)[]): Link[] =>
    slugs.map((slug, index) => ({ field: field.replace('*', String(index)), to: 'places', slug }))
  const placesOf = (list: readonly { place: string | null }[]) => list.map(({ place }) => place)
  switch (folder) {
    case 'courses':
      return each('stops.*.place', placesOf(item.stops))
    case 'hotplaces':
      return each('places.*.place', placesOf(item.places))
    case 'happenings':
    case 'shops':
      return [{ field: 'place', to: 'places', slug: item.place }]
    case 'products':
      return [{ field: 'shop', to: 'shops', slug: item.shop }, ...each('places.*', item.places)]
    case 'bus-routes':
      return [
        { field: 'product', to: 'products', slug: item.product },
        ...each('stops.*.place', placesOf(item.stops)),
      ]
    case 'personas':
      return each('places.*', item.places)
    default:
      return []
  }
}

export const links: Rule = {
  id: 'links',
  about: 'every item named in another one exists, none is named twice in one list',
  check: (input) => [...itemsOf(input).flatMap((entry) => dead(input, entry)), ...companions(input)],
}

function dead(input: RuleInput, entry: ContentItem): Finding[] {
  const named = linksOf(entry)
  return named.flatMap(({ field, to, slug }, index) => {
    if (slug === null) return []
    const at = { file: entry.file, field }
    if (!hasFile(input, to, slug)) return [{ ...at, reason: `there is no ${to}/${slug}.json` }]
    const again = named.findIndex((link) => link.to === to && link.slug === slug) < index
    const mayRepeat = entry.folder === 'courses' || entry.folder === 'bus-routes'
    return again && !mayRepeat ? [{ ...at, reason: `${slug} stands in this list twice` }] : []
  })
}

/** A file that is there but does not fit its schema is the schema rule's business. */
const hasFile = ({ files }: RuleInput, folder: SeedFolder, slug: string): boolean =>
  files.some((file) => file.folder === folder && file.name === `${slug}.json`)

function companions({ content }: RuleInput): Finding[] {
  const codes = content.personas.map(({ code }) => code)
  return content.personas.flatMap(({ slug, code, companion }, index): Finding[] => {
    const file = `personas/${slug}.json`
    if (codes.indexOf(code) < index) return [{ file, field: 'code', reason: `${code} is taken` }]
    if (codes.includes(companion) && companion !== code) return []
    return [{ file, field: 'companion', reason: `${companion} is not the code of another whale` }]
  })
}
