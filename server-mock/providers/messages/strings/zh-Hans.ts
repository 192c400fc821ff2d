import type { Messages } from './shape.ts'

export const zhHans: Messages = {
  codeMail: {
    subject: '[鲸路] 验证码{{code}}',
    text: '您好，这里是鲸路（Goraero）。\n\n您的验证码是{{code}}。\n请在{{minutes}}分钟内填写。\n\n如果不是您本人操作，请删除此邮件。请勿将验证码告诉任何人。',
  },
  codeSms: { subject: '', text: '[鲸路] 验证码{{code}}（{{minutes}}分钟内有效）。请勿告诉任何人。' },
  temporaryPassword: {
    subject: '[鲸路] 您的临时密码',
    text: '{{name}}，您好：\n\n您的临时密码是{{password}}。\n{{minutes}}分钟内可使用一次，登录后请设置新密码。\n\n如果不是您本人操作，无需处理，原密码没有改变。',
  },
  passwordChanged: {
    subject: '[鲸路] 密码已修改',
    text: '{{name}}，您好：\n\n您的密码已于{{time}}修改，其他设备已退出登录。\n\n如果不是您本人操作，请立即找回密码，并告知help@goraero.kr。',
  },
  locked: {
    subject: '[鲸路] 登录已锁定',
    text: '{{name}}，您好：\n\n由于密码连续五次错误，登录已于{{time}}锁定。\n通过找回密码获取临时密码即可解锁。',
  },
  welcome: {
    subject: '[鲸路] 欢迎加入',
    text: '{{name}}，您好：\n\n您已成为鲸路（Goraero）会员。期待与您同游蔚山、浦项和庆州。\n广告消息：{{marketing}}\n\n您可随时在“我的”页面修改。',
  },
  marketing: {
    subject: '[鲸路] 广告消息接收设置：已{{marketing}}',
    text: '{{name}}，您好：\n\n您已于{{time}}将广告消息的接收设置为“{{marketing}}”。\n可随时在“我的”页面修改。',
  },
  withdrawn: {
    subject: '[鲸路] 账号已注销',
    text: '{{name}}，您好：\n\n您的账号已于{{time}}注销。法律要求的交易记录（5年）和咨询记录（3年）将姓名改为化名后单独保管。\n\n感谢您的陪伴。',
  },
  orderPaid: {
    subject: '[鲸路] 付款完成：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}的付款已完成。\n订单号：{{number}}\n付款金额：{{won}}韩元\n\n门票在鲸路（Goraero）的“行囊”里，没有信号也能打开。需要预约的商品，在商家确认后出票。',
  },
  orderStandby: {
    subject: '[鲸路] 商家暂停营业，订单正在等候：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（订单{{number}}）的付款已完成，但商家暂时无法营业。已为您排队，商家恢复后按付款先后办理。\n您的号码：{{place}}\n\n若到{{time}}仍未恢复，款项会自动退还。在此之前，您也可以随时在订单详情中取消排队。',
  },
  orderResumed: {
    subject: '[鲸路] 商家已恢复营业：{{number}}',
    text: '{{name}}，您好：\n\n感谢您的等候。{{product}}（订单{{number}}）已继续办理。\n门票或预约状态可以在鲸路（Goraero）的“行囊”和订单详情里查看。',
  },
  reservationConfirmed: {
    subject: '[鲸路] 预约已确认：{{number}}',
    text: '{{name}}，您好：\n\n商家已确认{{product}}的预约（订单{{number}}）。\n门票在鲸路（Goraero）的“行囊”里，没有信号也能打开。使用日期和时间请见订单详情。',
  },
  refundRequested: {
    subject: '[鲸路] 已收到您的取消申请：{{number}}',
    text: '{{name}}，您好：\n\n我们已收到{{product}}（订单{{number}}）的取消申请。商家审核后会通知您结果。\n审核完成之前，您可以在订单详情里撤回申请。',
  },
  refundRejected: {
    subject: '[鲸路] 取消申请未获批准：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（订单{{number}}）的取消申请未获批准。\n原因：{{reason}}\n\n门票仍可照常使用。如有疑问，请通过一对一咨询联系我们。',
  },
  refundComplete: {
    subject: '[鲸路] 退款完成：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（订单{{number}}）的{{won}}韩元已退还到原付款账户。\n视发卡机构而定，1至4个工作日后到账。已使用的积分和未过期的优惠券也已退回。',
  },
  refundNothing: {
    subject: '[鲸路] 取消已完成：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（订单{{number}}）已取消。此订单没有付款，因此无需退款。\n已使用的积分和未过期的优惠券已退回。',
  },
  refundByHand: {
    subject: '[鲸路] 退款处理结果：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（订单{{number}}）的退款已由工作人员核实并处理。\n付款金额：{{paid}}韩元\n退款金额：{{won}}韩元\n原因：{{reason}}\n\n已使用的积分和未过期的优惠券已退回。如金额有误，请联系我们。',
  },
  reservationDeclined: {
    subject: '[鲸路] 商家未能接受您的预约：{{number}}',
    text: '{{name}}，您好：\n\n商家未能接受{{product}}的预约（{{number}}）。\n原因：{{reason}}\n\n您支付的金额将全部退还到原付款账户。',
  },
  questionAnswered: {
    subject: '[鲸路] 商品提问已有答复',
    text: '您对{{product}}的提问已有答复。\n\n查看答复：{{link}}\n\n因为您提问时选择了邮件通知，所以发送此邮件。',
  },
  questionAnsweredSms: { subject: '', text: '[鲸路] 您对{{product}}的提问已有答复。{{link}}' },
  inquiryAnswered: {
    subject: '[鲸路] 您的一对一咨询已有答复',
    text: '{{name}}，您好：\n\n您的“{{type}}”咨询已有答复。\n\n查看答复：{{link}}\n\n因为您向我们提交了一对一咨询，所以发送此邮件。',
  },
  eventWon: {
    subject: '[鲸路] 您在活动中中奖了：{{event}}',
    text: '{{name}}，您好：\n\n您在“{{event}}”中被抽中，恭喜您。\n奖品：{{prize}}\n\n查看详情：{{link}}\n\n因为您参加活动时同意我们使用联系方式，所以发送此邮件。',
  },
  waitingJoinedSms: { subject: '', text: '[鲸路] {{shop}}的号码是{{number}}。查看排队情况：{{link}}' },
  waitingSoonSms: { subject: '', text: '[鲸路] {{shop}} {{number}}号快到了，请到店门口。{{link}}' },
  waitingCalledSms: { subject: '', text: '[鲸路] {{shop}}正在叫{{number}}号，请现在进店。{{link}}' },
  word: { yes: '同意', no: '拒绝', clock: '（韩国时间）' },
  storeReceived: {
    subject: '【鲸路】已收到入驻申请：{{business}}',
    text: '{{name}}，您好：\n\n已收到{{business}}的入驻申请。\n结果将在{{day}}前发送到此邮箱。\n\n查看状态：{{link}}',
  },
  storeApproved: {
    subject: '【鲸路】入驻已通过：{{business}}',
    text: '{{name}}，您好：\n\n{{business}} 的入驻申请已通过。\n请在商家页面完善营业时间、预约和介绍，我们一起确认后上线。\n\n商家页面：{{link}}',
  },
  storeInvited: {
    subject: '【鲸路】入驻已通过：{{business}}',
    text: '{{name}}，您好：\n\n{{business}} 的入驻申请已通过。\n通过以下链接注册后即可设置商家。链接7天内有效，只能使用一次。\n\n注册：{{link}}',
  },
  storeRejected: {
    subject: '【鲸路】入驻申请需要修改：{{business}}',
    text: '{{name}}，您好：\n\n我们已审核 {{business}} 的入驻申请，请修改以下内容后重新提交。\n\n{{reasons}}\n\n修改并提交：{{link}}',
  },
  storeDue: {
    subject: '【鲸路】今天到期的入驻申请：{{count}}件',
    text: '今天须答复的入驻申请：{{count}}件\n{{names}}\n\n查看申请：{{link}}',
  },
  storeField: {
    subject: '标题',
    businessName: '商号',
    businessNumber: '营业登记号',
    trader: '经营者类别',
    representative: '代表人',
    introduction: '商家介绍',
    items: '主营品类',
    method: '入驻方式',
    registration: '营业登记证',
    bankbook: '存折复印件',
    mailOrder: '通信销售业申报证',
    brochure: '介绍资料',
    applicant: '申请人',
    phone: '电话',
    email: '邮箱',
  },
}
