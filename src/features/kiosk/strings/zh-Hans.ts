import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  title: '城市与语言',
  intro: '请选择想游览的城市和使用的语言。',
  city: '城市',
  language: '语言',
  about: {
    ulsan: '鲸鱼与岩画，竹林与大海',
    gyeongju: '王陵、月夜之池与海中陵日出',
    pohang: '虎尾串日出与老港小巷',
  },
  begin: '开始游览',
  mode: '游客中心平板',
  modeText: '如果这台平板由多人共用，请打开游客中心模式。',
  doesForget: '一段时间无人触摸或关闭浏览器后，会清除登录、收藏和未写完的内容，并回到首页。',
  doesLarge: '全屏显示，按钮更大。',
  doesNow: '打开时会删除此设备上保存的个人数据。',
  idle: '无人触摸多久后回到首页',
  minutes: '{{count}}分钟',
  turnOn: '打开游客中心模式',
  turnOff: '关闭游客中心模式',
  isOn: '现在是游客中心模式。',
  denied: '此浏览器不允许存储，无法打开。',
  soon: '即将回到首页。如要继续，请触摸屏幕。',
}
