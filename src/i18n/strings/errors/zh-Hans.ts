import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  request: {
    malformed: '无法读取发送的内容，请重试。',
    invalid: '请检查您填写的内容。',
    tooLarge: '内容过大，无法发送。',
    mediaType: '不支持此格式。',
    rateLimited: '尝试过于频繁，请稍后再试。',
  },
  auth: {
    required: '请先登录。',
    forbidden: '您没有权限查看。',
    unverified: '完成手机验证后即可发布。',
    signedOut: '已退出登录，请重新登录。',
  },
  record: {
    notFound: '找不到相关内容。',
    changed: '内容已在别处修改，请选择保留哪一份。',
  },
  server: {
    failed: '出了点问题，请稍后再试。',
    maintenance: '系统维护中。',
  },
  cart: {
    soldOut: '期间已售罄。',
    salesEnded: '商品已停售。',
    otherShop: '购物车里有其他店铺的商品。',
    lineGone: '该商品已不在购物车中。',
    priceChanged: '价格由{{from}}变为{{to}}，请确认后继续。',
    quantityLimit: '超过单次可购数量。',
    dateUnavailable: '该日期不可预约。',
    breakTime: '此时段休息，请选择其他时间。',
  },
  product: {
    unauthorized: '无法购买此商品。',
  },
  review: {
    notUsed: '只能评价使用过的商品。',
    exists: '该订单已评价过。',
    bannedWords: '含有禁用词。',
  },
  community: {
    bannedWords: '内容含有禁用词。',
    outsideUlsan: '只能选择蔚山境内的位置。',
    consecutive: '不能连续发布同类内容，请稍后再试。',
    itineraryGone: '原行程已删除，无法修改。',
    ownContent: '不能对自己的内容进行此操作。',
    closed: '该小组已停止招募。',
    full: '名额已满。',
    notMember: '加入后才能发言。',
  },
  game: {
    mismatch: '无法核实这次成绩。',
  },
  upload: {
    tooLarge: '照片每张不超过5 MB，视频不超过50 MB。',
    type: '只能添加照片或视频。',
    missing: '照片未上传完成。',
    failed: '上传失败，请重试。',
  },
  network: {
    offline: '当前没有网络。',
    timeout: '响应太慢，请重试。',
    notJson: '此Wi-Fi可能需要登录，请检查网络。',
    unreadable: '需要新版本，请重新打开。',
  },
  storage: {
    memory: '此浏览器不允许保存内容。可以浏览，但关闭窗口后会消失。',
    full: '存储空间不足。',
    denied: '此浏览器无法保存内容，请在普通窗口打开。',
    failed: '保存失败，请重试。',
  },
  map: {
    invalid: '无法读取地图文件，改用列表显示。',
    noWebgl: '此设备无法绘制地图，改用列表显示。',
  },
  location: {
    denied: '未允许定位，可在浏览器设置中开启。',
    unavailable: '无法确定您的位置。',
  },
  login: {
    failedCredentials: '邮箱或密码不正确。',
    failedToken: '已退出登录，请重新登录。',
    expiredRefresh: '长时间未使用，已退出登录。',
    failedSocial: '无法用该账号登录。',
    locked: '连续五次错误已锁定，可通过找回密码解锁。',
    lockedByAdministrator: '账号已被管理员锁定，请联系客服。',
    dormant: '账号一年未用已休眠，修改密码即可恢复。',
    temporary: '这是临时密码，请修改密码。',
    network: '没有网络，无法登录。',
    unknown: '登录时出现问题。',
  },
}
