import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  title: '照片',
  add: '添加',
  addLabel: '添加照片',
  photo: '已添加的照片{{number}}',
  remove: '移除照片{{number}}',
  hint: '最多{{max}}张，每张不超过5MB。',
  problemOf: '{{names}}：{{text}}',
  problem: {
    tooMany: '最多可上传{{max}}张照片。',
    tooLarge: '超过5MB的照片无法上传。',
    type: '只能上传JPEG、PNG、WebP、GIF照片。',
    heic: '这个浏览器无法打开HEIC照片，请选择保存为JPEG的照片。',
    broken: '照片已损坏或不完整，请选择其他照片。',
    tooManyPixels: '照片太大了，最多可上传6400万像素、单边16,384像素的照片。',
    tooManyFrames: '动图太长了，请选择短一些的。',
    draft: '存储空间不足，照片没能存为草稿。发布前关闭页面，照片会丢失。',
  },
}
