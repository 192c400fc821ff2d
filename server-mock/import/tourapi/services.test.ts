import { describe, expect, it } from 'vitest'
import { listCall } from './services.ts'

describe('a call for a list', () => {
  it('X-09 names an area by its old codes or by the legal ones', () => {
    expect(listCall({ service: 'kor', operation: 'areaBasedList2', area: '35:23', page: 2 })).toMatchObject({
      name: 'KorService2/areaBasedList2-35_23-2.json',
      params: { areaCode: '35', sigunguCode: '23', pageNo: '2' },
    })
    const legal = listCall({ service: 'eng', operation: 'areaBasedList2', area: 'L47:130', page: 1 })
    expect(legal.params).toMatchObject({ lDongRegnCd: '47', lDongSignguCd: '130' })
    expect(legal.params).not.toHaveProperty('areaCode')
  })

  it('X-09 can look for a name everywhere', () => {
    const call = listCall({
      service: 'kor',
      operation: 'searchKeyword2',
      area: '',
      page: 1,
      more: { keyword: '반구대 암각화' },
    })
    expect(call.params).toMatchObject({ keyword: '반구대 암각화' })
    expect(call.params).not.toHaveProperty('areaCode')
    expect(call.name).toBe('KorService2/searchKeyword2-반구대_암각화-1.json')
  })
})
