import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BADGE_NEEDS, BADGES, type BadgeName } from '#sync/contracts/badges/lists.ts'
import type { Badge } from '#sync/contracts/badges/badge.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useSession } from '#src/data/session.ts'
import { GuestNote } from '#src/entities/page/GuestNote.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { BadgeMark } from '../parts/BadgeMark.tsx'
import { BadgeStory } from '../parts/BadgeStory.tsx'

/** S2-40: the eighteen badges; those not had yet in dots, with what is missing. */
export function BadgesScreen() {
  const { t } = useTranslation('badges')
  const { t: tc } = useTranslation('common')
  const { status } = useSession()
  const { items, state, asOf } = usePersonal('badge')
  const [opened, setOpened] = useState<BadgeName | null>(null)
  const badges = BADGES.map((name) => items.find(({ key }) => key === name)?.value ?? nothingOf(name))
  const had = badges.filter(({ awardedAt }) => awardedAt !== null)
  const parts = usePageParts({ state: state === 'loading' && status !== 'guest' ? 'loading' : 'ready', asOf })
  const story = badges.find(({ badge }) => badge === opened)
  return (
    <HubTemplate {...parts} bar={{ title: t('title'), back: <UpLink to="/mypage" label={tc('nav.my')} /> }}>
      {status === 'guest' && <GuestNote redirect="/mypage/badge">{t('guest')}</GuestNote>}
      <p className="text-label g-num">{t('count', { count: had.length, all: BADGES.length })}</p>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
        {badges.map((badge) => (
          <li key={badge.badge}>
            <BadgeButton badge={badge} onOpen={() => setOpened(badge.badge)} />
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-180 text-caption text-ink-3">{t('rule')}</p>
      {story && (
        <PageSheet open onClose={() => setOpened(null)} title={t(`names.${story.badge}`)}>
          <BadgeStory badge={story} />
        </PageSheet>
      )}
    </HubTemplate>
  )
}

const nothingOf = (badge: BadgeName): Badge => ({
  ...{ badge, have: 0, need: BADGE_NEEDS[badge], awardedAt: null, facts: [] },
})

/** Of how many a course or the bus lines are is told once one of them was done. */
const isOpenEnded = ({ badge, have }: Badge): boolean =>
  have === 0 && (badge === 'course' || badge === 'busLines')

function BadgeButton({ badge, onOpen }: { badge: Badge; onOpen: () => void }) {
  const { t } = useTranslation('badges')
  const language = useLanguage()
  const { badge: name, have, need, awardedAt } = badge
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="grid w-full justify-items-center gap-1 rounded-card px-1 py-2 text-center"
      onClick={onOpen}
    >
      <BadgeMark name={name} isHad={awardedAt !== null} />
      <span className="text-label">{t(`names.${name}`)}</span>
      <span className="text-caption text-balance text-ink-2 g-num">
        {awardedAt === null
          ? isOpenEnded(badge)
            ? t(`how.${name}`)
            : t(`missing.${name}`, { count: need - have })
          : t('since', { day: formatDay(new Date(awardedAt), language) })}
      </span>
    </button>
  )
}
