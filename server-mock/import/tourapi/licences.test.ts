import { describe, expect, it } from 'vitest'
import { readPictures } from './licences.ts'

const IMAGE = 'http://tong.visitkorea.or.kr/cms/resource/1.jpg'
const OVER_HTTPS = 'https://tong.visitkorea.or.kr/cms/resource/1.jpg'

describe('pictures', () => {
  it('X-09 carry the line of their own licence and come over https', () => {
    const { pictures } = readPictures(
      { title: '명선도', firstimage: IMAGE, firstimage2: '', cpyrhtDivCd: 'Type1' },
      [{ originimgurl: IMAGE.replace('1.jpg', '2.jpg'), imgname: '밤', cpyrhtDivCd: 'Type3' }],
    )
    expect(pictures).toEqual([
      {
        url: OVER_HTTPS,
        thumbnail: null,
        name: '명선도',
        licence: 'KOGL-1',
        line: '© Korea Tourism Organization, KOGL Type 1 (attribution)',
      },
      {
        url: OVER_HTTPS.replace('1.jpg', '2.jpg'),
        thumbnail: null,
        name: '밤',
        licence: 'KOGL-3',
        line: '© Korea Tourism Organization, KOGL Type 3 (attribution, no changes)',
      },
    ])
  })

  it('X-09 without a licence or an address are refused, unless the same picture has one elsewhere', () => {
    const read = readPictures({ title: 'a', firstimage: IMAGE, cpyrhtDivCd: '' }, [
      { originimgurl: IMAGE, cpyrhtDivCd: 'Type1' },
      { originimgurl: IMAGE.replace('1.jpg', '3.jpg'), cpyrhtDivCd: '' },
      { originimgurl: 'no address', cpyrhtDivCd: 'Type1' },
      { originimgurl: '' },
    ])
    expect(read.pictures.map(({ url }) => url)).toEqual([OVER_HTTPS])
    expect(read.refused).toEqual([
      { url: OVER_HTTPS.replace('1.jpg', '3.jpg'), reason: 'noLicence' },
      { url: 'no address', reason: 'noAddress' },
    ])
  })
})
