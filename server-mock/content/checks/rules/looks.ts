import type { Motif } from '#sync/contracts/base/facts.ts'
import { type RuleInput, type Finding, fileOf, grouped, type Rule } from '../rule.ts'
import type { SeedFolder } from '../../schema.ts'

type Row = { file: string; motif: Motif }
/** Neighbours that may share a picture. */
const MOST = 3

export const neighbours: Rule = {
  id: 'neighbours',
  about: 'at most three neighbours in a list, by number, share a cover motif (warnings)',
  check: ({ content }) => lists(content).flatMap(runs),
}

/** The lists as the screens show them, in order of `no`. */
function lists(content: RuleInput['content']): Row[][] {
  const rows = <T extends { slug: string; motif: Motif }>(
    folder: SeedFolder,
    items: T[],
    group: (item: T) => string,
  ): Row[][] => {
    const groups = grouped(items, group)
    return [...groups.values()].map((list) =>
      list.map((item) => ({ file: fileOf(folder, item), motif: item.motif })),
    )
  }
  const one = () => ''
  return [
    ...rows('places', content.places, ({ category }) => category),
    ...rows('products', content.products, ({ category }) => category),
    ...rows('happenings', content.happenings, ({ board }) => board),
    ...rows('shops', content.shops, one),
    ...rows('courses', content.courses, one),
    ...rows('hotplaces', content.hotplaces, one),
    ...rows('guesthouses', content.guesthouses, one),
    ...rows('events', content.events, one),
  ]
}

function runs(list: Row[]): Finding[] {
  let run = 0
  return list.flatMap(({ file, motif }, index): Finding[] => {
    run = list[index - 1]?.motif === motif ? run + 1 : 1
    if (run <= MOST) return []
    return [
      { file, field: 'motif', reason: `${motif} is the ${run}th in a row in its list`, level: 'warning' },
    ]
  })
}
