import { describe, expect, it } from 'vitest'
import { imageId, mapImage } from './map-images.ts'

const pixel = (id: string, x: number, y: number) => {
  const image = mapImage(id)
  if (!image) return null
  const at = (y * image.width + x) * 4
  return [...image.data.slice(at, at + 4)]
}

describe('mapImage', () => {
  const peak = imageId('peak', '#5b6873', '#f7f6f1')

  it('P-04 draws the summit: filled inside, edged, and empty at the corners', () => {
    expect(pixel(peak, 11, 14)).toEqual([0x5b, 0x68, 0x73, 255])
    expect(pixel(peak, 0, 0)).toEqual([0, 0, 0, 0])
    expect(pixel(peak, 11, 18)).toEqual([0xf7, 0xf6, 0xf1, expect.any(Number)])
  })

  it('P-04 draws signs with the colours of their name', () => {
    expect(pixel(imageId('expressway', '#102030', '#ffffff'), 20, 16)).toEqual([16, 32, 48, 255])
    expect(pixel(imageId('national', '#102030', '#ffffff'), 0, 0)?.[3]).toBe(0)
  })

  it('P-04 has nothing for a name it does not know', () => {
    expect(mapImage('castle|#000000|#ffffff')).toBeNull()
    expect(mapImage('peak')).toBeNull()
    expect(mapImage('')).toBeNull()
  })
})
