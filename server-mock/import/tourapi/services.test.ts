import { describe, expect, it } from 'vitest'
import { listCall } from './services.ts'

describe('a call for a list', () => {
  it('X-09 names an area by its old codes or by the legal ones', () => {
    expect(listCall('kor', 'areaBasedList2', '35:23', 2)).toMatchObject({
      name: 'KorService2/areaBasedList2-35_23-2.json',
      params: { areaCode: '35', sigunguCode: '23', pageNo: '2' },
    })
    const legal = listCall('eng', 'areaBasedList2', 'L47:130', 1)
    expect(legal.params).toMatchObject({ lDongRegnCd: '47', lDongSignguCd: '130' })
    expect(legal.params).not.toHaveProperty('areaCode')
  })

  it('X-09 can look for a name everywhere', () => {
    const call = listCall('kor', 'searchKeyword2', '', 1, { keyword: '반구대 암각화' })
    expect(call.params).toMatchObject({ keyword: '반구대 암각화' })
    expect(call.params).not.toHaveProperty('areaCode')
    expect(call.name).toBe('KorService2/searchKeyword2-반구대_암각화-1.json')
  })
})
