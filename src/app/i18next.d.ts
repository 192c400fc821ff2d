// Written by `npm run derive` from the folders of words; a build writes it too.
import type { ko as access } from '#src/features/access/strings/ko.ts'
import type { ko as account } from '#src/i18n/strings/account/ko.ts'
import type { ko as alliance } from '#src/features/alliance/strings/ko.ts'
import type { ko as answering } from '#src/features/answering/strings/ko.ts'
import type { ko as asking } from '#src/features/asking/strings/ko.ts'
import type { ko as assistant } from '#src/i18n/strings/assistant/ko.ts'
import type { ko as audio } from '#src/features/audio/strings/ko.ts'
import type { ko as badges } from '#src/features/badges/strings/ko.ts'
import type { ko as codes } from '#src/i18n/strings/codes/ko.ts'
import type { ko as commerce } from '#src/features/commerce/strings/ko.ts'
import type { ko as common } from '#src/i18n/strings/common/ko.ts'
import type { ko as community } from '#src/features/community/strings/ko.ts'
import type { ko as desk } from '#src/features/desk/strings/ko.ts'
import type { ko as deskWork } from '#src/i18n/strings/desk-work/ko.ts'
import type { ko as discovery } from '#src/features/discovery/strings/ko.ts'
import type { ko as entities } from '#src/i18n/strings/entities/ko.ts'
import type { ko as errors } from '#src/i18n/strings/errors/ko.ts'
import type { ko as events } from '#src/features/events/strings/ko.ts'
import type { ko as game } from '#src/features/game/strings/ko.ts'
import type { ko as guesthouses } from '#src/features/guesthouses/strings/ko.ts'
import type { ko as handover } from '#src/features/handover/strings/ko.ts'
import type { ko as help } from '#src/i18n/strings/help/ko.ts'
import type { ko as home } from '#src/features/home/strings/ko.ts'
import type { ko as join } from '#src/features/join/strings/ko.ts'
import type { ko as kiosk } from '#src/features/kiosk/strings/ko.ts'
import type { ko as landing } from '#src/features/landing/strings/ko.ts'
import type { ko as line } from '#src/i18n/strings/line/ko.ts'
import type { ko as list } from '#src/i18n/strings/list/ko.ts'
import type { ko as loyalty } from '#src/features/loyalty/strings/ko.ts'
import type { ko as map } from '#src/features/map/strings/ko.ts'
import type { ko as moderation } from '#src/features/moderation/strings/ko.ts'
import type { ko as mypage } from '#src/features/mypage/strings/ko.ts'
import type { ko as nearby } from '#src/features/nearby/strings/ko.ts'
import type { ko as notices } from '#src/features/notices/strings/ko.ts'
import type { ko as now } from '#src/features/now/strings/ko.ts'
import type { ko as offline } from '#src/features/offline/strings/ko.ts'
import type { ko as orders } from '#src/features/orders/strings/ko.ts'
import type { ko as partner } from '#src/features/partner/strings/ko.ts'
import type { ko as partnerShop } from '#src/features/partner-shop/strings/ko.ts'
import type { ko as persona } from '#src/features/persona/strings/ko.ts'
import type { ko as photos } from '#src/i18n/strings/photos/ko.ts'
import type { ko as pictures } from '#src/i18n/strings/pictures/ko.ts'
import type { ko as plan } from '#src/i18n/strings/plan/ko.ts'
import type { ko as planner } from '#src/features/planner/strings/ko.ts'
import type { ko as posting } from '#src/features/posting/strings/ko.ts'
import type { ko as profile } from '#src/features/profile/strings/ko.ts'
import type { ko as ranking } from '#src/features/ranking/strings/ko.ts'
import type { ko as reporting } from '#src/features/reporting/strings/ko.ts'
import type { ko as retrieval } from '#src/features/retrieval/strings/ko.ts'
import type { ko as reviews } from '#src/features/reviews/strings/ko.ts'
import type { ko as rewardsDesk } from '#src/features/rewards-desk/strings/ko.ts'
import type { ko as scan } from '#src/i18n/strings/scan/ko.ts'
import type { ko as search } from '#src/features/search/strings/ko.ts'
import type { ko as signIn } from '#src/features/sign-in/strings/ko.ts'
import type { ko as store } from '#src/features/store/strings/ko.ts'
import type { ko as storeDesk } from '#src/features/store-desk/strings/ko.ts'
import type { ko as storeForm } from '#src/i18n/strings/store-form/ko.ts'
import type { ko as tickets } from '#src/features/tickets/strings/ko.ts'
import type { ko as transport } from '#src/features/transport/strings/ko.ts'
import type { ko as understood } from '#src/i18n/strings/understood/ko.ts'
import type { ko as voices } from '#src/i18n/strings/voices/ko.ts'
import type { ko as waitingDesk } from '#src/features/waiting-desk/strings/ko.ts'
import type { ko as waitingPlace } from '#src/features/waiting-place/strings/ko.ts'
import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: {
      access: typeof access
      account: typeof account
      alliance: typeof alliance
      answering: typeof answering
      asking: typeof asking
      assistant: typeof assistant
      audio: typeof audio
      badges: typeof badges
      codes: typeof codes
      commerce: typeof commerce
      common: typeof common
      community: typeof community
      desk: typeof desk
      'desk-work': typeof deskWork
      discovery: typeof discovery
      entities: typeof entities
      errors: typeof errors
      events: typeof events
      game: typeof game
      guesthouses: typeof guesthouses
      handover: typeof handover
      help: typeof help
      home: typeof home
      join: typeof join
      kiosk: typeof kiosk
      landing: typeof landing
      line: typeof line
      list: typeof list
      loyalty: typeof loyalty
      map: typeof map
      moderation: typeof moderation
      mypage: typeof mypage
      nearby: typeof nearby
      notices: typeof notices
      now: typeof now
      offline: typeof offline
      orders: typeof orders
      partner: typeof partner
      'partner-shop': typeof partnerShop
      persona: typeof persona
      photos: typeof photos
      pictures: typeof pictures
      plan: typeof plan
      planner: typeof planner
      posting: typeof posting
      profile: typeof profile
      ranking: typeof ranking
      reporting: typeof reporting
      retrieval: typeof retrieval
      reviews: typeof reviews
      'rewards-desk': typeof rewardsDesk
      scan: typeof scan
      search: typeof search
      'sign-in': typeof signIn
      store: typeof store
      'store-desk': typeof storeDesk
      'store-form': typeof storeForm
      tickets: typeof tickets
      transport: typeof transport
      understood: typeof understood
      voices: typeof voices
      'waiting-desk': typeof waitingDesk
      'waiting-place': typeof waitingPlace
    }
  }
}
