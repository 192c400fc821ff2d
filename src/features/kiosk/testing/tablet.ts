import { named } from '#src/testing/words.ts'
import { onCleanUp } from '#src/testing/clean-up.ts'
import { closePage } from '#src/platform/kiosk/closed-page.ts'
import { PLAIN_LOOK, showLook } from '#src/platform/kiosk/kiosk-look.ts'
import { writeKiosk } from '#src/platform/kiosk/kiosk.ts'
import { useBell } from '../data/bell.ts'
import { useTablet, type JoinRequest, type Tablet, type TabletView } from '../data/tablet.ts'
import { useVisit } from '../data/visit.ts'

export const SHOP_NO = 501

export const sampleView = (change: Partial<TabletView> = {}): TabletView => ({
  shopNo: SHOP_NO,
  shopName: named('언양 한옥불고기'),
  mode: 'open',
  until: null,
  isFull: false,
  limit: 60,
  isRevoked: false,
  unsent: 0,
  teams: 7,
  isSure: true,
  minutes: { from: 30, to: 40 },
  called: [],
  last: null,
  added: 0,
  canText: true,
  ...change,
})

/** Makes this page a tablet at a shop's door whose line is `view`; what was asked of it is in `joins`. */
export function givenTablet(view: Partial<TabletView> = {}, calls: Partial<Tablet> = {}) {
  const joins: JoinRequest[] = []
  writeKiosk({ kind: 'waiting', language: 'ko', idleSeconds: 60, hasPanel: true, hasCue: false })
  showLook(PLAIN_LOOK, 'waiting')
  onCleanUp(closePage())
  useVisit.getState().forget()
  const tablet: Tablet = {
    async join(request) {
      joins.push(request)
      return {
        number: 'A12',
        ahead: 4,
        isSure: true,
        link: `https://goraero.example/waiting/done-${SHOP_NO}#GW1.${'a'.repeat(170)}.${'b'.repeat(86)}`,
        isTexted: request.phone !== null,
      }
    },
    invite: async () => `https://goraero.example/waiting/mbr-${SHOP_NO}#GI1.a.b`,
    ...calls,
  }
  useTablet.setState({ view: sampleView(view), tablet })
  onCleanUp(() => {
    useTablet.setState({ view: null, tablet: null })
    useVisit.getState().forget()
    useBell.getState().stop()
    delete document.documentElement.dataset.kiosk
  })
  return { joins }
}

/** The page the app is shown in is what large mode enlarges. */
export function asRoot(): void {
  const root = document.querySelector('.g-frame')?.closest('body > div')
  if (root) root.id = 'root'
}
