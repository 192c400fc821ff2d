import { type RuleInput, type Finding, fileOf, type Rule } from '../rule.ts'

export const days: Rule = {
  id: 'days',
  about: 'festivals and events have days, begin before they end, and a board that fits; prizes exist',
  check: ({ content }) => [...happenings(content), ...events(content)],
}

function happenings({ happenings }: RuleInput['content']): Finding[] {
  return happenings.flatMap((item) => {
    const { from, to, relative, board, kind } = item
    const faults: Finding[] = []
    const say = (field: string, reason: string) =>
      faults.push({ file: fileOf('happenings', item), field, reason })
    if (!relative && !(from && to)) say('from', 'has neither from and to nor relative days')
    if (relative && (from || to)) say('relative', 'has both days and relative days')
    if (from && to && from > to) say('to', `${to} is before ${from}`)
    if (relative && relative[0] > relative[1]) say('relative', `${relative[1]} is before ${relative[0]}`)
    if ((kind === 'festival') !== (board === 'cnf'))
      say('board', `${board} does not go with the kind ${kind}`)
    return faults
  })
}

function events({ events }: RuleInput['content']): Finding[] {
  return events.flatMap((item) => {
    const { fromDays, toDays, announceDays, winners, prizes } = item
    const faults: Finding[] = []
    const say = (field: string, reason: string) =>
      faults.push({ file: fileOf('events', item), field, reason })
    if (fromDays > toDays) say('toDays', `${toDays} is before ${fromDays}`)
    if (announceDays !== null && announceDays < toDays) say('announceDays', 'is before the last day')
    winners.forEach(({ name, prize }, index) => {
      if (prize >= prizes.length) say(`winners.${index}.prize`, `there is no prize ${prize}`)
      if (!name.includes('*')) say(`winners.${index}.name`, 'is not masked')
    })
    if (winners.length && toDays >= 0) say('winners', 'are named before the event ended')
    return faults
  })
}
