import { type RuleInput, type Finding, fileOf, itemsOf, type Rule, schemaOf } from '../rule.ts'
import { wordsFor } from '../schema-words.ts'

export const schema: Rule = {
  id: 'schema',
  about: 'every field is there, of the right kind and from its list (motif, theme, amenity …)',
  check: ({ files }) =>
    files.flatMap(({ folder, name, json, broken }): Finding[] => {
      const file = `${folder}/${name}`
      if (broken !== null) return [{ file, field: '', reason: `is not readable as JSON: ${broken}` }]
      const parsed = schemaOf(folder).safeParse(json)
      return (parsed.error?.issues ?? []).map((issue) => ({
        file,
        field: issue.path.join('.'),
        reason: wordsFor(issue, json),
      }))
    }),
}

export const identity: Rule = {
  id: 'identity',
  about: 'the slug is the file name, numbers are taken once in a folder, units are product × 10 + 1 … 9',
  check: (input) => [...names(input), ...numbers(input), ...units(input)],
}

function names({ files }: RuleInput): Finding[] {
  return files.flatMap(({ folder, name, json }) => {
    const slug = (json as { slug?: unknown } | null)?.slug
    if (typeof slug !== 'string' || `${slug}.json` === name) return []
    return [
      { file: `${folder}/${name}`, field: 'slug', reason: `is ${slug}, but the file is called ${name}` },
    ]
  })
}

function numbers(input: RuleInput): Finding[] {
  const taken = new Map<string, string>()
  return itemsOf(input).flatMap(({ folder, file, item }) => {
    const first = taken.get(`${folder} ${item.no}`)
    if (first) return [{ file, field: 'no', reason: `${item.no} is taken by ${first}` }]
    taken.set(`${folder} ${item.no}`, file)
    return []
  })
}

function units({ content }: RuleInput): Finding[] {
  return content.products.flatMap((product) => {
    const seen = new Set<number>()
    return product.units.flatMap(({ no }, index): Finding[] => {
      const at = { file: fileOf('products', product), field: `units.${index}.no` }
      const part = no - product.no * 10
      if (part < 1 || part > 9)
        return [{ ...at, reason: `is ${no}, should be ${product.no}1 to ${product.no}9` }]
      if (seen.has(no)) return [{ ...at, reason: `${no} is used twice` }]
      seen.add(no)
      return []
    })
  })
}
