import type { ko as codes } from '#src/i18n/strings/codes/ko.ts'
import type { ko as common } from '#src/i18n/strings/common/ko.ts'
import type { ko as entities } from '#src/i18n/strings/entities/ko.ts'
import type { ko as errors } from '#src/i18n/strings/errors/ko.ts'
import type { ko as map } from '#src/features/map/strings/ko.ts'
import type { ko as commerce } from '#src/features/commerce/strings/ko.ts'
import type { ko as tickets } from '#src/features/tickets/strings/ko.ts'
import type { ko as account } from '#src/features/account/strings/ko.ts'
import type { ko as mypage } from '#src/features/mypage/strings/ko.ts'
import type { ko as planner } from '#src/features/planner/strings/ko.ts'
import type { ko as reviews } from '#src/features/reviews/strings/ko.ts'
import type { ko as offline } from '#src/features/offline/strings/ko.ts'
import type { ko as discovery } from '#src/features/discovery/strings/ko.ts'
import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: {
      common: typeof common
      codes: typeof codes
      entities: typeof entities
      errors: typeof errors
      offline: typeof offline
      map: typeof map
      commerce: typeof commerce
      discovery: typeof discovery
      tickets: typeof tickets
      account: typeof account
      mypage: typeof mypage
      planner: typeof planner
      reviews: typeof reviews
    }
  }
}
