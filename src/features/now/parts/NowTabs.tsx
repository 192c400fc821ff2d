import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TabNav } from '#src/ui/controls/Tabs.tsx'

/** The calendar and the two boards, each with an address of its own. */
export function NowTabs() {
  const { t } = useTranslation('now')
  return (
    <TabNav label={t('tabs.label')}>
      <Link to="/ulsannow" activeOptions={{ exact: true, includeSearch: false }} className="g-tab">
        {t('tabs.calendar')}
      </Link>
      <Link to="/ulsannow/cnf" activeOptions={{ exact: true, includeSearch: false }} className="g-tab">
        {t('tabs.cnf')}
      </Link>
      <Link to="/ulsannow/cnn" activeOptions={{ exact: true, includeSearch: false }} className="g-tab">
        {t('tabs.cnn')}
      </Link>
    </TabNav>
  )
}
