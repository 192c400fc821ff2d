import { Link } from '@tanstack/react-router'
import { Globe, UserRound, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSheets } from '#src/state/sheets.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { MenuLine } from '#src/ui/surfaces/MenuLine.tsx'
import type { MemberSummary } from '#sync/contracts/account/account.ts'
import { PARTNER_DESKS } from './partner-desks.tsx'
import { SignOut } from './SignOut.tsx'
import { useMyLines, type Line } from './use-my-lines.tsx'

type Props = {
  summary: MemberSummary | undefined
  isAdministrator: boolean
  isPartner: boolean
  /** The ways stand beside the screen already. */
  hasRail: boolean
}

/** The ways from my page. */
export function MyMenu({ summary, isAdministrator, isPartner, hasRail }: Props) {
  const { t } = useTranslation('mypage')
  const show = useSheets((state) => state.show)
  const lines = useMyLines(summary)
  return (
    <>
      {!hasRail && (
        <Section title={t('home.menu')}>
          <ul className="g-rows">
            {lines.map((line) => (
              <li key={line.to}>
                <MenuLink {...line} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('home.settings')}>
        <ul className="g-rows">
          <li>
            <MenuLink to="/mypage/profile" icon={<UserRound size={22} />} label={t('home.profile')} />
          </li>
          {isPartner &&
            PARTNER_DESKS.map(({ to, name, Icon }) => (
              <li key={to}>
                <MenuLink to={to} icon={<Icon size={22} />} label={t(`home.${name}`)} />
              </li>
            ))}
          {isAdministrator && (
            <li>
              <MenuLink to="/admin" icon={<UsersRound size={22} />} label={t('home.desk')} />
            </li>
          )}
          <li>
            <button type="button" className="g-menu-item" onClick={() => show('language')}>
              <MenuLine icon={<Globe size={22} />}>{t('home.language')}</MenuLine>
            </button>
          </li>
          <li>
            <SignOut />
          </li>
        </ul>
      </Section>
    </>
  )
}

function MenuLink({ to, icon, label, note }: Line) {
  return (
    <Link to={to} className="g-menu-item">
      <MenuLine icon={icon} note={note || undefined}>
        {label}
      </MenuLine>
    </Link>
  )
}
