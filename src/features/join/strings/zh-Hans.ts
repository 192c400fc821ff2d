import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  signUp: {
    title: '注册',
    steps: '注册步骤',
    stepStart: '条款',
    stepAddresses: '验证',
    stepDetails: '信息',
    intro: '年满14周岁即可注册。除密码外，输入的内容会立即保存在本机。',
    haveAccount: '已有账号',
    kind: '请选择会员类型',
    korean: '韩国籍会员',
    koreanNote: '韩国国籍',
    foreign: '其他国籍会员',
    foreignNote: '其他国籍，可填写护照姓名',
    terms: '同意条款',
    all: '全部同意',
    allNote: '包括可选条款',
    previous: '上一步',
    addressIntro: '这是登录用的邮箱。用六位验证码确认。',
    signIn: '去登录',
    mobileHint: '验证后可以发帖、写评价和商品提问。也可以以后再验证。',
    submit: '注册',
    busy: '正在注册',
    refused: '未能注册',
    verifyAgain: '重新验证',
    readAgain: '查看条款',
    welcome: '{{name}}，欢迎您。',
    notYetTitle: '请先完成前面的步骤',
    notYetText: '已填写的内容都会保留。',
    toOpenStep: '继续填写',
  },
  social: {
    joining: '正在用{{provider}}账号注册，不需要密码。',
    usePassword: '改用密码注册',
    again: '重新用{{provider}}验证',
    addressIntro: '门票和回复会发到这个邮箱。',
  },
  document: {
    all: '条款与说明',
    title: '条款',
  },
  invited: {
    addressIntro: '邮箱已通过邀请确认。手机号可以现在验证，也可以以后再验证。',
    title: '以{{name}}的合作商家身份注册',
    text: '邮箱已定为{{email}}。注册后即可设置商家。',
    takenTitle: '您已登录',
    takenText:
      '如果您已通过邀请注册，请从“我的”页面继续。如果登录的是其他账号，请先在“我的”页面退出登录，再重新打开邮件中的链接。',
    toMyPage: '前往“我的”页面',
  },
}
