import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  title: 'What we understood',
  said: 'Understood: {{chips}}',
  nothing: 'Nothing was understood',
  remove: 'Remove {{chip}}',
  putBack: 'Put back',
  chip: {
    kids: 'With children',
    alone: 'On my own',
    parents: 'With my parents',
    nearMe: 'Near me',
    nearPlace: 'Near there',
    within: 'Within {{distance}}',
    free: 'Free',
    upTo: 'Up to {{won}}',
    rating: 'Rated {{stars}} or more',
    without: 'No {{what}}',
    now: 'Open now',
    rain: 'In the rain',
    plan_other: '{{count}}-day plan',
    plan_one: '{{count}}-day plan',
    rest: '“{{text}}”',
  },
}
