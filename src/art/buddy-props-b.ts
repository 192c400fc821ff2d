import type { Prop } from './buddy-props-a.ts'
import { CREAM, INK } from './buddy-shapes.ts'
import { circ, each, fill, line, place } from './pen.ts'

const CORAL = '#FF6F4E'
const GREEN = '#217A5F'
const LEAF = '#8CCDB3'
const CLAY = '#96522D'
const GOLD = '#F2B84B'
const SKY = '#BADAEC'
const SEA = '#1B558F'

export const PROPS_B = {
  night: {
    front: place(
      206,
      190,
      1,
      4,
      line('M0-42V-26', CREAM, 2.4) +
        fill('M-15-24H15L19 8C10 14-10 14-19 8Z', GOLD) +
        `<rect x="-16" y="-28" width="32" height="6" rx="2" fill="${CORAL}"/><rect x="-18" y="8" width="36" height="6" rx="2" fill="${CORAL}"/>` +
        line('M-6-20V8M6-20V8', CLAY, 1.6, 0.5),
    ),
    back:
      place(196, 52, 1, -20, fill('M-4-24C14-20 20 2 8 18C-2 30-18 28-24 22C-6 20 6-4-4-24Z', GOLD)) +
      each([
        [60, 50, 1.4],
        [104, 36, 1],
        [30, 92, 0.9],
        [146, 52, 0.8],
      ])
        .map(([x, y, k]) => place(x, y, k, 0, fill('M0-8L2-2L8 0L2 2L0 8L-2 2L-8 0L-2-2Z', CREAM)))
        .join(''),
  },
  sns: {
    front: place(
      212,
      178,
      0.95,
      12,
      `<rect x="-20" y="-36" width="40" height="72" rx="9" fill="${INK}"/><rect x="-15" y="-28" width="30" height="52" rx="3" fill="${SKY}"/>` +
        fill('M0 8C-14-2-12-14-5-14C-2-14 0-11 0-10C0-11 2-14 5-14C12-14 14-2 0 8Z', CORAL) +
        circ(0, 30, 2.4, CREAM),
    ),
    back:
      place(
        210,
        72,
        1,
        10,
        fill('M-26-16H26V12H4L-6 22V12H-26Z', CORAL) +
          circ(-12, -2, 3.6, CREAM) +
          circ(0, -2, 3.6, CREAM) +
          circ(12, -2, 3.6, CREAM),
      ) +
      each([
        [52, 62, 1.5, GOLD],
        [84, 44, 0.9, CORAL],
      ])
        .map(([x, y, k, c]) =>
          place(
            x,
            y,
            k,
            0,
            fill('M0-10L2.600-2.600L10 0L2.600 2.600L0 10L-2.600 2.600L-10 0L-2.600-2.600Z', c),
          ),
        )
        .join(''),
  },
  local: {
    front:
      place(
        148,
        78,
        1,
        -8,
        `<ellipse cx="0" cy="6" rx="54" ry="10" fill="${GOLD}"/>` +
          fill('M-26 4C-22-30 22-30 26 4Z', GOLD) +
          fill('M-26 3C-14 9 14 9 26 3L25-6C14 0-14 0-25-6Z', CORAL) +
          line('M-44 6C-20 13 20 13 44 6M-16-12C-6-8 6-8 16-12M-18-4', CLAY, 1.4, 0.6),
      ) +
      place(
        204,
        200,
        0.62,
        4,
        fill('M-20-66C-44-56-46-24-22 0L22 0C46-24 44-56 20-66Z', CLAY) +
          `<rect x="-24" y="-74" width="48" height="10" rx="4" fill="#3B2017"/>` +
          line(
            'M-37-44C-14-36 14-36 37-44M-38-34C-14-26 14-26 38-34M-20-16c4-8 8 8 12 0s8 8 12 0s8 8 12 0',
            CREAM,
            2.6,
            0.8,
          ),
      ),
    back: '',
  },
  festival: {
    front:
      place(
        150,
        78,
        1,
        -8,
        fill('M-30 4C-30-18 30-18 30 4Z', INK) +
          fill('M-34 6C-20-2 20-2 34 6C20 13-20 13-34 6Z', CORAL) +
          line('M0-14V-28', INK, 4) +
          circ(0, -30, 5, CORAL),
      ) + line('M146 48C166 16 214 22 210 54C206 82 164 70 176 44C190 16 232 30 228 64', SEA, 6),
    back: each([
      [40, 48, 20, CORAL],
      [66, 70, 60, GREEN],
      [92, 40, -20, GOLD],
      [24, 150, 40, GOLD],
      [222, 120, 10, CORAL],
      [60, 210, -30, CORAL],
      [190, 210, 30, GREEN],
      [20, 190, 0, SEA],
    ])
      .map(([x, y, a, c]) =>
        place(x, y, 1, a, `<rect x="-5" y="-3" width="11" height="6" rx="2" fill="${c}"/>`),
      )
      .join(''),
  },
  luxury: {
    front:
      place(
        163,
        134,
        1,
        2,
        fill('M-26-11H4C6 6-2 11-10 11C-20 11-27 4-26-11Z', INK) +
          fill('M10-11H36C37 4 30 10 23 10C15 10 9 6 10-11Z', INK) +
          line('M2-9H12M-26-9L-58-16', INK, 3.6) +
          line('M-20-5l6 8M16-5l5 7', SKY, 2, 0.8),
      ) +
      each([
        [190, 168],
        [178, 176],
        [164, 181],
        [149, 183],
        [134, 182],
        [120, 178],
        [107, 171],
      ])
        .map(([x, y], i) => circ(x, y, i === 3 ? 8 : 6, CREAM) + circ(x - 1.6, y - 1.8, 1.6, '#fff'))
        .join('') +
      place(
        128,
        84,
        1.05,
        -10,
        fill('M-24 8L-28-20L-12-6L0-26L12-6L28-20L24 8Z', GOLD) +
          circ(0, -28, 4, CORAL) +
          circ(-28, -22, 3.4, CORAL) +
          circ(28, -22, 3.4, CORAL),
      ),
    back: each([
      [54, 56, 1.5],
      [210, 72, 1.1],
    ])
      .map(([x, y, k]) =>
        place(
          x,
          y,
          k,
          0,
          fill('M0-10L2.600-2.600L10 0L2.600 2.600L0 10L-2.600 2.600L-10 0L-2.600-2.600Z', GOLD),
        ),
      )
      .join(''),
  },
  eco: {
    front: place(
      134,
      76,
      1,
      0,
      line('M0 6C-2-10 2-18 0-30', GREEN, 4.5) +
        fill('M0-26C-6-44-26-46-36-40C-32-24-16-18 0-26Z', GREEN) +
        fill('M0-30C4-50 24-56 36-50C34-34 18-24 0-30Z', LEAF) +
        line('M-4-28L-24-36M4-32L24-44', CREAM, 1.6, 0.7),
    ),
    back: place(
      204,
      66,
      0.8,
      0,
      line('M0 64V0', GREEN, 5) +
        [0, 120, 240]
          .map((a) => place(0, 0, 1, a + 14, fill('M-3 0C-9-16-6-40 0-50C5-40 6-16 3 0Z', '#FFFFFF')))
          .join('') +
        circ(0, 0, 5, CORAL),
    ),
  },
  family: {
    front:
      place(176, 190, 0.5, 6, 'CALF') +
      place(
        86,
        62,
        1,
        -10,
        fill('M0 14C-22-2-18-20-8-20C-3-20 0-16 0-14C0-16 3-20 8-20C18-20 22-2 0 14Z', CORAL),
      ),
    back: '',
  },
  solo: {
    front:
      line('M132 92C134 56 186 54 190 96', INK, 7) +
      place(
        141,
        110,
        1,
        -6,
        `<rect x="-13" y="-18" width="26" height="36" rx="12" fill="${CORAL}"/><rect x="-6" y="-13" width="12" height="26" rx="6" fill="${CREAM}" opacity=".35"/>`,
      ),
    back:
      place(
        208,
        64,
        1,
        8,
        line('M-6 14V-16L16-22V8', INK, 4) +
          `<ellipse cx="-11" cy="14" rx="7" ry="5.500" fill="${INK}"/><ellipse cx="11" cy="8" rx="7" ry="5.500" fill="${INK}"/>`,
      ) +
      place(
        66,
        60,
        1,
        0,
        line('M0 10V-10L12-14V5', INK, 3, 0.7) +
          `<ellipse cx="-4" cy="10" rx="5" ry="4" fill="${INK}" opacity=".7"/><ellipse cx="8" cy="5" rx="5" ry="4" fill="${INK}" opacity=".7"/>`,
      ),
  },
} satisfies Record<string, Prop>
