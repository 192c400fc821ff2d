import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  on: 'Turn the camera on',
  off: 'Turn the camera off',
  view: 'Camera view',
  denied: 'The camera is blocked. Allow it in the browser’s settings.',
  missing: 'No camera was found on this device. Use a scanner or enter the code.',
  failed: 'The camera didn’t open. Check whether another app is using it.',
  code: 'Enter a code',
  codeHint: 'Point a scanner at this field or paste the code.',
  check: 'Check',
}
