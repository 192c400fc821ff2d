import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  title: '需要協助時',
  note: '沒有網路也能打電話。',
  tour: '旅遊諮詢熱線',
  tourNote: '24小時，多種語言',
  police: '警察',
  policeNote: '犯罪、遺失、危險',
  rescue: '消防、救護',
  rescueNote: '火災、事故、急病',
  outage: {
    title: '目前暫停營業',
    why: {
      weather: '因天氣因素。',
      equipment: '設施維修中。',
      staff: '人手不足。',
      safety: '正在進行安全檢查。',
      system: '店家的預約系統故障。',
      other: '店家臨時有事。',
    },
    note: '店家說明：「{{note}}」。',
    until: '預計{{day}} {{time}}恢復。',
    unknown: '恢復時間確定後會顯示在這裡。',
    queue: '這段期間付款的訂單會加入排隊等候。恢復後依序繼續，等候過久會自動退款。',
  },
}
