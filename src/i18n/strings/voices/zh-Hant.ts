import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  helpful: {
    button: '有幫助',
    count: '有幫助 {{total}}',
    of: '{{writer}}的評價有幫助，{{total}}人',
    signIn: '登入後可表示{{writer}}的評價有幫助',
    waiting: '待送出',
  },
  summary: {
    count_other: '{{total}}則評價',
    stars: '各星級人數',
    star_other: '{{count}}星',
    keywords: '最多人選的詞',
  },
  order: {
    label: '評價排序',
    newest: '最新',
    helpful: '最有幫助',
    photos: '有照片',
  },
  heldOnly_other: '目前離線，僅顯示這台裝置保存的{{count}}則評價。',
  more: '更多評價',
  noPhotos: '還沒有附照片的評價',
  wall: {
    title: '照片評價',
    all: '查看全部照片',
    open: '{{name}}的照片{{number}}，開啟評價',
  },
  question: {
    none: '還沒有提問',
    noneText: '來提第一個問題吧。',
    ask: '我要提問',
    mine: '查看我的提問',
    waiting: '等待回覆',
    answered: '已回覆',
    secret: '這是私密提問。',
    secretTag: '私密',
    byShop: '店家回覆',
    byDesk: '客服回覆',
    more: '更多提問',
    toBeSent: '待送出',
  },
  removal: {
    advertising: '廣告宣傳',
    abuse: '謾罵誹謗',
    personalData: '個人資料',
    unrelated: '與商品無關',
    rights: '侵害著作權或肖像權',
    other: '其他原因',
  },
  marked: '不能使用的詞',
  report: { link: '檢舉', of: '檢舉{{name}}的內容' },
}
