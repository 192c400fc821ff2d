import { useTranslation } from 'react-i18next'
import { useContentItems } from '#src/data/content.ts'
import { HotplaceCard } from '#src/entities/hotplace/HotplaceCard.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { BackButton } from '#src/entities/page/BackButton.tsx'

/** S2-02 Hot places, as curated sets. */
export function HotplacesScreen() {
  const { t } = useTranslation('discovery')
  const live = useContentItems('hotplace')
  const parts = usePageParts({ ...live, empty: <EmptyState title={t('hotplaces.empty')} /> })
  return (
    <ListTemplate
      {...parts}
      bar={{ title: t('hotplaces.title'), back: <BackButton /> }}
      count={t('hotplaces.count', { count: live.items.length })}
    >
      <ul className="g-grid mt-4">
        {live.items.map((hotplace) => (
          <li key={hotplace.no}>
            <HotplaceCard hotplace={hotplace} saved={live.complete} heading="h2" />
          </li>
        ))}
      </ul>
    </ListTemplate>
  )
}
