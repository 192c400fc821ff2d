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
  file: {
    title: '文件',
    add: '添加PDF',
    remove: '移除{{name}}',
    hint: '仅限PDF，最多{{max}}个，每个不超过10MB。',
    save: '保存',
    saveOf: '保存{{name}}',
    unread: '现在无法获取文件，请联网后再试。',
    problem: {
      tooMany: '最多可发送{{max}}个文件。',
      tooLarge: '超过10MB的文件无法发送。',
      type: '只能发送PDF文件。',
      nameTooLong: '文件名最多100个字，请改短后重新选择。',
      unreadable: '无法读取这个文件，请重新选择。',
      draft: '存储空间不足，文件没能存为草稿。发送前关闭页面，文件会丢失。',
    },
  },
}
