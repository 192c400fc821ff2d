import type { Language } from '#sync/contracts/base/lists.ts'

/** The five services of one language each; a service needs its own approval at the portal. */
export const SERVICES = {
  kor: { name: 'KorService2', language: 'ko' },
  eng: { name: 'EngService2', language: 'en' },
  jpn: { name: 'JpnService2', language: 'ja' },
  chs: { name: 'ChsService2', language: 'zh-Hans' },
  cht: { name: 'ChtService2', language: 'zh-Hant' },
} as const satisfies Record<string, { name: string; language: Language }>
export type Service = keyof typeof SERVICES
export type ForeignService = Exclude<Service, 'kor'>

export const SERVICE_KEYS = Object.keys(SERVICES) as Service[]
export const FOREIGN = SERVICE_KEYS.filter((service): service is ForeignService => service !== 'kor')

export type ListOperation = 'areaBasedList2' | 'searchFestival2' | 'areaBasedSyncList2' | 'searchKeyword2'
export const DETAIL_OPERATIONS = ['detailCommon2', 'detailIntro2', 'detailInfo2', 'detailImage2'] as const
export type DetailOperation = (typeof DETAIL_OPERATIONS)[number]

/** One call. `name` is the file its answer is kept in, below the folder of answers. */
export type Call = {
  service: Service
  operation: ListOperation | DetailOperation
  params: Readonly<Record<string, string>>
  name: string
  /** A kept answer younger than this (milliseconds since 1970) is good enough; absent: always ask. */
  freshSince?: number
}

export type ListQuery = {
  service: Service
  operation: ListOperation
  /** "7" for a province or "35:2" for one city of it (old area codes); "L31", "L47:130" in legal codes. */
  area: string
  more?: Record<string, string> | undefined
}

export function listCall({ service, operation, area, page, more = {} }: ListQuery & { page: number }): Call {
  const [province = '', city = ''] = area.replace('L', '').split(':')
  const legal = area.startsWith('L')
  const [provinceCode, cityCode] = [
    legal ? 'lDongRegnCd' : 'areaCode',
    legal ? 'lDongSignguCd' : 'sigunguCode',
  ]
  const label = more.keyword ?? area
  return {
    service,
    operation,
    params: {
      ...(province ? { [provinceCode]: province } : {}),
      ...(city ? { [cityCode]: city } : {}),
      arrange: 'A',
      numOfRows: '100',
      pageNo: String(page),
      ...more,
    },
    name: `${SERVICES[service].name}/${operation}-${label.replaceAll(/[:/\\\s]/g, '_')}-${page}.json`,
  }
}

export function detailCall(
  service: Service,
  operation: DetailOperation,
  item: { id: string; typeId: string; modifiedAt: number },
): Call {
  const typed = operation === 'detailIntro2' || operation === 'detailInfo2'
  return {
    service,
    operation,
    params: {
      contentId: item.id,
      ...(typed ? { contentTypeId: item.typeId } : {}),
      ...(operation === 'detailImage2' ? { imageYN: 'Y' } : {}),
    },
    name: `${SERVICES[service].name}/${operation}-${item.id}.json`,
    freshSince: item.modifiedAt,
  }
}
