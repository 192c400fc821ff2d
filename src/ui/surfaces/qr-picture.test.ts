import { expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'
import { qrPicture } from './qr-picture.ts'

it('P-06 the picture that is handed over has the whole code on white and its words, escaped', () => {
  const code = 'GR1.abc.def'
  const picture = qrPicture(code, ['<고래> & 바다', '7K3M'])
  expect(picture).toContain(qrPath(code).path)
  expect(picture).toContain('&lt;고래&gt; &amp; 바다')
  expect(picture).toMatch(/<rect width="1080" height="\d+" fill="#fff"\/>/)
})
