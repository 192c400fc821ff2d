import type { Messages } from './shape.ts'

export const zhHans: Messages = {
  codeMail: {
    subject: '[Goraero] 验证码 {{code}}',
    text: '您好，这里是Goraero。\n\n您的验证码是 {{code}}。\n请在{{minutes}}分钟内填写。\n\n如果不是您本人操作，请删除此邮件。请勿将验证码告诉任何人。',
  },
  codeSms: { subject: '', text: '[Goraero] 验证码 {{code}}（{{minutes}}分钟内有效）。请勿告诉任何人。' },
  temporaryPassword: {
    subject: '[Goraero] 您的临时密码',
    text: '{{name}}，您好：\n\n您的临时密码是 {{password}}。\n{{minutes}}分钟内可使用一次，登录后请设置新密码。\n\n如果不是您本人操作，无需处理，原密码没有改变。',
  },
  passwordChanged: {
    subject: '[Goraero] 密码已修改',
    text: '{{name}}，您好：\n\n您的密码已于 {{time}} 修改，其他设备已退出登录。\n\n如果不是您本人操作，请立即找回密码，并告知 help@goraero.kr。',
  },
  locked: {
    subject: '[Goraero] 登录已锁定',
    text: '{{name}}，您好：\n\n由于密码连续五次错误，登录已于 {{time}} 锁定。\n通过找回密码获取临时密码即可解锁。',
  },
  welcome: {
    subject: '[Goraero] 欢迎加入',
    text: '{{name}}，您好：\n\n您已成为Goraero会员。期待与您同行蔚山、浦项和庆州。\n广告消息：{{marketing}}\n\n您可随时在我的页面修改。',
  },
  marketing: {
    subject: '[Goraero] 广告消息：{{marketing}}',
    text: '{{name}}，您好：\n\n您已于 {{time}} 将广告消息的接收设置为“{{marketing}}”。\n可随时在我的页面修改。',
  },
  withdrawn: {
    subject: '[Goraero] 账号已注销',
    text: '{{name}}，您好：\n\n您的账号已于 {{time}} 注销。法律要求的交易记录（5年）和咨询记录（3年）将去除姓名后单独保管。\n\n感谢您的陪伴。',
  },
  word: { yes: '同意', no: '拒绝' },
}
