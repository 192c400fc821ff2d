import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  title: '照片',
  add: '新增',
  addLabel: '新增照片',
  photo: '已加入的照片{{number}}',
  remove: '移除照片{{number}}',
  hint: '每張不超過5MB，最多{{max}}張。',
  problemOf: '{{names}}：{{text}}',
  problem: {
    tooMany: '最多可上傳{{max}}張照片。',
    tooLarge: '超過5MB的照片無法上傳。',
    type: '只能上傳JPEG、PNG、WebP、GIF照片。',
    heic: '這個瀏覽器無法打開HEIC照片，請選擇儲存為JPEG的照片。',
    broken: '照片已損壞或不完整，請選擇其他照片。',
    tooManyPixels: '照片太大了，最多可上傳6400萬畫素、單邊16,384畫素的照片。',
    tooManyFrames: '動圖太長了，請選擇短一些的。',
    draft: '儲存空間不足，照片無法存成草稿。發布前關閉頁面，照片會遺失。',
  },
  file: {
    title: '文件',
    add: '新增PDF',
    remove: '移除{{name}}',
    hint: '僅限PDF，最多{{max}}個，每個不超過10MB。',
    save: '儲存',
    saveOf: '儲存{{name}}',
    unread: '現在無法取得文件，請連線後再試。',
    problem: {
      tooMany: '最多可傳送{{max}}個文件。',
      tooLarge: '超過10MB的文件無法傳送。',
      type: '只能傳送PDF文件。',
      nameTooLong: '檔名最多100個字，請改短後重新選擇。',
      unreadable: '無法讀取這個檔案，請重新選擇。',
      draft: '儲存空間不足，文件無法存成草稿。傳送前關閉頁面，文件會遺失。',
    },
  },
}
