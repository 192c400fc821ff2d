import { describe, expect, it } from 'vitest'
import { BUDDY_NAMES } from './buddy-names.ts'
import { widthOf } from './fit-text.ts'
import { personaCard, type PersonaCard } from './persona-card.ts'

const card = (over: Partial<PersonaCard> = {}): PersonaCard => ({
  buddy: 'history',
  name: 'Carving whale',
  line: 'You read what was carved, in the right order',
  tags: ['#BangucheonPetroglyphs', '#WorldHeritage', '#ReadEveryPanel', '#MuseumFirst'],
  axes: [
    { first: 'Prepared', second: 'Just go', position: 5, own: 'first' },
    { first: 'Freely', second: 'As planned', position: 69, own: 'second' },
    { first: 'Unhurried', second: 'On the move', position: 44, own: 'first' },
    { first: 'Familiar', second: 'Unfamiliar', position: null, own: 'first' },
  ],
  shape: 'tall',
  ...over,
})

describe('the picture of a result', () => {
  it.each(['tall', 'wide'] as const)(
    'S2-146 %s: every text lies within the picture and none over another',
    (shape) => {
      const long = {
        name: '칠천 년 전 그림에 말을 거는 새김 고래',
        line: '돌에 새겨진 이야기를 순서대로 읽어요 '.repeat(2),
      }
      for (const given of [card({ shape }), card({ shape, ...long })]) {
        const { texts, width, height } = personaCard(given)
        const boxes = texts.map(({ text, x, y, size, align }) => {
          const wide = widthOf(text) * size
          const left = align === 'left' ? x : align === 'right' ? x - wide : x - wide / 2
          return { left, right: left + wide, top: y - size * 0.8, bottom: y + size * 0.2 }
        })
        for (const [at, box] of boxes.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(0)
          expect(box.right).toBeLessThanOrEqual(width)
          expect(box.bottom).toBeLessThanOrEqual(height)
          const over = boxes.filter(
            (other, index) =>
              index !== at &&
              other.left < box.right &&
              other.right > box.left &&
              other.top < box.bottom &&
              other.bottom > box.top,
          )
          expect(over).toEqual([])
        }
      }
    },
  )

  it('S2-146 says name and line whole, and hashtags only whole', () => {
    const said = personaCard(card()).texts.map(({ text }) => text)
    expect(said).toContain('Carving whale')
    expect(said.join(' ')).toContain('You read what was carved, in the right order')
    expect(said.join(' ')).toContain('#BangucheonPetroglyphs #WorldHeritage')
    expect(said.join(' ')).not.toMatch(/#Read(?!EveryPanel)/)
  })

  it('S2-146 marks where an answer stands, and nothing where that is not known', () => {
    const marks = (given: PersonaCard) => personaCard(given).svg.split('#FF6F4E').length
    const unknown = card().axes.map((axis) => ({ ...axis, position: null }))
    expect(marks(card()) - marks(card({ axes: unknown }))).toBe(3)
  })

  it('S9-09 each of the sixteen whales has a picture of its own, the same every time', () => {
    const pictures = BUDDY_NAMES.map((buddy) => personaCard(card({ buddy })).svg)
    expect(new Set(pictures).size).toBe(16)
    expect(BUDDY_NAMES.map((buddy) => personaCard(card({ buddy })).svg)).toEqual(pictures)
  })
})
