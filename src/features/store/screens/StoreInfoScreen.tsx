import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useContentItems } from '#src/data/content.ts'
import { DocumentSections } from '#src/entities/document/DocumentSections.tsx'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'

/** S2-75 The guide for shops: who may join, what is needed, and what comes after. */
export function StoreInfoScreen() {
  const { t } = useTranslation('store')
  const l = useLocalized()
  const { state, items, asOf, complete } = useContentItems('document')
  const text = items.find(({ slug }) => slug === 'store-guide')
  const missing = complete ? 'missing' : 'loading'
  const parts = usePageParts({ state: text ? 'ready' : state === 'unsaved' ? 'unsaved' : missing, asOf })
  return (
    <DetailTemplate {...parts} bar={{ title: text ? l(text.title) : t('hub.guide'), back: <BackButton /> }}>
      {text && (
        <div className="g-wrap max-w-3xl">
          <DocumentSections text={text} level="h2" />
          <p className="mt-8">
            <Link to="/store/write" className={buttonClass({ variant: 'primary' })}>
              {t('hub.begin')}
            </Link>
          </p>
        </div>
      )}
    </DetailTemplate>
  )
}
