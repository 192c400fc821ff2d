import { useTranslation } from 'react-i18next'
import { useContentItems } from '#src/data/content.ts'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { HotplaceCard } from '#src/entities/hotplace/HotplaceCard.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'

/** S2-02 Hot places, as curated sets. */
export function HotplacesScreen() {
  const { t } = useTranslation('discovery')
  const live = useContentItems('hotplace')
  return (
    <ListPage
      title={t('hotplaces.title')}
      live={live}
      shown={live.items.length}
      total={live.items.length}
      count={t('hotplaces.count', { count: live.items.length })}
      none={<EmptyState title={t('hotplaces.empty')} />}
    >
      <ul className="g-grid mt-4">
        {live.items.map((hotplace) => (
          <li key={hotplace.no}>
            <HotplaceCard hotplace={hotplace} saved={live.complete} heading="h2" />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
