import type { ko as codes } from '#src/i18n/strings/codes/ko.ts'
import type { ko as common } from '#src/i18n/strings/common/ko.ts'
import type { ko as errors } from '#src/i18n/strings/errors/ko.ts'
import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: {
      common: typeof common
      codes: typeof codes
      errors: typeof errors
    }
  }
}
