import type { BuddyName } from './buddy-names.ts'
import { PROPS_A, type Prop } from './buddy-props-a.ts'
import { PROPS_B } from './buddy-props-b.ts'
import {
  BODIES,
  CREAM,
  EYES,
  INK,
  TEXTURES,
  fluke,
  spout,
  type BodyName,
  type EyeName,
  type SpoutName,
  type TextureName,
} from './buddy-shapes.ts'
import { circ, clip, drawing, fill, line, smooth, type Point } from './pen.ts'
import { rng } from './rng.ts'

type Look = {
  body: BodyName
  c: string
  belly: string
  eye: EyeName
  texture: TextureName
}
type Buddy = Look & { ground: string; sp: SpoutName }

const LOOKS: Record<BuddyName, Buddy> = {
  explorer: {
    body: 'gray',
    c: '#1B558F',
    belly: '#C3DCF0',
    ground: '#F3E0CB',
    eye: 'dot',
    sp: 'none',
    texture: 'back',
  },
  art: {
    body: 'hump',
    c: '#14406F',
    belly: '#FFE3D3',
    ground: '#FFD9C8',
    eye: 'happy',
    sp: 'none',
    texture: 'back',
  },
  gourmet: {
    body: 'right',
    c: '#2F6F9F',
    belly: '#F3E0CB',
    ground: '#FFC9AE',
    eye: 'happy',
    sp: 'one',
    texture: 'back',
  },
  nature: {
    body: 'gray',
    c: '#2F9A78',
    belly: '#E6F4E4',
    ground: '#DCEFE6',
    eye: 'dot',
    sp: 'none',
    texture: 'veins',
  },
  photo: {
    body: 'sperm',
    c: '#3A4E63',
    belly: '#DDE6EA',
    ground: '#D3E7F2',
    eye: 'wink',
    sp: 'none',
    texture: 'back',
  },
  healing: {
    body: 'right',
    c: '#5C9BD1',
    belly: '#F0F6FA',
    ground: '#B9D9C9',
    eye: 'calm',
    sp: 'none',
    texture: 'waves',
  },
  activity: {
    body: 'orca',
    c: '#0F2F52',
    belly: '#FFFFFF',
    ground: '#BADAEC',
    eye: 'wide',
    sp: 'none',
    texture: 'stripes',
  },
  history: {
    body: 'gray',
    c: '#B36B3F',
    belly: '#F8E7D5',
    ground: '#EADBCB',
    eye: 'dot',
    sp: 'none',
    texture: 'petro',
  },
  night: {
    body: 'hump',
    c: '#24598A',
    belly: '#9FC7DE',
    ground: '#0E2B4B',
    eye: 'sleepy',
    sp: 'none',
    texture: 'stars',
  },
  sns: {
    body: 'orca',
    c: '#D9583B',
    belly: '#FFF0E6',
    ground: '#FFE6DC',
    eye: 'wink',
    sp: 'heart',
    texture: 'stripes',
  },
  local: {
    body: 'right',
    c: '#7A5A44',
    belly: '#FAF0E4',
    ground: '#E7EBD9',
    eye: 'happy',
    sp: 'none',
    texture: 'weave',
  },
  festival: {
    body: 'hump',
    c: '#C2492E',
    belly: '#FFE3D3',
    ground: '#F6D79A',
    eye: 'happy',
    sp: 'none',
    texture: 'spots',
  },
  luxury: {
    body: 'sperm',
    c: '#123A5E',
    belly: '#C9B27C',
    ground: '#E4E0D4',
    eye: 'dot',
    sp: 'none',
    texture: 'back',
  },
  eco: {
    body: 'gray',
    c: '#4C9F80',
    belly: '#F1F7DF',
    ground: '#C5DFC9',
    eye: 'happy',
    sp: 'none',
    texture: 'veins',
  },
  family: {
    body: 'right',
    c: '#1F6B8F',
    belly: '#E2F1F7',
    ground: '#FFE1C4',
    eye: 'happy',
    sp: 'v',
    texture: 'back',
  },
  solo: {
    body: 'sperm',
    c: '#52708A',
    belly: '#E3EBF0',
    ground: '#DDE3E6',
    eye: 'calm',
    sp: 'none',
    texture: 'spots',
  },
}

const PROPS: Record<BuddyName, Prop> = { ...PROPS_A, ...PROPS_B }

const CALF: Look = { body: 'right', c: '#5FA3BF', belly: '#E2F1F7', eye: 'happy', texture: 'back' }
const NIGHT_GROUND = '#0E2B4B'
const WAVE = 'M48 204c10-6 18 6 28 0s18 6 28 0s18 6 28 0s18 6 28 0s18 6 28 0'
const WARM_BODIES = ['#D9583B', '#C2492E']

const cache = new Map<string, string>()

/** Contents of a 240x240 `<svg>`. `ground` false leaves out the pebble and the wave. */
export function buddyArt({ name, ground = true }: { name: BuddyName; ground?: boolean }): string {
  const key = `${name}${ground}`
  const art = cache.get(key) ?? drawing(() => draw(name, ground))
  cache.set(key, art)
  return art
}

function draw(name: BuddyName, ground: boolean): string {
  const b = LOOKS[name]
  const { front, back } = PROPS[name]
  const dark = b.ground === NIGHT_GROUND
  const water = dark ? CREAM : name === 'sns' ? '#FF6F4E' : '#5C9BD1'
  const floor = ground ? pebble(name, b.ground) + line(WAVE, dark ? '#24598A' : b.c, 2.4, 0.35) : ''
  const calf = name === 'family' ? `<g transform="translate(-120 -120)">${whale(CALF, true)}</g>` : ''
  const body = spout(b.sp, BODIES[b.body].blow, water) + whale(b)
  return floor + back + body + front.replace('CALF', calf) + (name === 'healing' ? bath() : '')
}

function whale(b: Look, calf = false): string {
  const B = BODIES[b.body]
  const [ex, ey] = B.eye
  const patch = B.patch
    ? `<ellipse cx="176" cy="108" rx="17" ry="8" transform="rotate(-12 176 108)" fill="${b.belly}"/>`
    : ''
  const skin =
    fill(B.belly, b.belly) + TEXTURES.pleats(b.c) + (calf ? '' : TEXTURES[b.texture](CREAM)) + patch
  const bumps = B.bumps?.map(([x, y], i) => circ(x, y, 4 - i * 0.6, CREAM, 0.9)).join('') ?? ''
  const finEdge = B.fin.split('C').slice(0, 2).join('C')
  const cheek = WARM_BODIES.includes(b.c) ? '#FFB59D' : '#FF6F4E'
  return (
    fluke(...B.fl, b.c, CREAM) +
    fill(B.d, b.c) +
    clip(B.d, skin) +
    bumps +
    fill(B.fin, b.c) +
    line(finEdge, CREAM, 1.6, 0.45) +
    EYES[b.eye](ex, ey, b.c) +
    line(B.mouth, b.body === 'right' ? CREAM : INK, 2.8) +
    `<ellipse cx="${ex - 12}" cy="${ey + 13}" rx="7" ry="4.5" fill="${cheek}" opacity=".75"/>`
  )
}

/** A Jujeon pebble: nine points round a centre, closed smoothly. */
function pebble(seed: string, color: string): string {
  const R = rng(seed)
  const n = 9
  const ring: Point[] = Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2
    const r = 96 + R() * 14
    return [120 + Math.cos(a) * r * 1.06, 126 + Math.sin(a) * r * 0.92]
  })
  // run past both ends and drop the extra curves, so that the join is as smooth as the rest
  const open = smooth([...ring.slice(-1), ...ring, ...ring.slice(0, 2)])
  const curves = open.split('C').slice(2, n + 2)
  const start = smooth(ring.slice(0, 1))
  return fill(`${start}C${curves.join('C')}Z`, color)
}

/** The hot spring the healing whale sits in. */
const bath = (): string =>
  fill(
    'M24 186C44 176 60 194 84 188S126 178 150 188S196 194 218 184C206 208 170 226 120 226S38 210 24 186Z',
    '#DDF0EA',
    0.96,
  ) +
  line('M48 200c14-6 24 6 38 0s24 6 38 0s24 6 38 0', '#5C9BD1', 2.4, 0.7) +
  line('M78 212c12-5 20 5 32 0s20 5 32 0', '#5C9BD1', 2.4, 0.5)
