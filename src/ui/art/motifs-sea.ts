import type { Motif } from './motif.ts'
import { circ, clip, each, f, fill, line, rect, times } from './pen.ts'
import { bigWhale, birds, cloud } from './sea-parts.ts'
import { glitter, pine, ridge, sea, sky, stars, sun, windows } from './land-parts.ts'

export const rocks: Motif = (R, p) =>
  sky(p, 170) +
  sun(p, 122 + R() * 40, 138, 40, 0) +
  birds(R, p.near, 226, 62) +
  sea(R, p, 168, p.mid, 8) +
  glitter(R, p, 140, 168, 6) +
  (() => {
    const d =
      'M430 330V96C404 92 392 108 376 104C362 118 340 112 330 130C312 128 304 150 290 152C282 168 262 170 256 190C240 196 236 214 218 222C206 240 180 244 176 262C150 270 140 300 120 330Z'
    let s = fill(d, p.near)
    s += clip(
      d,
      times(13, (i) =>
        line(
          `M${190 + i * 22} ${270 - i * 15}C${204 + i * 19} ${282 - i * 10} ${196 + i * 22} ${300 - i * 6} ${214 + i * 20} 330`,
          p.line,
          1.2,
          0.4,
          `${20 + R() * 40} 5 10 6`,
        ),
      ).join('') +
        fill(
          'M430 330V150C400 150 396 176 372 180C352 200 330 200 322 226C296 236 290 262 262 274C248 300 236 310 226 330Z',
          p.deep,
        ),
    )
    return s
  })() +
  pine(346, 122, 0.9, p) +
  pine(386, 106, 1.1, p) +
  line('M256 190C280 176 300 172 330 178', p.pop, 3) +
  [0, 1, 2, 3, 4].map((i) => line(`M${262 + i * 16} ${188 - i * 4}v-10`, p.pop, 2)).join('') +
  line('M262 178C284 166 304 162 328 166', p.pop, 1.6)

export const bridge: Motif = (R, p) =>
  sky(p, 150) +
  stars(R, p, 24, 90) +
  sun(p, 318, 58, 17) +
  ridge(R, p, 156, 26, 7, p.far, { lines: 4 }) +
  times(16, (i) => windows(R, p, i * 27 - 8, 172 - R() * 34, 22, 70, i % 2 ? p.mid : p.near, 2, 5)).join('') +
  sea(R, p, 214, p.deep, 7) +
  `${rect(108, 60, 9, 160, p.soft)}${rect(286, 60, 9, 160, p.soft)}${line('M-60 190C20 176 90 120 112 64C150 168 250 168 290 64C312 120 380 176 460 190', p.soft, 3)}${times(
    22,
    (i) => {
      const x = 124 + i * 7.4
      const t = (x - 112) / 178
      const y = 64 + (1 - (2 * t - 1) ** 2) * 78
      return line(`M${f(x)} ${f(y)}V186`, p.soft, 0.8, 0.6)
    },
  ).join('')}${rect(-20, 186, 440, 6, p.pop)}` +
  times(9, (i) => rect(20 + i * 44, 222 + R() * 50, 14 + R() * 20, 2, p.sun, 1, 0.7)).join('')

export const sunrise: Motif = (R, p) =>
  sky(p, 176) +
  sun(p, 150, 172, 62, 0) +
  birds(R, p.near, 60, 60) +
  cloud(250, 62, 1, p.line, 0.7) +
  cloud(14, 104, 0.8, p.line, 0.6) +
  sea(R, p, 174, p.mid, 8) +
  glitter(R, p, 150, 174, 8) +
  (() => {
    const d = 'M210 330C230 280 280 246 320 238C352 232 392 240 420 236V330Z'
    return (
      fill(d, p.near) +
      clip(
        d,
        times(7, (i) =>
          line(
            `M216 ${330 + i * 2}C240 ${290 + i * 10} 290 ${256 + i * 10} 420 ${246 + i * 11}`,
            p.line,
            1.1,
            0.4,
            '40 8 14 6',
          ),
        ).join(''),
      )
    )
  })() +
  `<g transform="translate(340 240)">${fill('M-13 0L-9-104H9L13 0Z', p.soft)}${fill('M-12-26L-11-50H11L12-26Z', p.pop)}${fill('M-10-76L-9.400-92H9.400L10-76Z', p.pop)}${rect(-14, -110, 28, 7, p.deep, 2)}${rect(-8, -126, 16, 17, p.sun, 2)}${fill('M-11-126C-9-136 9-136 11-126Z', p.deep)}${line('M-8-118H8M0-126V-110', p.deep, 1.2)}</g>` +
  `<g transform="translate(276 262)">${rect(-10, -30, 20, 30, p.pop, 3)}${fill('M-12-28C-12-40 12-40 12-28Z', p.deep)}${rect(-6, -22, 12, 3, p.line, 1)}</g>`

export const whale: Motif = (R, p) =>
  sky(p, 150) +
  sun(p, 92, 112, 34) +
  cloud(286, 62, 1.1, p.line, 0.9) +
  cloud(170, 36, 0.7, p.line, 0.8) +
  sea(R, p, 156, p.mid, 4) +
  bigWhale(188, 168, 1.12, p.deep, p.soft, p.line, -17) +
  (() => {
    const d = 'M-20 216C30 204 60 222 106 214C150 206 190 224 240 214C290 206 330 222 420 210V330H-20Z'
    return (
      fill(d, p.near) +
      clip(
        d,
        [0, 1, 2, 3, 4, 5, 6]
          .map((i) =>
            line(
              `M-20 ${226 + i * 15}C30 ${214 + i * 15} 60 ${232 + i * 15} 106 ${224 + i * 15}C150 ${216 + i * 15} 190 ${234 + i * 15} 240 ${224 + i * 15}C290 ${216 + i * 15} 330 ${232 + i * 15} 420 ${220 + i * 15}`,
              p.line,
              1.3,
              0.5,
              `${50 + R() * 60} 12 20 16`,
            ),
          )
          .join(''),
      )
    )
  })() +
  each([
    [96, 206],
    [116, 196],
    [284, 204],
    [300, 194],
    [266, 196],
  ])
    .map(([x, y]) => circ(x, y, 3 + R() * 3, p.line))
    .join('')

export const beach: Motif = (R, p) =>
  sky(p, 130) +
  sun(p, 300, 70, 28) +
  cloud(40, 50, 1.2, p.line, 0.9) +
  sea(R, p, 128, p.mid, 9, 0.7) +
  fill('M120 128C150 100 178 104 190 92C204 104 236 102 256 128Z', p.near) +
  (() => {
    const d = 'M-20 330V236C70 196 150 262 240 228C310 204 370 224 420 206V330Z'
    return (
      fill('M-20 330V224C70 184 150 250 240 216C310 192 370 212 420 194V330Z', p.line) +
      fill(d, '#EFD9BC') +
      clip(
        d,
        times(
          46,
          () =>
            `<ellipse cx="${f(R() * 420)}" cy="${f(246 + R() * 60)}" rx="${f(6 + R() * 9)}" ry="${f(4 + R() * 5)}" transform="rotate(${f(R() * 30 - 15)} 200 270)" fill="${['#0C2B4E', '#1B558F', '#8FA5B5', '#FFFFFF', '#C9A27B'][Math.floor(R() * 5)]}" opacity=".9"/>`,
        ).join(''),
      )
    )
  })() +
  `<g transform="translate(92 248) rotate(-8)">${line('M0 0V-62', p.deep, 3)}${fill('M-44-54C-36-86 36-86 44-54C30-62 16-62 0-54C-16-62-30-62-44-54Z', p.pop)}${fill('M-14-56C-12-74 12-74 14-56C6-62-6-62-14-56Z', p.line)}</g>`

export const boat: Motif = (R, p) =>
  sky(p, 160) +
  sun(p, 306, 84, 32) +
  cloud(40, 50, 1, p.line, 0.9) +
  birds(R, p.near, 210, 70) +
  ridge(R, p, 150, 16, 6, p.far, { lines: 3 }) +
  sea(R, p, 164, p.mid, 5) +
  `<g transform="translate(184 196)">${fill('M-132-12H140C132 20 116 40 92 44H-96C-118 36-128 12-132-12Z', p.deep)}${fill('M-132-12H140L137 0H-130Z', p.pop)}${rect(-96, -58, 168, 46, p.soft, 6)}${rect(-58, -92, 96, 36, p.soft, 6)}${[-84, -56, -28, 0, 28].map((x) => rect(x, -46, 18, 20, p.near, 4)).join('')}${[-46, -18, 10].map((x) => rect(x, -82, 18, 16, p.near, 4)).join('')}${line('M-10-92V-128M-10-126L28-112L-10-104', p.deep, 3)}${fill('M-10-126L28-113L-10-104Z', p.pop)}${rect(44, -104, 20, 48, p.pop, 3)}${rect(44, -96, 20, 10, p.deep)}${line('M72-40H128M100-40V-12M84-40V-12M116-40V-12', p.soft, 2.4)}${line('M-112 10H118M-106 22H104', p.line, 1.3, 0.4, '30 8')}</g>` +
  (() => {
    const d = 'M-20 236C30 224 60 244 106 234C150 226 190 246 240 234C290 226 330 246 420 230V330H-20Z'
    return (
      fill(d, p.near) +
      clip(
        d,
        [0, 1, 2, 3, 4]
          .map((i) =>
            line(
              `M-20 ${246 + i * 14}C30 ${234 + i * 14} 60 ${252 + i * 14} 106 ${244 + i * 14}C150 ${236 + i * 14} 190 ${254 + i * 14} 240 ${244 + i * 14}C290 ${236 + i * 14} 330 ${254 + i * 14} 420 ${240 + i * 14}`,
              p.line,
              1.3,
              0.5,
              '60 12 20 16',
            ),
          )
          .join(''),
      )
    )
  })()

export const waterfall: Motif = (R, p) =>
  rect(-20, -20, 440, 360, p.sky[0]) +
  ridge(R, p, 70, 30, 6, p.far, { peak: [200, 30, 60], lines: 5 }) +
  fill('M-20-20H150C140 60 168 120 150 200C140 260 120 280 110 330H-20Z', p.near) +
  fill('M420-20H252C262 60 236 120 250 200C262 260 280 280 290 330H420Z', p.near) +
  times(
    8,
    (i) =>
      line(
        `M${i * 18} ${20 + R() * 40}C${20 + i * 17} 120 ${i * 16} 200 ${10 + i * 13} 320`,
        p.line,
        1.1,
        0.3,
        '50 10 20 8',
      ) +
      line(
        `M${400 - i * 18} ${20 + R() * 40}C${380 - i * 17} 120 ${400 - i * 16} 200 ${390 - i * 13} 320`,
        p.line,
        1.1,
        0.3,
        '50 10 20 8',
      ),
  ).join('') +
  fill('M166 60C190 52 214 52 236 60C226 140 236 190 240 250H160C166 190 174 130 166 60Z', p.line) +
  times(7, (i) =>
    line(`M${176 + i * 9} ${66 + R() * 20}V${220 + R() * 24}`, p.mid, 1.4, 0.55, `${20 + R() * 40} 8`),
  ).join('') +
  `<ellipse cx="200" cy="262" rx="130" ry="34" fill="${p.mid}"/>` +
  [0, 1, 2, 3]
    .map(
      (i) =>
        `<ellipse cx="200" cy="256" rx="${48 + i * 22}" ry="${9 + i * 6}" fill="none" stroke="${p.line}" stroke-width="1.4" opacity="${0.8 - i * 0.15}"/>`,
    )
    .join('') +
  fill('M-20 330V276C30 262 70 290 110 284C160 310 240 310 290 284C330 292 370 262 420 276V330Z', p.deep)
// bowl has four dishes and four bowl patterns, picked by the seed: food is the largest category
