import type { Messages } from './shape.ts'

export const zhHans: Messages = {
  codeMail: {
    subject: '[Goraero] 验证码 {{code}}',
    text: '您好，这里是Goraero。\n\n您的验证码是{{code}}。\n请在{{minutes}}分钟内填写。\n\n如果不是您本人操作，请删除此邮件。请勿将验证码告诉任何人。',
  },
  codeSms: { subject: '', text: '[Goraero] 验证码{{code}}（{{minutes}}分钟内有效）。请勿告诉任何人。' },
  temporaryPassword: {
    subject: '[Goraero] 您的临时密码',
    text: '{{name}}，您好：\n\n您的临时密码是{{password}}。\n{{minutes}}分钟内可使用一次，登录后请设置新密码。\n\n如果不是您本人操作，无需处理，原密码没有改变。',
  },
  passwordChanged: {
    subject: '[Goraero] 密码已修改',
    text: '{{name}}，您好：\n\n您的密码已于{{time}}修改，其他设备已退出登录。\n\n如果不是您本人操作，请立即找回密码，并告知help@goraero.kr。',
  },
  locked: {
    subject: '[Goraero] 登录已锁定',
    text: '{{name}}，您好：\n\n由于密码连续五次错误，登录已于{{time}}锁定。\n通过找回密码获取临时密码即可解锁。',
  },
  welcome: {
    subject: '[Goraero] 欢迎加入',
    text: '{{name}}，您好：\n\n您已成为Goraero会员。期待与您同行蔚山、浦项和庆州。\n广告消息：{{marketing}}\n\n您可随时在我的页面修改。',
  },
  marketing: {
    subject: '[Goraero] 广告消息：{{marketing}}',
    text: '{{name}}，您好：\n\n您已于{{time}}将广告消息的接收设置为“{{marketing}}”。\n可随时在我的页面修改。',
  },
  withdrawn: {
    subject: '[Goraero] 账号已注销',
    text: '{{name}}，您好：\n\n您的账号已于{{time}}注销。法律要求的交易记录（5年）和咨询记录（3年）将去除姓名后单独保管。\n\n感谢您的陪伴。',
  },
  orderPaid: {
    subject: '[Goraero] 付款完成：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}的付款已完成，欢迎使用。\n订单号：{{number}}\n付款金额：{{won}}韩元\n\n门票在Goraero的“背包”里，没有信号也能打开。需要预约的商品，在店家确认后出票。',
  },
  orderStandby: {
    subject: '[Goraero] 店家暂停营业，订单正在等候：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（订单{{number}}）的付款已完成，但店家暂时无法营业，订单已进入等候队列。\n您的号码：{{place}}\n\n店家恢复营业后，将按付款先后继续办理。若到{{time}}仍未恢复，款项会自动退还。在此之前，您也可以随时在订单详情中退出。',
  },
  orderResumed: {
    subject: '[Goraero] 店家已恢复营业：{{number}}',
    text: '{{name}}，您好：\n\n感谢您的等候。{{product}}（订单{{number}}）已继续办理，欢迎使用。\n门票或预约状态可以在Goraero的“背包”和订单详情里查看。',
  },
  reservationConfirmed: {
    subject: '[Goraero] 预约已确认：{{number}}',
    text: '{{name}}，您好：\n\n店家已确认{{product}}的预约（订单{{number}}），欢迎使用。\n门票在Goraero的“背包”里，没有信号也能打开。使用日期和时间请见订单详情。',
  },
  refundRequested: {
    subject: '[Goraero] 已收到您的取消申请：{{number}}',
    text: '{{name}}，您好：\n\n我们已收到{{product}}（订单{{number}}）的取消申请。卖方确认后会通知您结果。\n确认之前，您可以在订单详情里撤回申请。',
  },
  refundRejected: {
    subject: '[Goraero] 取消申请未通过：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（订单{{number}}）的取消申请未通过验证。\n原因：{{reason}}\n\n门票仍可照常使用。如有疑问，请通过1:1咨询联系我们。',
  },
  refundComplete: {
    subject: '[Goraero] 退款完成：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（订单{{number}}）的{{won}}韩元已退还到原付款账户。\n视发卡机构而定，1至4个工作日后到账。已使用的积分和未过期的优惠券也已退回。',
  },
  refundNothing: {
    subject: '[Goraero] 取消已完成：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（订单{{number}}）已取消。此订单没有付款，因此无需退款。\n已使用的积分和未过期的优惠券已退回。',
  },
  refundByHand: {
    subject: '[Goraero] 退款处理结果：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（订单{{number}}）的退款已由工作人员核实并处理。\n付款金额：{{paid}}韩元\n退款金额：{{won}}韩元\n原因：{{reason}}\n\n已使用的积分和未过期的优惠券已退回。如金额有误，请联系我们。',
  },
  reservationDeclined: {
    subject: '[Goraero] 店家未能接受您的预约：{{number}}',
    text: '{{name}}，您好：\n\n店家未能接受{{product}}的预约（{{number}}）。\n原因：{{reason}}\n\n您支付的金额将全部退还到原付款账户。',
  },
  word: { yes: '同意', no: '拒绝' },
}
