import { CREAM, INK } from './buddy-shapes.ts'
import { circ, cycle, each, fill, line, place } from './pen.ts'

const CORAL = '#FF6F4E'
const CORAL2 = '#FFB59D'
const GREEN = '#217A5F'
const LEAF = '#8CCDB3'
const CLAY = '#96522D'
const GOLD = '#F2B84B'
const SEA = '#1B558F'

/** Drawn over the whale and under it. The word CALF stands for the small whale of `family`. */
export type Prop = { front: string; back: string }

export const PROPS_A = {
  explorer: {
    front: place(
      150,
      74,
      1,
      -8,
      `<ellipse cx="0" cy="4" rx="46" ry="9" fill="${CLAY}"/>` +
        fill('M-28 3C-28-30 28-30 28 3Z', '#C98A54') +
        fill('M-28 2C-20-5 20-5 28 2L27-5C18-10-18-10-27-5Z', CLAY),
    ),
    back:
      line('M12 210C50 190 70 222 110 210S180 196 226 206', CLAY, 2.6, 0.8, '1 8') +
      place(
        210,
        60,
        1,
        0,
        circ(0, 0, 21, CREAM) +
          `<circle r="21" fill="none" stroke="${INK}" stroke-width="3"/>` +
          fill('M0-14L5 0H-5Z', CORAL) +
          fill('M0 14L5 0H-5Z', INK) +
          circ(0, 0, 2, CREAM),
      ),
  },
  art: {
    front:
      place(
        146,
        76,
        1,
        -10,
        fill('M-38 4C-40-16-10-26 10-22C32-18 42-6 34 4C20 12-24 12-38 4Z', CORAL) +
          line('M4-22l4-9', CORAL, 4.5) +
          line('M-28 0C-10 6 14 6 28 0', INK, 1.6, 0.35),
      ) +
      place(
        212,
        178,
        1,
        32,
        fill('M-4-4H4L3-54H-3Z', CLAY) +
          fill('M-6-4H6V8H-6Z', INK) +
          fill('M-6 8C-9 18-4 26 2 30C8 22 9 14 6 8Z', CORAL),
      ),
    back: place(
      36,
      186,
      1,
      -8,
      fill('M-24 0C-24-18 14-24 26-8C34 4 14 4 14 12C14 22-24 20-24 0Z', CREAM) +
        each([
          [-12, -3, CORAL],
          [2, -10, GREEN],
          [14, -6, GOLD],
          [-10, 9, SEA],
        ])
          .map(([x, y, c]) => circ(x, y, 4.4, c))
          .join(''),
    ),
  },
  gourmet: {
    front:
      fill('M150 158C160 168 186 168 200 158L188 182C178 190 168 188 162 180Z', CREAM) +
      line('M170 172l4 9M182 171l2 8', CORAL, 2, 0.7) +
      place(
        196,
        200,
        0.86,
        -4,
        line('M8-14L33-63M18-12L43-51', INK, 5.5) +
          fill('M-36-10C-36 24-16 34 0 34C16 34 36 24 36-10Z', CLAY) +
          `<ellipse cx="0" cy="-10" rx="36" ry="9" fill="#3B2017"/><ellipse cx="0" cy="-10" rx="31" ry="6.500" fill="${CREAM}"/><ellipse cx="-10" cy="-11" rx="10" ry="4" fill="${CORAL}"/><ellipse cx="10" cy="-9" rx="8" ry="3" fill="${GOLD}"/>` +
          line('M-30 8C-12 17 12 17 30 8', CREAM, 2.6, 0.7),
      ),
    back: '',
  },
  nature: {
    front:
      place(
        124,
        78,
        1,
        0,
        line('M0 0C-4-20 4-34-2-52', GREEN, 4) +
          each([
            [-1, -18, 200],
            [0, -26, -22],
            [-1, -38, 208],
            [0, -44, -38],
            [-3, -52, -84],
          ])
            .map(([x, y, a]) =>
              place(x, y, 1, a, fill('M0 0Q12-8 28 0Q12 8 0 0Z', GREEN) + line('M3 0H22', LEAF, 1.2)),
            )
            .join(''),
      ) +
      place(
        84,
        92,
        1,
        -12,
        fill('M-14 0C-14-14 8-16 12-4L20-6L13 3C8 14-12 12-14 0Z', CORAL) +
          fill('M-14 0L-24-6L-20 6Z', CORAL) +
          circ(7, -5, 1.7, INK),
      ),
    back: '',
  },
  photo: {
    front:
      place(
        172,
        196,
        0.94,
        -8,
        `<rect x="-34" y="-22" width="68" height="46" rx="9" fill="${INK}"/><rect x="-14" y="-31" width="28" height="12" rx="4" fill="${INK}"/>` +
          `<rect x="-34" y="-8" width="68" height="8" fill="${CORAL}"/>` +
          circ(0, 2, 18, CREAM) +
          circ(0, 2, 13, SEA) +
          circ(0, 2, 6.5, INK) +
          circ(4, -3, 2.6, '#fff') +
          `<rect x="18" y="-17" width="10" height="5" rx="2" fill="${GOLD}"/>`,
      ) + line('M146 190C128 168 112 138 106 98', CORAL, 4.5),
    back: place(218, 176, 1, 40, line('M0-10V-24M10-6L20-16M-10-6L-20-16', GOLD, 4)),
  },
  healing: {
    front: place(
      142,
      82,
      1,
      -4,
      fill('M-40 8C-42-8-20-16 0-16C20-16 42-8 40 8C20 2-20 2-40 8Z', CREAM) +
        circ(-38, 2, 11, CREAM) +
        circ(38, 2, 11, CREAM) +
        line('M-43 2a5 5 0 1 1 6 5M33 2a5 5 0 1 1 6 5', CORAL2, 2.4) +
        line('M-22-8C-8-12 8-12 22-8', CORAL2, 2.4),
    ),
    back: line('M62 70c-10-10 10-16 0-30M90 56c-8-8 8-14 0-24M208 72c-10-10 10-16 0-30', '#5C9BD1', 4.5, 0.7),
  },
  activity: {
    front: place(
      146,
      82,
      1,
      -9,
      fill('M-34-2C-12-14 20-14 42-2L42 8C20-4-12-4-34 8Z', CORAL) +
        fill('M-34 2L-52-6L-46 6L-54 14L-34 8Z', CORAL) +
        line('M-10-6v8M4-8v8M18-6v8', CREAM, 2.4),
    ),
    back:
      place(
        118,
        196,
        1,
        -10,
        fill('M-104 6C-70-16 70-22 112-2C80 22-66 24-104 6Z', GOLD) +
          line('M-90 6C-50-2 60-6 100-1', CLAY, 2.4) +
          fill('M-30-10C-24 0-24 8-28 15L-12 15C-8 6-8-4-14-11Z', CORAL),
      ) + line('M10 120H30M2 140H26M14 160H34', INK, 3.4, 0.35),
  },
  history: {
    front:
      place(
        148,
        78,
        1,
        -7,
        `<ellipse cx="0" cy="2" rx="60" ry="9" fill="${INK}"/><ellipse cx="0" cy="0" rx="54" ry="6" fill="none" stroke="${CREAM}" stroke-width="1" opacity=".4"/>` +
          fill('M-22 0L-18-40C-10-46 10-46 18-40L22 0C10 4-10 4-22 0Z', INK) +
          line('M-14-36V-4M-5-39V-2M5-39V-2M14-36V-4', CREAM, 1, 0.4) +
          fill('M-22-2C-10 3 10 3 22-2L21-9C10-4-10-4-21-9Z', CLAY),
      ) +
      line('M178 88C186 110 184 150 170 190', INK, 1.8) +
      each([
        [182, 108],
        [184, 122],
        [183, 136],
        [180, 150],
        [176, 166],
      ])
        .map(([x, y], i) => circ(x, y, 4, cycle([CORAL, GOLD, GREEN], i)))
        .join(''),
    back: '',
  },
} satisfies Record<string, Prop>
