import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  sunrise: {
    today: 'Sunrise at Ganjeolgot\ntoday at {{clock}}',
    tomorrow: 'Sunrise at Ganjeolgot\ntomorrow at {{clock}}',
  },
  clock: '{{time}}',
  clockSharp: '{{time}}',
  festival: 'On right now:\n{{name}}',
  search: 'Where to next?',
  categories: 'Things to see and do',
  now: 'Ulsan NOW',
  bag: 'My travel bag',
  ticketCount_one: '{{date}} · {{count}} ticket',
  ticketCount_other: '{{date}} · {{count}} tickets',
  ticketAnyDay_one: 'Any day · {{count}} ticket',
  ticketAnyDay_other: 'Any day · {{count}} tickets',
  noTicket: 'No tickets yet',
  noTicketNote: 'Once bought, they open without a signal',
  map: 'Map of Ulsan',
  mapSaved: '{{size}} saved',
  mapNone: 'Not saved yet',
  courses: 'Routes to walk this week',
  hotplaces: 'Where everyone’s going',
  happenings: 'What’s on in Ulsan',
  noHappenings: 'No festival or show is on right now',
  passes: 'Popular passes',
  notice: 'Notice',
}
