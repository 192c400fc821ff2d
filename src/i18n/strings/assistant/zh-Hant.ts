import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  title: '{{name}}的話',
  mark: '這是機器寫的文字，可能有誤，請以上面的回答和地點資訊為準。',
  offer: '可以請{{name}}為上面的回答補充幾句。',
  ask: '補充幾句',
  again: '再問一次',
  stop: '停止',
  talking: '正在等待{{name}}',
  offline: '沒有訊號，現在無法提問。上面的回答儲存在這台裝置。',
  end: {
    said: '就這些。',
    nothing: '沒有可以補充的話。上面的回答不變。',
    slow: '等候時間過長，已停止等待。上面的回答不變。',
    broken: '沒有收到完整的回覆。上面的回答不變。',
    refused: '上面的回答不變。',
  },
  consent: {
    title: '要把問題傳送給{{name}}嗎？',
    intro:
      '您的問題在這台裝置上就能得到回答，不會傳送出去。只有在您同意並按下按鈕後，才會請語言模型補充幾句。',
    what: '傳送的內容',
    whatText:
      '您寫的問題、這台裝置找到的地點的編號和營業時間，以及行程的日期和時間。請不要在問題中寫姓名或聯絡方式。',
    never: '不傳送的內容',
    neverText:
      '姓名、電子郵件、位置、訂單、評價和貼文都不會傳送。不過，如果您詢問附近的地方，對方可能會從找到的地點推測出您大致所在的區域。',
    who: '接收方',
    whoText: '{{name}} · {{country}}',
    abroad: '同意將問題傳送到韓國境外（{{country}}）',
    abroadWhy: '傳送到境外需要您另行同意。',
    keep: '保存',
    keepText:
      '我們不保存您的問題和回覆，只記錄您當天提問的次數，並在隔天刪除。回覆只儲存在這台裝置上。接收方依其自身的政策處理。',
    revoke: '您可以隨時在「以前問過的」或「我的」頁面撤回同意。不同意也可以照常使用。',
    agree: '同意並提問',
    decline: '不傳送',
  },
  setting: {
    title: '向語言模型傳送問題',
    on: '您於{{day}}同意傳送給{{name}}。',
    revoke: '撤回同意',
    revoked: '已撤回，不再傳送任何內容。',
  },
}
