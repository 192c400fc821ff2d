import { circ, fill, line } from './pen.ts'

/**
 * The eighteen badges: a pebble of the beach at Jujeon with one thing carved into it, all of one hand. Box 100; the pebble
 * and its ground follow the colours of the page, the carving is a line of 3.2 with round ends.
 */
const CARVED = {
  firstTicket: 'M26 38H74V46A5 5 0 0 0 74 56V64H26V56A5 5 0 0 0 26 46ZM58 40V62',
  fiveDistricts: 'M50 24L73 41L64 68H36L27 41ZM50 24V50M73 41L50 50M64 68L50 50M36 68L50 50M27 41L50 50',
  threeCities: 'M22 66C34 52 42 52 50 62C58 52 66 52 78 66M50 62V34M34 56V42M66 56V42M46 38L50 32L54 38',
  fourSeasons:
    'M50 26V74M26 50H74M33 33C40 34 44 38 46 44M67 33C60 34 56 38 54 44M33 67C40 66 44 62 46 56M67 67C60 66 56 62 54 56',
  early: 'M22 62H78M34 62A16 16 0 0 1 66 62M50 38V30M31 44L25 38M69 44L75 38M36 71H64',
  late: 'M60 30A22 22 0 1 0 70 60A18 18 0 0 1 60 30ZM72 34V42M68 38H76',
  course: 'M30 70C46 70 30 54 44 50S58 38 70 32M30 70h.1M44 50h.1M70 32h.1M70 32V22M70 22L60 26L70 30',
  busLines: 'M28 34H72V64H28ZM28 52H72M50 34V52M36 64V70M64 64V70M36 58h.1M64 58h.1',
  review1: 'M28 68L32 56L62 26L72 36L42 66ZM56 32L66 42',
  review10: 'M28 30H72V60H52L42 70V60H28ZM37 40H63M37 49H55',
  review50:
    'M26 32H50V70C44 66 34 66 26 68ZM74 32H50V70C56 66 66 66 74 68ZM33 42H43M57 42H67M33 51H43M57 51H67',
  photoReviews: 'M26 38H38L42 32H58L62 38H74V66H26ZM50 44A8 8 0 1 0 50 60A8 8 0 1 0 50 44',
  helpful50: 'M50 70C30 56 26 48 28 40C31 30 44 30 50 40C56 30 69 30 72 40C74 48 70 56 50 70Z',
  firstShort: 'M32 26H68V74H32ZM45 40L58 50L45 60Z',
  places10:
    'M50 74C38 58 32 52 32 43A18 18 0 0 1 68 43C68 52 62 58 50 74ZM50 36L53 42L59 43L55 48L56 54L50 51L44 54L45 48L41 43L47 42Z',
  plan20: 'M30 28H64L70 34V72H30ZM38 42H40M46 42H62M38 52H40M46 52H62M38 62H40M46 62H56',
  host: 'M50 30A7 7 0 1 0 50 44A7 7 0 1 0 50 30M36 70C36 56 42 50 50 50S64 56 64 70M28 44A5 5 0 1 0 28 54M72 44A5 5 0 1 1 72 54M22 70C22 62 25 59 30 59M78 70C78 62 75 59 70 59',
  whale:
    'M24 56C24 44 36 40 50 40C64 40 72 48 76 36C70 36 66 32 66 28C72 30 76 28 78 28C80 28 84 30 88 28M76 36C82 52 70 68 48 68C34 68 24 64 24 56M34 54h.1M46 34V28M42 26C42 22 46 22 46 26C46 22 50 22 50 26',
} as const

export type BadgeDrawing = keyof typeof CARVED

const PEBBLE = 'M50 8C74 7 91 22 92 46C93 72 75 93 49 92C25 91 8 74 8 50C8 25 25 9 50 8Z'

/** @param isHad solid on a coloured pebble; else everything in dots, on no ground */
export function badgeArt({ name, isHad }: { name: BadgeDrawing; isHad: boolean }): string {
  const [ground, stroke] = isHad ? ['var(--tint)', 'var(--on-tint)'] : ['none', 'var(--line-strong)']
  const carving = line(CARVED[name], stroke, isHad ? 3.2 : 2.4, 1, isHad ? '' : '.1 5.2')
  const edge = line(PEBBLE, stroke, isHad ? 2.4 : 2, 1, isHad ? '' : '.1 6')
  const sun = isHad ? circ(78, 20, 7, 'var(--accent)') : ''
  return fill(PEBBLE, ground) + sun + edge + carving
}
