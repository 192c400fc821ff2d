import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  title: '{{name}}的话',
  mark: '这是机器写的文字，可能有误，请以上面的回答和地点信息为准。',
  offer: '可以请{{name}}为上面的回答补充几句。',
  ask: '补充几句',
  again: '再问一次',
  stop: '停止',
  talking: '正在等待{{name}}',
  offline: '当前没有网络，无法提问。上面的回答保存在本机上。',
  end: {
    said: '就这些。',
    nothing: '没有可以补充的话。上面的回答不变。',
    slow: '等待时间过长，已停止等待。上面的回答不变。',
    broken: '没有收到完整的回复。上面的回答不变。',
    refused: '上面的回答不变。',
  },
  consent: {
    title: '要把问题发送给{{name}}吗？',
    intro: '您的问题在本机上就能得到回答，不会发送出去。只有在您同意并按下按钮后，才会请语言模型补充几句。',
    what: '发送的内容',
    whatText:
      '您写的问题、本机找到的地点的编号和营业时间，以及行程的日期和时间。请不要在问题中写姓名或联系方式。',
    never: '不发送的内容',
    neverText:
      '姓名、邮箱、位置、订单、评价和帖子都不会发送。不过，如果您询问附近的地方，对方可能会从搜到的地点推测出您大致所在的区域。',
    who: '接收方',
    whoText: '{{name}} · {{country}}',
    abroad: '同意将问题发送到韩国境外（{{country}}）',
    abroadWhy: '发送到境外需要您另行同意。',
    keep: '保存',
    keepText:
      '我们不保存您的问题和回复，只记录您当天提问的次数，并在第二天删除。回复只保存在本机上。接收方按其自身的政策处理。',
    revoke: '您可以随时在“以前问过的”或“我的”页面撤回同意。不同意也可以照常使用。',
    agree: '同意并提问',
    decline: '不发送',
  },
  setting: {
    title: '向语言模型发送问题',
    on: '您于{{day}}同意发送给{{name}}。',
    revoke: '撤回同意',
    revoked: '已撤回，不再发送任何内容。',
  },
}
