import { Link } from '@tanstack/react-router'
import { Bell, Hash, Link2, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { formatFullDay } from '#src/i18n/format.ts'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { MenuLine } from '#src/ui/surfaces/MenuLine.tsx'
import type { Member } from '#sync/contracts/account/account.ts'
import { FactList } from '#src/entities/account/FactList.tsx'
import { Portrait } from '../parts/Portrait.tsx'
import { useCodes } from '#src/entities/account/verify/use-codes.ts'
import { useMe } from '#src/entities/account/use-me.ts'
import { Words } from '#src/ui/marks/Words.tsx'

/** S2-51: who one is here, and the ways to change it. Opens without a network. */
export function ProfileScreen() {
  const { t } = useTranslation('profile')
  const { me, state, asOf } = useMe()
  const parts = usePageParts({ state, asOf })
  return (
    <HubTemplate {...parts} bar={{ title: t('my.profile'), back: <BackButton /> }}>
      {me && (
        <div className="lg:grid lg:grid-cols-2 lg:gap-x-16">
          <div>
            <div className="flex items-center gap-4 pt-2">
              <Portrait picture={me.profileImage} buddy={me.buddy} />
              <div className="min-w-0">
                <h2 className="text-title1 wrap-anywhere">
                  <Words>{me.name}</Words>
                </h2>
                <p className="text-caption text-ink-3 wrap-anywhere">{me.email}</p>
              </div>
            </div>
            <Details me={me} />
            <Link to="/mypage/profile/write" className={buttonClass({ variant: 'tint', full: true }, 'mt-5')}>
              {t('my.edit')}
            </Link>
          </div>
          <Ways />
        </div>
      )}
    </HubTemplate>
  )
}

function Details({ me }: { me: Member }) {
  const { t } = useTranslation('profile')
  const { t: ta } = useTranslation('account')
  const language = useLanguage()
  const labelOf = useCodes()
  const passport = [me.lastName, me.firstName].filter(Boolean).join(' ')
  const facts: [string, ReactNode][] = [
    [ta('signUp.name'), <Words key="name">{me.name}</Words>],
    ...(passport
      ? [[t('my.passport'), <Words key="passport">{passport}</Words>] as [string, ReactNode]]
      : []),
    [ta('signUp.gender'), me.gender ? ta(`signUp.${me.gender}`) : ta('my.none')],
    [ta('signUp.birthDate'), me.birthDate ? formatFullDay(me.birthDate, language) : ta('my.none')],
    [ta('signUp.nationality'), labelOf('nationality', me.nationality) ?? me.nationality],
    [ta('signUp.region'), (me.region && labelOf('region', me.region.province)) ?? ta('my.none')],
    [
      t('my.language'),
      <Words key="language" language={me.language}>
        {LANGUAGE_NAMES[me.language]}
      </Words>,
    ],
    [ta('my.joined'), formatFullDay(me.joinedAt, language)],
  ]
  return <FactList className="mt-5" facts={facts} />
}

function Ways() {
  const { t } = useTranslation('profile')
  const { t: ta } = useTranslation('account')
  const ways = [
    {
      to: '/mypage/member',
      icon: <ShieldCheck size={22} />,
      label: t('my.account'),
      note: t('my.accountNote'),
    },
    { to: '/mypage/checkSns', icon: <Link2 size={22} />, label: ta('linked.title'), note: undefined },
    { to: '/mypage/appnoti', icon: <Bell size={22} />, label: t('notify.title'), note: undefined },
    { to: '/mypage/hashtag', icon: <Hash size={22} />, label: t('tags.title'), note: undefined },
  ] as const
  return (
    <Section title={t('my.settings')} className="lg:mt-0">
      <ul className="g-rows">
        {ways.map(({ to, icon, label, note }) => (
          <li key={to}>
            <Link to={to} className="g-menu-item">
              <MenuLine icon={icon} note={note}>
                {label}
              </MenuLine>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
