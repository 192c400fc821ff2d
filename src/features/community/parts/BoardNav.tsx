import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { POST_TYPES } from '#sync/contracts/community/lists.ts'
import { boardAddress } from '#src/entities/post/address.ts'
import { TabNav } from '#src/ui/controls/Tabs.tsx'

/** The boards beside each other, and the way back to all of them. */
export function BoardNav() {
  const { t } = useTranslation('community')
  return (
    <TabNav label={t('boards')}>
      <Link to="/utalk" className="g-tab" activeOptions={{ exact: true }} replace>
        {t('all')}
      </Link>
      {POST_TYPES.map((type) => (
        <Link
          key={type}
          {...boardAddress[type]}
          className="g-tab"
          activeOptions={{ includeSearch: false }}
          replace
        >
          {t(`type.${type}`)}
        </Link>
      ))}
      <Link to="/utalk/creator/list" className="g-tab" activeOptions={{ includeSearch: false }} replace>
        {t('creator.title')}
      </Link>
    </TabNav>
  )
}
