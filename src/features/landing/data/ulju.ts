import type { Place } from '#sync/contracts/places/place.ts'
import type { Theme } from '#sync/contracts/base/codes.ts'

export const LANDSCAPES = ['mountain', 'valley', 'seaside'] as const
export type Landscape = (typeof LANDSCAPES)[number]

const OF_THEME: Partial<Record<Theme, Landscape>> = {
  mountain: 'mountain',
  river: 'valley',
  forest: 'valley',
  sea: 'seaside',
}

/** Where a place lies, by the first of its themes that says so; falls are valleys whatever rises above them. */
export function landscapeOf({ motif, themes }: Pick<Place, 'motif' | 'themes'>): Landscape | null {
  if (motif === 'waterfall') return 'valley'
  for (const theme of themes) {
    const landscape = OF_THEME[theme]
    if (landscape) return landscape
  }
  return null
}

/** The sights of the district Ulju by landscape, best rated first. */
export function sightsOf(places: readonly Place[]): Record<Landscape, Place[]> {
  const groups: Record<Landscape, Place[]> = { mountain: [], valley: [], seaside: [] }
  for (const place of sights(places)) {
    const landscape = landscapeOf(place)
    if (landscape) groups[landscape].push(place)
  }
  return groups
}

const sights = (places: readonly Place[]) =>
  places
    .filter(({ district, category }) => district === 'ulju' && category === 'spot')
    .sort((a, b) => b.rating.average - a.rating.average || a.no - b.no)

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof SEASONS)[number]

/** @param day `yyyy-MM-dd`; seasons of three months, spring beginning with March */
export function seasonOf(day: string): Season {
  const month = Number(day.slice(5, 7))
  return SEASONS[Math.floor(((month + 9) % 12) / 3)] ?? 'spring'
}

/** What a season is good for here. */
const SEASON_THEMES: Record<Season, readonly Theme[]> = {
  spring: ['flower'],
  summer: ['sea', 'river'],
  autumn: ['mountain'],
  winter: ['sunrise', 'museum', 'market'],
}

/** The sights a season is good for, best rated first. */
export const seasonSights = (places: readonly Place[], season: Season): Place[] =>
  sights(places).filter(({ themes }) => SEASON_THEMES[season].some((theme) => themes.includes(theme)))
