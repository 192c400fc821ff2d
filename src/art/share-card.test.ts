import { describe, expect, it } from 'vitest'
import { shareCardSvg } from './share-card.ts'

const cover = { id: 'place-1001', motif: 'bamboo', turn: 1001 } as const
const card = (title: string) => shareCardSvg({ cover, title, area: 'Nam-gu', language: 'en' })
const texts = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map((match) => match[1])
const names = (title: string) => texts(card(title)).slice(1)

describe('share card', () => {
  it('says the whole name and where it is, over the cover of the same place', () => {
    expect(texts(card('Daewangam Park'))).toEqual(['Nam-gu', 'Daewangam', 'Park'])
    expect(card('Daewangam Park')).toBe(card('Daewangam Park'))
    expect(card('Daewangam Park')).toContain('clip-path="url(#card-')
  })

  it('breaks a long name between words and loses none of it', () => {
    const title = 'Ulsan Grand Park Rose Garden and Environment Energy Hall'
    const lines = names(title)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join(' ')).toBe(title)
  })

  it('breaks a name without spaces anywhere', () => {
    const title = '国立慶州文化財研究所附属海洋発掘調査展示館'
    expect(names(title).join('')).toBe(title)
    expect(names(title).length).toBeGreaterThan(1)
  })

  it('ends a name beyond four lines with an ellipsis', () => {
    const lines = names('whale '.repeat(60))
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toMatch(/…$/)
  })

  it('keeps what could be markup as text', () => {
    expect(names('A & B <script>').join(' ')).toBe('A &amp; B &lt;script&gt;')
  })
})
