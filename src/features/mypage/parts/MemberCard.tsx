import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePersonalItem } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { Buddy } from '#src/art/Buddy.tsx'
import { BUDDY_NAMES } from '#src/art/buddy-names.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import type { Member } from '#sync/contracts/account/account.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { Words } from '#src/ui/marks/Words.tsx'

/** Stands where the name goes, which is in the person's own language. */
const NAME = '\u0000'

/** The person and their travel whale, on a strip of sea. */
export function MemberCard({ member }: { member: Member }) {
  const { t } = useTranslation('mypage')
  const [before, after] = t('home.name', { name: NAME }).split(NAME)
  const buddy = BUDDY_NAMES.find((name) => name === member.buddy) ?? 'explorer'
  return (
    <div className="relative isolate flex min-h-37 flex-wrap items-center overflow-hidden rounded-card bg-tint px-5 pt-5 pb-9 text-on-tint">
      <Sea />
      <div className="min-w-0 flex-[1_1_9rem]">
        <Tag tone="surface">{t(`buddy.${buddy}`)}</Tag>
        <h2 className="mt-2 line-clamp-2 text-title1 wrap-anywhere">
          {before}
          <Words>{member.name}</Words>
          {after}
        </h2>
        <p className="text-caption wrap-anywhere">{member.email}</p>
        <MyRank />
      </div>
      <Buddy name={buddy} size={128} bare label="" className="-mr-2 flex-none" />
    </div>
  )
}

/** The place in this month's ranking, for who had points the day before (S4-15). */
function MyRank() {
  const { t } = useTranslation('mypage')
  const { item } = usePersonalItem('myRank', 'month')
  const today = seoulDay(useServices().now())
  if (item?.value.madeOn !== today) return null
  return (
    <Link to="/ranking/monthly" className="relative inline-flex min-h-11 items-center text-label g-num">
      {t('home.rank', { rank: item.value.rank })}
    </Link>
  )
}

function Sea() {
  return (
    <svg
      viewBox="0 0 350 40"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 -z-10 h-9 w-full text-link"
    >
      <path d="M0 14c40-14 80-10 120 0s90 12 130 2 70-14 100-6v30H0z" fill="currentColor" opacity=".25" />
      <path d="M0 24c50-10 90-8 140 0s100 8 140 0 50-8 70-4v20H0z" fill="currentColor" opacity=".35" />
    </svg>
  )
}
