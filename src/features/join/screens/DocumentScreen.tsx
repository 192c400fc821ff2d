import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useContentItems } from '#src/data/content.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { DetailTemplate } from '#src/templates/DetailTemplate.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { MenuLine } from '#src/ui/surfaces/MenuLine.tsx'
import { DocumentSections } from '#src/entities/document/DocumentSections.tsx'

/** S2-149 and S2-77: a published text of the service in the reader's language, and the ways to the others. */
export function DocumentScreen({ slug }: { slug: string }) {
  const { t } = useTranslation('join')
  const l = useLocalized()
  const { state, items, asOf, complete } = useContentItems('document')
  const text = items.find((document) => document.slug === slug)
  const missing = complete ? 'missing' : 'loading'
  const parts = usePageParts({ state: text ? 'ready' : state === 'unsaved' ? 'unsaved' : missing, asOf })
  const others = items.filter((document) => document.slug !== slug).sort((a, b) => a.no - b.no)
  return (
    <DetailTemplate
      {...parts}
      bar={{ title: text ? l(text.title) : t('document.title'), back: <BackButton /> }}
    >
      {text && (
        <div className="g-wrap max-w-3xl">
          <DocumentSections text={text} level="h2" />
          <Section title={t('document.all')}>
            <ul className="g-rows">
              {others.map((document) => (
                <li key={document.slug}>
                  <Link to="/policy/$doc" params={{ doc: document.slug }} className="g-menu-item">
                    <MenuLine icon={<FileText size={22} />}>{l(document.title)}</MenuLine>
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </DetailTemplate>
  )
}
