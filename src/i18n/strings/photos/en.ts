import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  title: 'Photos',
  add: 'Add',
  addLabel: 'Add photos',
  photo: 'Attached photo {{number}}',
  remove: 'Remove photo {{number}}',
  hint: 'Up to {{max}} photos of 5 MB each.',
  problemOf: '{{names}}: {{text}}',
  problem: {
    tooMany: 'You can add up to {{max}} photos.',
    tooLarge: 'Photos over 5 MB can’t be posted.',
    type: 'Only JPEG, PNG, WebP and GIF photos can be posted.',
    heic: 'This browser can’t open HEIC photos. Please choose one that was saved as JPEG.',
    broken: 'This photo is damaged or incomplete. Please choose another one.',
    tooManyPixels: 'This photo is too large. Photos can have up to 64 megapixels and 16,384 pixels a side.',
    tooManyFrames: 'This animated picture is too long. Please choose a shorter one.',
    draft: 'There’s no room to keep this photo as a draft. It’s lost if you close this page before posting.',
  },
  file: {
    title: 'Documents',
    add: 'Add PDF',
    remove: 'Remove {{name}}',
    hint: 'PDF only: up to {{max}} files of 10 MB each.',
    save: 'Save',
    saveOf: 'Save {{name}}',
    unread: 'This document can’t be fetched right now. Please try again once you’re online.',
    problem: {
      tooMany: 'You can send up to {{max}} documents.',
      tooLarge: 'Documents over 10 MB can’t be sent.',
      type: 'Only PDF documents can be sent.',
      nameTooLong: 'File names can have up to 100 characters. Please shorten it and choose the file again.',
      unreadable: 'This file can’t be read. Please choose it again.',
      draft:
        'There’s no room to keep this document as a draft. It’s lost if you close this page before sending.',
    },
  },
}
