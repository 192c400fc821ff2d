import type { District } from '#sync/contracts/base/codes.ts'

/** What public data sets call the five districts: names, and the codes of the interior ministry and of the statistics office. */
export const DISTRICT_NAMES: Record<District, { codes: string[]; names: string[] }> = {
  jung: { codes: ['31110', '26010'], names: ['중구', '울산 중구', '울산광역시 중구', 'jung-gu', 'jung'] },
  nam: { codes: ['31140', '26020'], names: ['남구', '울산 남구', '울산광역시 남구', 'nam-gu', 'nam'] },
  dong: { codes: ['31170', '26030'], names: ['동구', '울산 동구', '울산광역시 동구', 'dong-gu', 'dong'] },
  buk: { codes: ['31200', '26040'], names: ['북구', '울산 북구', '울산광역시 북구', 'buk-gu', 'buk'] },
  ulju: {
    codes: ['31710', '26310'],
    names: ['울주군', '울산 울주군', '울산광역시 울주군', 'ulju-gun', 'ulju'],
  },
}
