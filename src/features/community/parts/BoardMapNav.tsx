import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { POST_TYPES } from '#sync/contracts/community/lists.ts'
import { boardMapAddress } from '#src/entities/post/address.ts'
import { TabNav } from '#src/ui/controls/Tabs.tsx'

/** The maps of the boards beside each other. */
export function BoardMapNav() {
  const { t } = useTranslation('community')
  return (
    <TabNav label={t('boards')}>
      {POST_TYPES.map((type) => (
        <Link
          key={type}
          {...boardMapAddress[type]}
          className="g-tab"
          activeOptions={{ includeSearch: false }}
          replace
        >
          {t(`type.${type}`)}
        </Link>
      ))}
      <Link to="/utalk/creator/map" className="g-tab" replace>
        {t('creator.title')}
      </Link>
    </TabNav>
  )
}
