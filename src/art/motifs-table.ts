import type { Motif } from './motif.ts'
import { circ, each, f, fill, line, rect, times, cycle } from './pen.ts'
import { petro } from './petro.ts'

// four dishes and four bowl patterns: food is the largest category
export const bowl: Motif = (R, p, kind) => {
  const pat = Math.floor(R() * 4),
    bx = 150 + R() * 100,
    top: [string, ...string[]] = [p.pop, '#E4573A', '#217A5F', '#F2B84B', '#FFF3E6', '#8CCDB3', '#B9744A'],
    c = (i: number) => cycle(top, i + pat)
  const deco = cycle(
    [
      line('M-78 40C-40 62 40 62 78 40M-66 54C-34 74 34 74 66 54', p.line, 2, 0.5),
      line(
        'M-92 34c10-9 18 9 28 0s18 9 28 0s18 9 28 0s18 9 28 0s18 9 28 0s18 9 28 0s14 6 16 0',
        p.line,
        2.2,
        0.6,
      ),
      times(9, (i) => circ(-72 + i * 18, 44 + Math.sin((i / 8) * Math.PI) * 12, 3, p.line, 0.6)).join(''),
      petro('calf', { x: 0, y: 56, k: 0.34, rot: 90, c: p.line, w: 1.6, o: 0.8 }),
    ],
    pat,
  )
  const table =
    rect(-20, -20, 440, 360, p.sky[1]) +
    rect(-20, 196, 440, 160, p.far) +
    [0, 1, 2, 3].map((i) => line(`M-20 ${214 + i * 26}H420`, p.mid, 1, 0.4, `${80 + R() * 60} 16`)).join('') +
    circ(bx, 116, 84 + R() * 20, p.sky[0])
  const bowl = (body: string, inner: string) =>
    fill('M-112-6C-108 66-60 96 0 96C60 96 108 66 112-6Z', body) +
    `<ellipse cx="0" cy="-6" rx="112" ry="30" fill="${p.deep}"/><ellipse cx="0" cy="-7" rx="100" ry="24" fill="${inner}"/>`
  const steam = [140, 186, 232]
    .map((x, i) => line(`M${x} ${126 - (i % 2) * 8}c-14-16 14-26 0-42s10-24 2-34`, p.line, 4, 0.9))
    .join('')
  let s = '',
    after = ''
  if (kind === 0) {
    s =
      bowl(p.near, p.soft) +
      times(9, (i) => line(`M${-84 + i * 16} ${f(-10 + R() * 8)}q20 -14 40 0t40 0`, p.mid, 2.2, 0.55)).join(
        '',
      ) +
      each([
        [-40, -8, 19],
        [22, -14, 16],
        [56, -4, 13],
        [-6, 4, 15],
      ])
        .map(([x, y, r], i) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.5}" fill="${c(i)}"/>`)
        .join('') +
      deco +
      line('M60-20L150-88M74-14L162-74', p.deep, 5)
    after = steam
  }
  if (kind === 1) {
    s =
      bowl(p.near, '#FFF3E6') +
      times(8, (i) => {
        const t = (i / 8) * 6.283
        return `<ellipse cx="${f(Math.cos(t) * 68)}" cy="${f(-7 + Math.sin(t) * 14)}" rx="27" ry="10" fill="${[p.pop, '#217A5F', '#FFF9EF', '#B9744A', '#F2B84B', '#E4573A', '#8CCDB3', '#7A4022'][(i + pat) % 8]}"/>`
      }).join('') +
      '<ellipse cx="0" cy="-8" rx="36" ry="13" fill="#FFFFFF"/><ellipse cx="0" cy="-11" rx="17" ry="8" fill="#F2B84B"/>' +
      deco +
      line('M96-10L160-70', p.deep, 6) +
      `<ellipse cx="166" cy="-76" rx="17" ry="11" transform="rotate(-43 166 -76)" fill="${p.deep}"/>`
  }
  if (kind === 2) {
    s =
      rect(-142, -4, 40, 18, p.deep, 9) +
      rect(102, -4, 40, 18, p.deep, 9) +
      fill('M-112-6C-112 50-92 92-60 92H60C92 92 112 50 112-6Z', p.deep) +
      `<ellipse cx="0" cy="-6" rx="112" ry="30" fill="${p.near}"/><ellipse cx="0" cy="-7" rx="98" ry="23" fill="#D9583B"/>` +
      times(
        11,
        () =>
          `<circle cx="${f(R() * 150 - 75)}" cy="${f(R() * 22 - 18)}" r="${f(3 + R() * 5)}" fill="none" stroke="#FFB59D" stroke-width="2"/>`,
      ).join('') +
      each([
        [-46, -10],
        [8, -16],
        [44, -2],
      ])
        .map(([x, y]) => rect(x - 14, y - 7, 28, 14, '#FFF3E6', 4))
        .join('') +
      times(
        9,
        () =>
          `<ellipse cx="${f(R() * 140 - 70)}" cy="${f(R() * 20 - 17)}" rx="6" ry="3" fill="none" stroke="#8CCDB3" stroke-width="2.500"/>`,
      ).join('') +
      line('M-84 34C-50 50 50 50 84 34', p.line, 2, 0.35)
    after = steam
  }
  if (kind === 3) {
    s =
      `<ellipse cx="0" cy="52" rx="158" ry="46" fill="${p.near}"/><ellipse cx="0" cy="44" rx="158" ry="44" fill="${p.soft}"/><ellipse cx="0" cy="44" rx="132" ry="34" fill="none" stroke="${p.mid}" stroke-width="2" stroke-dasharray=".1 8" stroke-linecap="round"/>` +
      each([
        [-66, 34],
        [0, 22],
        [66, 34],
        [-34, 56],
        [36, 58],
      ])
        .map(
          ([x, y], i) =>
            `<g transform="translate(${x} ${y}) scale(.9)">${fill('M-44 10C-46-36 46-36 44 10C20 22-20 22-44 10Z', i % 2 === pat % 2 ? '#F4DDBF' : c(i))}${line('M-38-4c6-10 10 2 16-8s10 4 16-6s10 6 16-2s10 6 18 2', p.deep, 1.8, 0.4)}</g>`,
        )
        .join('') +
      circ(126, 6, 26, p.deep) +
      circ(126, 6, 20, '#7A4022') +
      circ(120, 2, 4, '#F2B84B')
    after = steam.replace(/<path/g, '<path transform="translate(14 8)"')
  }
  return table + `<g transform="translate(200 176)">${s}</g>` + after
}
