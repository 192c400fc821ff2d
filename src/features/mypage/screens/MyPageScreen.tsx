import { Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '#src/art/use-media.ts'
import { usePersonal, usePersonalItem } from '#src/data/personal.ts'
import { ConsentSetting } from '#src/entities/assistant/ConsentSetting.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { useSheets } from '#src/state/sheets.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { DeviceCard } from '../parts/DeviceCard.tsx'
import { MemberCard } from '../parts/MemberCard.tsx'
import { MyMenu } from '../parts/MyMenu.tsx'
import { Numbers } from '../parts/Numbers.tsx'
import { TicketsAhead } from '../parts/TicketsAhead.tsx'

/** S2-38 */
export function MyPageScreen() {
  const { t } = useTranslation('mypage')
  const show = useSheets((state) => state.show)
  const member = usePersonalItem('member', 'me')
  const summary = usePersonalItem('summary', 'me')
  const isOffline = useOffline()
  // as the frame: the rail beside this screen has its ways
  const isWide = useMedia('(min-width: 64rem)')
  // what comes first on a wide screen is there first, or everything would move down for it
  const waitsForTickets = usePersonal('ticket').state === 'loading' && isWide && !isOffline
  // their numbers stand between the name and everything else
  const waits = member.state === 'loading' || summary.state === 'loading'
  const parts = usePageParts({
    // signed in but cut off before anything came: the ways from here work all the same
    state: (waits && !isOffline) || waitsForTickets ? 'loading' : 'ready',
    asOf: member.asOf,
  })
  return (
    <HubTemplate
      {...parts}
      bar={{
        title: t('home.title'),
        align: 'start',
        actions: (
          <IconButton
            label={t('home.language')}
            icon={<Settings size={24} />}
            onClick={() => show('language')}
          />
        ),
      }}
    >
      {isWide && <TicketsAhead />}
      <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-12">
        <div className="lg:pt-8">
          {member.item && <MemberCard member={member.item.value} />}
          {summary.item && <Numbers summary={summary.item.value} />}
          <DeviceCard />
          <ConsentSetting />
        </div>
        <MyMenu
          summary={summary.item?.value}
          isPartner={member.item?.value.roles.includes('partner') ?? false}
          isAdministrator={member.item?.value.roles.includes('administrator') ?? false}
          hasRail={isWide}
        />
      </div>
    </HubTemplate>
  )
}
