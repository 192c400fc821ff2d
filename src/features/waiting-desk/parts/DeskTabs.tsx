import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TabNav } from '#src/ui/controls/Tabs.tsx'

export const DESK_TABS = ['line', 'devices', 'settings', 'report', 'sheet'] as const
export type DeskTab = (typeof DESK_TABS)[number]

/** The parts of the desk, each an address. */
export function DeskTabs({ tab, shop }: { tab: DeskTab; shop: number | undefined }) {
  const { t } = useTranslation('waiting-desk')
  return (
    <TabNav label={t('tabs.label')}>
      {DESK_TABS.map((each) => (
        <Link
          key={each}
          to="/partner/waiting"
          search={{ ...(each === 'line' ? {} : { tab: each }), ...(shop ? { shop } : {}) }}
          replace
          className="g-tab"
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={each === tab ? 'page' : undefined}
        >
          {t(`tabs.${each}`)}
        </Link>
      ))}
    </TabNav>
  )
}
