import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  title: '需要帮助时',
  note: '没有网络也能打电话。',
  tour: '旅游咨询热线',
  tourNote: '24小时，多种语言',
  police: '报警',
  policeNote: '犯罪、遗失、危险',
  rescue: '消防·急救',
  rescueNote: '火灾、事故、急病',
  outage: {
    title: '目前暂停营业',
    why: {
      weather: '因天气原因。',
      equipment: '设施正在维修。',
      staff: '人手不足。',
      safety: '正在进行安全检查。',
      system: '商家的预约系统出现故障。',
      other: '商家临时有事。',
    },
    note: '商家说明：“{{note}}”。',
    until: '预计{{day}} {{time}}恢复。',
    unknown: '恢复时间确定后会显示在这里。',
    queue: '期间付款的订单会为您排队，商家恢复后按付款先后办理。若等待过久，会自动退款。',
  },
}
