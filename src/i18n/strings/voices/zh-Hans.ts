import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  helpful: {
    button: '有帮助',
    count: '有帮助 {{total}}',
    of: '{{writer}}的评价有帮助，{{total}}人',
    signIn: '登录后可表示{{writer}}的评价有帮助',
    waiting: '待发送',
  },
  summary: {
    count_other: '{{total}}条评价',
    stars: '各星级人数',
    star_other: '{{count}}星',
    keywords: '被选最多的词',
  },
  order: {
    label: '评价排序',
    newest: '最新',
    helpful: '最有帮助',
    photos: '有照片',
  },
  heldOnly_other: '当前离线，仅显示本机保存的{{count}}条评价。',
  more: '更多评价',
  noPhotos: '还没有带照片的评价',
  wall: {
    title: '照片评价',
    all: '查看全部照片',
    open: '{{name}}的照片{{number}}，打开评价',
  },
  question: {
    none: '还没有提问',
    noneText: '来提第一个问题吧。',
    ask: '我要提问',
    mine: '查看我的提问',
    waiting: '等待答复',
    answered: '已答复',
    secret: '这是私密提问。',
    secretTag: '私密',
    byShop: '商家答复',
    byDesk: '客服答复',
    more: '更多提问',
    toBeSent: '待发送',
  },
  removal: {
    advertising: '广告宣传',
    abuse: '辱骂诽谤',
    personalData: '个人信息',
    unrelated: '与商品无关',
    rights: '侵犯版权或肖像权',
    other: '其他原因',
  },
  marked: '不能使用的词',
  report: { link: '举报', of: '举报{{name}}的内容' },
}
