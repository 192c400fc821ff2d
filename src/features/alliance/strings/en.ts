import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  name: 'Haeoreum Alliance',
  title: 'Three cities,\none sunrise',
  cities: 'Three cities',
  strip: {
    today: 'Today’s sunrise',
    tomorrow: 'Tomorrow’s sunrise',
  },
  about: {
    ulsan: 'Meet the sun at Ganjeolgot, then go on to the bamboo grove, the whales and the rock carvings.',
    gyeongju: 'Meet the sun by the sea tomb of King Munmu, then walk among royal mounds and a moonlit pond.',
    pohang: 'Meet the sun above the hand of Homigot, then walk the old harbour lanes and Yeongil Bay.',
  },
  sun: {
    title: 'Sunrise this week',
    place: 'At {{name}}',
    day: 'Day',
    rise: 'Sunrise',
    set: 'Sunset',
    today: 'Today, {{day}}',
    note: 'Computed on this device. It may be off by a minute or two and knows nothing of clouds.',
  },
  places: 'Places in {{city}}',
  festivals: 'Festivals in {{city}}',
  together: 'Routes and passes that link them',
}
