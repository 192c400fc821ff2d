import { describe, expect, it } from 'vitest'
import type { Happening } from '#sync/contracts/places/happening.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { TalkCard } from '#src/entities/talk/talk.ts'
import { addressOfId, entriesOf, clusterMarker, idOfAddress, markerOf, narrow } from './entries.ts'

const text = (ko: string, en: string) => ({ ko, en, ja: ko, 'zh-Hans': ko, 'zh-Hant': ko })
const place = (no: number, lat: number, lng: number, facts: object = {}) =>
  ({
    no,
    category: 'spot',
    district: 'dong',
    themes: [],
    position: { lat, lng, approximate: false },
    name: text(`곳${no}`, `Place ${no}`),
    ...facts,
  }) as unknown as Place
const happening = { ...place(9, 35.5, 129.3), title: text('축제', 'Festival') } as unknown as Happening
const talk = {
  no: 7,
  type: 'talk',
  title: 'Whales at dawn',
  district: 'nam',
  spot: { placeNo: 1, name: 'Cape', position: { lat: 35.51, lng: 129.39 } },
} as unknown as TalkCard
const all = entriesOf(
  [
    place(1, 35.5, 129.4, { themes: ['sea', 'view'] }),
    place(2, 35.52, 129.4, { category: 'cafe' }),
    place(3, 35.9, 129.2, { district: 'ulju' }),
  ],
  [happening],
  [talk, { ...talk, no: 8, spot: null }],
  (name) => name.en,
)

describe('what the map shows', () => {
  it('S2-80 S9-11 names pins in the language that is read', () => {
    expect(all.map(markerOf).map(({ label, kind }) => [label, kind])).toEqual([
      ['Place 1', 'spot'],
      ['Place 2', 'cafe'],
      ['Place 3', 'spot'],
      ['Festival', 'event'],
      ['Whales at dawn', 'talk'],
    ])
  })

  it('S2-80 S2-144 narrows what is no place by category and district, and shows none of it for a theme', () => {
    const others = all.filter(({ place }) => !place)
    const ids = (search: Parameters<typeof narrow>[1]) => narrow(others, search).map(({ id }) => id)
    expect(ids({})).toEqual(['now-9', 'talk-7'])
    expect(ids({ cid: 'happening' })).toEqual(['now-9'])
    expect(ids({ cid: 'talk' })).toEqual(['talk-7'])
    expect(ids({ district: 'nam' })).toEqual(['talk-7'])
    expect(ids({ cid: 'happening', district: 'nam' })).toEqual([])
    expect(ids({ theme: 'sea' })).toEqual([])
  })

  it('S2-80 a cluster of places is a number without a name', () => {
    const cluster = { id: 'cluster-9/1/2', position: { lat: 35.5, lng: 129.4 }, count: 812 }
    expect(clusterMarker(cluster)).toMatchObject({ id: 'cluster-9/1/2', label: '', count: 812 })
  })

  it('S2-80 finds a selected pin again from the address, also one that is visited twice', () => {
    for (const { id } of all) expect(idOfAddress(addressOfId(id))).toBe(id)
    expect(idOfAddress(addressOfId('place-2~3'))).toBe('place-2')
    expect(idOfAddress(undefined)).toBeNull()
  })
})
